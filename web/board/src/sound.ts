import type { Beat } from './timeline.ts';

/** Soft sounds made on the spot; silent where the browser has no audio or has not been touched. */
export class Sound {
  #context: AudioContext | null = null;

  /** Sounds of a beat; `richness` tells how many seeds lie there: fuller heaps sound lower. */
  beat(kind: Beat['kind'], richness: number): void {
    switch (kind) {
      case 'lift':
        this.#knock(240, 0.05, 0.09);
        break;
      case 'drop':
        this.#knock(760 - 18 * Math.min(richness, 20), 0.1, 0.07);
        break;
      case 'store':
        this.#knock(430 - 4 * Math.min(richness, 40), 0.12, 0.13);
        break;
      case 'capture':
      case 'sweep':
        this.#knock(560, 0.06, 0.06);
        break;
      case 'extra':
        this.#tone(659, 0, 0.05);
        this.#tone(988, 0.09, 0.05);
    }
  }

  close(): void {
    this.#context?.close().catch(() => {});
    this.#context = null;
  }

  #audio(): AudioContext | null {
    if (!this.#context && typeof AudioContext === 'function') this.#context = new AudioContext();
    if (this.#context?.state === 'suspended') this.#context.resume().catch(() => {});
    return this.#context?.state === 'running' ? this.#context : null;
  }

  /** A stone on wood: a short sine that falls a little. */
  #knock(pitch: number, loudness: number, length: number): void {
    const audio = this.#audio();
    if (!audio) return;
    const oscillator = this.#voice(audio, pitch, 0, loudness, length);
    oscillator.frequency.exponentialRampToValueAtTime(pitch * 0.6, audio.currentTime + length);
  }

  #tone(pitch: number, delay: number, loudness: number): void {
    const audio = this.#audio();
    if (audio) this.#voice(audio, pitch, delay, loudness, 0.28);
  }

  #voice(audio: AudioContext, pitch: number, delay: number, loudness: number, length: number) {
    const begin = audio.currentTime + delay;
    const oscillator = audio.createOscillator();
    const gain = audio.createGain();
    // A little off, so that a run of seeds does not sound like a machine.
    oscillator.frequency.setValueAtTime(pitch * (0.97 + 0.06 * Math.random()), begin);
    gain.gain.setValueAtTime(0.0001, begin);
    gain.gain.exponentialRampToValueAtTime(loudness, begin + 0.004);
    gain.gain.exponentialRampToValueAtTime(0.0001, begin + length);
    oscillator.connect(gain).connect(audio.destination);
    oscillator.start(begin);
    oscillator.stop(begin + length + 0.02);
    return oscillator;
  }
}
