// The choice of rules and of a start for a new game, while a panel is open.
import { get, Problem } from '../api/request';
import type { Answer, Axes, FairStart, RulesOffered } from '../api/types';
import { tr } from '../text/text.svelte';
import { rulesText, sameRules } from './rules';

export interface Start {
  rules: string;
  /** Null for the start of the rules. */
  position: string | null;
}

const axesOf = async (rules: string) => (await get<Answer>('/position', { rules })).axes;

export class RulesChoice {
  offered = $state.raw<RulesOffered | null>(null);
  axes = $state.raw<Axes | null>(null);
  /** Other rules are on their way. */
  changing = $state(false);
  /** Why no game can begin, in words. */
  wrong = $state<string | null>(null);

  /** Begins with the rules that were played last; what cannot be read is the standard. */
  async prepare(rules: string): Promise<void> {
    if (this.offered) return;
    try {
      const chosen = axesOf(rules).catch(() => axesOf('standard'));
      [this.offered, this.axes] = await Promise.all([get<RulesOffered>('/rules', {}), chosen]);
    } catch (error) {
      this.wrong = String(error);
    }
  }

  change(axes: Axes): void {
    this.axes = axes;
    this.wrong = null;
  }

  /** Goes over to rules for which fair starts are known, if these are none. */
  async makeFair(): Promise<void> {
    this.changing = true;
    try {
      if ((await this.#fairStarts()).length > 0) return;
      const [known] = await get<FairStart[]>('/fair-starts', {});
      if (!known) return;
      const { rules, position } = known;
      const { axes, board } = await get<Answer>('/position', { rules, position });
      const seeds = [board.south, board.north].flatMap(({ houses, store }) => [...houses, store]);
      const all = seeds.reduce((sum, count) => sum + count, 0);
      this.change({ ...axes, seeds: Math.round(all / (2 * axes.houses)) });
    } catch (error) {
      this.wrong = String(error);
    } finally {
      this.changing = false;
    }
  }

  /** The fair starts under the chosen rules; the seeds lie unevenly anyway. */
  async #fairStarts(): Promise<FairStart[]> {
    const known = await get<FairStart[]>('/fair-starts', {});
    const wanted = this.axes!;
    const rules = [...new Set(known.map((start) => start.rules))];
    const all = await Promise.all(rules.map(async (text) => [text, await axesOf(text)] as const));
    const fitting = all.filter(([, axes]) => sameRules({ ...axes, seeds: wanted.seeds }, wanted));
    return known.filter((start) => fitting.some(([text]) => text === start.rules));
  }

  /** What was chosen; null, with `wrong` saying why, if it cannot be played. */
  async start(fair: boolean): Promise<Start | null> {
    const rules = rulesText(this.axes!);
    this.wrong = null;
    try {
      await get<Answer>('/position', { rules });
      if (!fair) return { rules, position: null };
      const starts = await this.#fairStarts();
      const start = starts[Math.floor(Math.random() * starts.length)];
      if (start) return { rules, position: start.position };
      this.wrong = tr('web-fair-none');
    } catch (error) {
      const detail = error instanceof Problem ? error.message : String(error);
      this.wrong = tr('web-setup-wrong', { detail });
    }
    return null;
  }
}
