// Evaluates the positions of a game one after another, shortly each, for the graph.
import { get, Problem } from '../../api/request';
import type { Answer } from '../../api/types';
import type { Evaluation } from '../../evaluation/evaluation';
import type { Game } from '../../game/game';

const EACH_MS = 200;

/** With few seeds in the houses everything can be proved, and that is waited for. */
const FEW_SEEDS = 24;
const PROOF_MS = 5_000;

function timeFor({ board }: Answer): number {
  const rows = [...board.south.houses, ...board.north.houses];
  return rows.reduce((sum, seeds) => sum + seeds, 0) <= FEW_SEEDS ? PROOF_MS : EACH_MS;
}

/** Calls `found` for each of the nodes, until `signal` aborts. */
export async function fill(
  game: Game,
  nodes: readonly number[],
  found: (node: number, evaluation: Evaluation) => void,
  signal: AbortSignal,
): Promise<void> {
  for (const node of nodes) {
    const known = game.answers.get(node);
    if (!known?.to_move || signal.aborted) continue;
    const query = { rules: game.rules, position: known.position, ms: timeFor(known) };
    try {
      found(node, await get<Evaluation>('/evaluate', query, signal));
    } catch (error) {
      if (signal.aborted) return;
      // Without its value the graph has a gap there.
      if (!(error instanceof Problem)) throw error;
    }
  }
}
