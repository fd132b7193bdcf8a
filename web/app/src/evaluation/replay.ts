// What the server says about every position of a game, however long it is: a long one is asked
// for in parts, each from where the one before ended.
import { post } from '../api/request';
import type { Answer, Move } from '../api/types';
import { begin, type Game, learn } from '../game/game';
import { movesOf, pathTo, type Tree } from '../game/tree';

const PART = 150;

/** The position before each move and the one after the last; `start` is null for that of the rules. */
export async function replay(
  rules: string,
  start: string | null,
  moves: readonly Move[],
  signal?: AbortSignal,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  let position = start;
  let done = 0;
  do {
    const part = moves.slice(done, done + PART);
    const asked = { rules, ...(position && { position }), moves: part };
    const { positions } = await post<{ positions: Answer[] }>('/game', asked, signal);
    answers.push(...(done === 0 ? positions : positions.slice(1)));
    position = positions.at(-1)!.position;
    done += part.length;
  } while (done < moves.length);
  return answers;
}

/** The game of a whole tree, every branch of it. */
export async function grown(rules: string, start: string | null, tree: Tree): Promise<Game> {
  const first = await replay(rules, start, []);
  let game: Game = { ...begin(first[0]!), tree };
  const leaves = tree.nodes.flatMap((node, id) => (node.children.length === 0 ? [id] : []));
  for (const leaf of leaves) {
    const path = pathTo(tree, leaf);
    // Of a branch only what no other branch has brought yet.
    const known = path.findLastIndex((node) => game.answers.has(node));
    const from = game.answers.get(path[known]!)!;
    const rest = path.slice(known + 1);
    if (rest.length === 0) continue;
    const answers = await replay(game.rules, from.position, movesOf(tree, rest));
    game = rest.reduce((all, node, index) => learn(all, node, answers[index + 1]!), game);
  }
  return game;
}
