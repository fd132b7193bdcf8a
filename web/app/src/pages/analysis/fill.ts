// Evaluates the positions of a game one after another, shortly each, for the graph.
import { get, Problem } from '../../api/request';
import type { Evaluation } from '../../evaluation/evaluation';
import type { Game } from '../../game/game';

const EACH_MS = 200;

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
    const query = { rules: game.rules, position: known.position, ms: EACH_MS };
    try {
      found(node, await get<Evaluation>('/evaluate', query, signal));
    } catch (error) {
      if (signal.aborted) return;
      // Without its value the graph has a gap there.
      if (!(error instanceof Problem)) throw error;
    }
  }
}
