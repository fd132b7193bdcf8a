import { describe, expect, it } from 'vitest';
import { exactly } from '../../evaluation/value';
import { area, type GraphPoint, indexAt, lines, plot, runs } from './graph';

const point = (margin: number | null, exact = true): GraphPoint => ({
  margin: margin === null ? null : { ...exactly(margin), exact, lower: null, upper: null },
  loss: null,
});

describe('the graph', () => {
  it('is as high as the margins need, and even above and below', () => {
    expect(plot([point(2)], 100, 60).most).toBe(6);
    expect(plot([point(-25)], 100, 60).most).toBe(36);
    const drawn = plot([point(6), point(-6)], 100, 60);
    expect([drawn.y(6), drawn.y(0), drawn.y(-6)]).toEqual([0, 30, 60]);
    expect([drawn.x(0), drawn.x(1)]).toEqual([0, 100]);
  });

  it('has gaps where nothing is known', () => {
    const points = [point(1), point(2), point(null), point(3)];
    const drawn = plot(points, 90, 60);
    const all = runs(points, drawn);
    expect(all.map((run) => run.map(({ index }) => index))).toEqual([[0, 1], [3]]);
    expect(area(all[0]!, drawn)).toBe('M0.0 30.0L0.0 25.0L30.0 20.0L30.0 30.0Z');
  });

  it('draws what is not exact with another line', () => {
    const points = [point(1), point(2), point(3, false)];
    const [run] = runs(points, plot(points, 20, 60));
    const { sure, unsure } = lines(run!);
    expect(sure).toBe('M0.0 25.0L10.0 20.0');
    expect(unsure).toBe('M10.0 20.0L20.0 15.0');
  });

  it('finds the position under the pointer', () => {
    const drawn = plot([point(0), point(0), point(0)], 100, 60);
    expect([-20, 10, 30, 74, 76, 400].map((x) => indexAt(x, 3, drawn))).toEqual([0, 0, 1, 1, 2, 2]);
  });
});
