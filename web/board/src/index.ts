export { createBoard } from './board.ts';
export { houseName } from './names.ts';
export type { BoardSetup } from './options.ts';
export type * from './types.ts';
