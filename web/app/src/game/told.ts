// Moves of the game on a table in words.
import type { Side } from '../api/types';
import { houseName } from '../board/names';
import { settings } from '../settings/store.svelte';
import { tell } from '../tell/tell';
import type { Naming } from '../tell/who';
import type { Step } from './game';
import type { Table } from './table.svelte';

/** Whom the words call the players when a move leads to this node: a swap changes the seats. */
export type NamingAt = (node: number) => Naming;

/** The one who plays `yours` is "you"; the other side has nobody behind it. */
export const solo =
  (yours: Side): Naming =>
  (side) =>
    side === yours ? 'you' : side;

/** A move of the table's game in sentences; `endless` without how it ended the game. */
export function tellStep(
  table: Table,
  step: Step,
  whoAt: NamingAt,
  counts = settings.numbers !== 'off',
  endless = false,
): string[] {
  const { game } = table;
  const before = game.answers.get(game.tree.nodes[step.node]!.parent)!;
  const { move } = step.played;
  const name =
    move === 'swap' ? '' : houseName(settings.labels, step.side, move, before.axes.houses);
  return tell({ before, ...step, who: whoAt(step.node), name, counts, endless });
}

/** The same for a move that the board is about to tell. */
export function tellPlayed(table: Table, played: object, whoAt: NamingAt, counts: boolean): string {
  const step = table.steps.findLast((candidate) => candidate.played === played);
  return step ? tellStep(table, step, whoAt, counts).join(' ') : '';
}

/** The last move as far as it is to be seen; how it ended the game is told elsewhere. */
export function tellLast(table: Table, whoAt: NamingAt): string {
  const last = table.steps.at(-1);
  if (!last) return '';
  const all = tellStep(table, last, whoAt, undefined, true);
  return (table.moving ? all.slice(0, 1) : all).join(' ');
}

/** A move as the log has it: what is not yet to be seen is not yet told. */
export function tellLogged(table: Table, step: Step, whoAt: NamingAt): string[] {
  const all = tellStep(table, step, whoAt);
  return table.moving?.node === step.node ? all.slice(0, 1) : all;
}
