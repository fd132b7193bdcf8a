// Finds the study of this entry of the history: with its branches if they are kept there, else
// the game of the address.
import { get } from '../../api/request';
import type { Answer } from '../../api/types';
import { grown } from '../../evaluation/replay';
import { at, type Game } from '../../game/game';
import { readSaved, type SavedGame } from '../../game/saved';
import { goTo, grow, mainLine, seedling, type Tree } from '../../game/tree';
import { readStudy } from './address';

export interface Opened {
  game: Game;
  /** Position text of the start of its rules; null if they say no start. */
  usual: string | null;
}

/** What is kept in the history beside the address. */
export interface Kept {
  study: SavedGame;
}

function treeOf({ nodes, current, end }: SavedGame): Tree {
  let tree: Tree = seedling;
  for (const [parent, move] of nodes) tree = grow({ ...tree, current: parent }, move);
  return goTo(goTo(tree, end), current);
}

/** Opens the study of an address; throws the server's `Problem` if it refuses it. */
export async function openStudy(query: string, kept: unknown): Promise<Opened> {
  const saved = readSaved((kept as Kept | null)?.study);
  const game = saved
    ? await grown(saved.rules, saved.start, treeOf(saved))
    : await linkedGame(query);
  return { game, usual: await usualStart(game.rules) };
}

async function linkedGame(query: string): Promise<Game> {
  const { rules, position, moves, at: shown } = readStudy(query);
  let tree: Tree = seedling;
  for (const move of moves) tree = grow(tree, move);
  const game = await grown(rules, position, tree);
  const line = mainLine(tree);
  return at(game, line[shown ?? line.length - 1]!);
}

async function usualStart(rules: string): Promise<string | null> {
  return (await get<Answer>('/position', { rules })).position;
}
