// The choice of rules and of a start for a new game, while a panel is open.
import { get, Problem } from '../api/request';
import type { Answer, Axes, RulesOffered } from '../api/types';
import { tr } from '../text/text.svelte';
import { rulesText } from './rules';

export interface Start {
  rules: string;
  /** Null for the start of the rules. */
  position: string | null;
}

const axesOf = async (rules: string) => (await get<Answer>('/position', { rules })).axes;

export class RulesChoice {
  offered = $state.raw<RulesOffered | null>(null);
  axes = $state.raw<Axes | null>(null);
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

  /** What was chosen; null, with `wrong` saying why, if it cannot be played. */
  async start(fair: boolean): Promise<Start | null> {
    const rules = rulesText(this.axes!);
    this.wrong = null;
    try {
      if (!fair) {
        await get<Answer>('/position', { rules });
        return { rules, position: null };
      }
      const seed = crypto.getRandomValues(new Uint32Array(1))[0]!;
      const { position } = await get<{ position: string }>('/fair-starts', { rules, seed });
      return { rules, position };
    } catch (error) {
      const refused = error instanceof Problem;
      const detail = refused ? error.message : String(error);
      const none = fair && refused && error.status !== 422;
      this.wrong = none ? tr('web-fair-none') : tr('web-setup-wrong', { detail });
      return null;
    }
  }
}
