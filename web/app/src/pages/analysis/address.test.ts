import { expect, it } from 'vitest';
import { madeUp, madeUpAfter } from '../../game/fixture';
import { at, begin, learn, play } from '../../game/game';
import { positionQuery, readStudy, studyQuery } from './address';

function game() {
  let made = begin(madeUp(9));
  for (const move of [1, 2, 1]) {
    const known = made.answers.get(made.tree.current)!;
    made = play(made, move);
    const done = known.moves.find((one) => one.move === move)!;
    made = learn(made, made.tree.current, madeUpAfter(done));
  }
  return made;
}

it('says the whole game and where in it one is', () => {
  expect(studyQuery(game(), '9 south')).toBe('rules=made-up&moves=1.2.1');
  expect(studyQuery(at(game(), 1), '9 south')).toBe('rules=made-up&moves=1.2.1&at=1');
  expect(studyQuery(at(game(), 0), null)).toBe('rules=made-up&position=9_south&moves=1.2.1&at=0');
  expect(positionQuery(at(game(), 1))).toBe('rules=made-up&position=8_north');
});

it('comes back as it was', () => {
  const query = `?${studyQuery(at(game(), 1), null)}`;
  expect(readStudy(query)).toEqual({
    rules: 'made-up',
    position: '9 south',
    moves: [1, 2, 1],
    at: 1,
  });
  expect(readStudy('?moves=1.2&at=7').at).toBeNull();
  expect(readStudy('?moves=1.2&at=x').at).toBeNull();
});
