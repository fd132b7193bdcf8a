// The whole board as a page would bundle it, for `npm run size`.
import { createBoard } from '../src/index.ts';
import '../src/css/board.css';

Object.assign(globalThis, { createBoard });
