// Moves in words on a page where one person plays one side: "you", and the other side by its name.
import type { Side } from '../api/types';
import { houseName } from '../board/names';
import { settings } from '../settings/store.svelte';
import { tell } from '../tell/tell';
import type { Naming } from '../tell/who';
import type { Step } from './game';
import type { Table } from './table.svelte';

/** The one who plays `yours` is "you"; the other side has nobody behind it. */
export const solo =
  (yours: Side): Naming =>
  (side) =>
    side === yours ? 'you' : side;

/** A move of the table's game in sentences. */
export function tellStep(
  table: Table,
  step: Step,
  who: Naming,
  counts = settings.numbers !== 'off',
): string[] {
  const { game } = table;
  const before = game.answers.get(game.tree.nodes[step.node]!.parent)!;
  const { move } = step.played;
  const name =
    move === 'swap' ? '' : houseName(settings.labels, step.side, move, before.axes.houses);
  return tell({ before, ...step, who, name, counts });
}

/** The same for a move that the board is about to tell. */
export function tellPlayed(table: Table, played: object, who: Naming, counts: boolean): string {
  const step = table.steps.findLast((candidate) => candidate.played === played);
  return step ? tellStep(table, step, who, counts).join(' ') : '';
}
