import { expect, it } from 'vitest';
import { takeEvents } from './stream';

it('takes events that are complete and leaves the rest', () => {
  const { events, rest } = takeEvents('event: evaluation\ndata: {"a":1}\n\nevent: do');
  expect(events).toEqual([{ event: 'evaluation', data: '{"a":1}' }]);
  expect(rest).toBe('event: do');
});

it('joins lines of data and skips comments', () => {
  const { events } = takeEvents(': alive\n\ndata: a\r\ndata: b\r\n\r\nevent: done\n\n');
  expect(events).toEqual([
    { event: 'message', data: 'a\nb' },
    { event: 'done', data: '' },
  ]);
});
