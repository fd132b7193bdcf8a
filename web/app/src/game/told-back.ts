// Moves that are taken back or played again, in a sentence.
import { houseName } from '../board/names';
import { settings } from '../settings/store.svelte';
import type { Naming } from '../tell/who';
import { tr } from '../text/text.svelte';
import { type Game, stepTo } from './game';
import { pathTo } from './tree';

/** Tells how a game came from node `from` to node `to`; one of them lies behind the other. */
export function toldJump(
  game: Game,
  from: number,
  to: number,
  whoAt: (node: number) => Naming,
): string {
  const back = pathTo(game.tree, from);
  const there = pathTo(game.tree, to);
  const undone = back.length > there.length;
  const [long, short] = undone ? [back, there] : [there, back];
  const first = stepTo(game, long[short.length] ?? long.at(-1)!);
  if (!first) return '';
  const { move } = first.played;
  const houses = game.answers.get(game.tree.nodes[first.node]!.parent)!.axes.houses;
  const args = {
    n: long.length - short.length,
    who: whoAt(first.node)(first.side),
    name: move === 'swap' ? 'swap' : houseName(settings.labels, first.side, move, houses),
  };
  return undone ? tr('web-undone', args) : tr('web-redone', args);
}
