import type { Placed } from './frame.ts';
import { placedAt, tracksOf } from './frame.ts';
import type { Geometry } from './layout.ts';
import type { Beat, Timeline } from './timeline.ts';

/** What a running move does to the board. */
export interface Stage {
  plan(): Geometry;
  speed(): number;
  place(stone: number, placed: Placed): void;
  beat(beat: Beat): void;
  /** The move has been shown to its end, or was cut short. */
  ended(): void;
}

/**
 * Plays a timeline on the clock of the screen. Always ends: if the page is hidden or gets no frames,
 * a timer ends it.
 */
export class Run {
  readonly #timeline: Timeline;
  readonly #stage: Stage;
  readonly #tracks: ReturnType<typeof tracksOf>;
  #now = 0;
  #beats = 0;
  #frame = 0;
  #last: number | null = null;
  #watch: ReturnType<typeof setTimeout> | undefined;
  #over = false;

  constructor(timeline: Timeline, stage: Stage) {
    this.#timeline = timeline;
    this.#stage = stage;
    this.#tracks = tracksOf(timeline);
    this.#frame = requestAnimationFrame(this.#tick);
    this.#rearm();
  }

  end(): void {
    if (this.#over) return;
    this.#over = true;
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#watch);
    this.#stage.ended();
  }

  readonly #tick = (time: number): void => {
    if (this.#over) return;
    // A frame that comes late moves the stones no further than an eye can follow.
    const passed = Math.min(this.#last === null ? 16 : time - this.#last, 100);
    this.#last = time;
    const before = this.#now;
    this.#now += passed * this.#stage.speed();
    this.#draw(before);
    const { beats, duration } = this.#timeline;
    for (let beat = beats[this.#beats]; beat && beat.at <= this.#now; beat = beats[this.#beats]) {
      this.#beats++;
      this.#stage.beat(beat);
    }
    if (this.#now >= duration) {
      this.end();
    } else {
      this.#rearm();
      this.#frame = requestAnimationFrame(this.#tick);
    }
  };

  #draw(before: number): void {
    const plan = this.#stage.plan();
    for (const [stone, track] of this.#tracks) {
      const last = track[track.length - 1]!;
      if (last.end < before || track[0]!.start > this.#now) continue;
      this.#stage.place(stone, placedAt(this.#timeline, track, this.#now, plan));
    }
  }

  /** Ends the run if no frame comes; a page that was only busy gets its frame before that. */
  #rearm(): void {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => {
      this.#watch = setTimeout(() => this.end(), 500);
    }, 1500);
  }
}
