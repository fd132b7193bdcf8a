import { afterEach, expect, it, vi } from 'vitest';
import { Sound } from '../src/sound.ts';

/** As much of the browser's audio as the board uses. */
class FakeAudio {
  static made: FakeAudio[] = [];
  state = 'running';
  currentTime = 1;
  destination = {};
  tones: { from: number; to: number; loudness: number }[] = [];
  closed = false;
  constructor() {
    FakeAudio.made.push(this);
  }
  resume = () => Promise.resolve();
  close = () => {
    this.closed = true;
    return Promise.resolve();
  };
  createGain() {
    const tone = this.tones.at(-1)!;
    const ramp = (value: number) => {
      tone.loudness = Math.max(tone.loudness, value);
    };
    return {
      gain: { setValueAtTime: ramp, exponentialRampToValueAtTime: ramp },
      connect: (to: unknown) => to,
    };
  }
  createOscillator() {
    const tone = { from: 0, to: 0, loudness: 0 };
    this.tones.push(tone);
    return {
      frequency: { setValueAtTime() {}, exponentialRampToValueAtTime() {} },
      connect: (to: unknown) => to,
      start: (time: number) => {
        tone.from = time;
      },
      stop: (time: number) => {
        tone.to = time;
      },
    };
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
  FakeAudio.made = [];
});

it('is soft and short, one sound a seed, two for an extra move', () => {
  vi.stubGlobal('AudioContext', FakeAudio);
  const sound = new Sound();
  sound.beat('drop', 1);
  sound.beat('store', 300);
  sound.beat('extra', 1);
  const [audio] = FakeAudio.made;
  expect(audio!.tones).toHaveLength(4);
  for (const { from, to, loudness } of audio!.tones) {
    expect(to - from).toBeGreaterThan(0.05);
    expect(to - from).toBeLessThan(0.5);
    expect(loudness).toBeLessThanOrEqual(0.12);
  }
  sound.close();
  expect(audio!.closed).toBe(true);
});

it('is silent where nobody has touched the page, and where there is no audio', () => {
  vi.stubGlobal('AudioContext', FakeAudio);
  const sound = new Sound();
  sound.beat('lift', 0);
  FakeAudio.made[0]!.state = 'suspended';
  sound.beat('drop', 1);
  expect(FakeAudio.made[0]!.tones).toHaveLength(1);
  vi.unstubAllGlobals();
  vi.stubGlobal('AudioContext', undefined);
  expect(() => new Sound().beat('drop', 1)).not.toThrow();
});
