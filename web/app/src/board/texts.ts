// The words of the board, from the catalogue.
import type { BoardTexts, HouseView, PlayedView, SeenSeeds } from '@kalah/board';
import type { Naming } from '../tell/who';
import { tr } from '../text/text.svelte';

/** `announce` tells a move; the board knows too little of the position before it. */
export function boardTexts(who: Naming, announce: (view: PlayedView) => string): BoardTexts {
  return {
    board: () => tr('web-board'),
    row: (side) => tr('web-row', { who: who(side) }),
    houseLabel: (view) =>
      [
        tr('web-house', { who: who(view.side), name: view.name }),
        seen(view.seen),
        preview(view),
        view.mark?.label ?? view.mark?.text,
        view.last && tr(`web-last-${view.last}`),
        view.hinted && tr('web-hinted'),
      ]
        .filter(Boolean)
        .join(', '),
    storeLabel: (view) =>
      [
        tr('web-store', { who: who(view.side) }),
        seen(view.seen),
        view.last && tr(`web-last-${view.last}`),
      ]
        .filter(Boolean)
        .join(', '),
    announce,
  };
}

function seen(seeds: SeenSeeds): string {
  if ('exact' in seeds) return tr('web-seen', { n: seeds.exact });
  const { from, to } = seeds;
  return to === null ? tr('web-seen-from', { from }) : tr('web-seen-between', { from, to });
}

function preview(view: HouseView): string | null {
  const { preview: coming, side } = view;
  if (!coming) return null;
  if (coming.captured) {
    const n = coming.captured.seeds;
    return view.seen && 'exact' in view.seen
      ? tr('web-ends-capture', { n })
      : tr('web-ends-capture-some');
  }
  if (coming.extraMove) return tr('web-ends-extra');
  if (!('house' in coming.end)) return tr('web-ends-store');
  const house = coming.end.house;
  return coming.end.side === side ? tr('web-ends-own', { house }) : tr('web-ends-other', { house });
}
