// The one line that says what is expected of you.
import { tr } from '../../text/text.svelte';
import type { Session } from './session.svelte';

export function status(session: Session): string {
  // Whose turn comes is told when it is to be seen.
  if (session.over || session.table.moving) return '';
  const last = session.table.steps.at(-1);
  const again = Boolean(last?.played.extra_move);
  if (session.yourTurn) {
    if (session.table.answer?.swap_offered) return tr('web-status-swap');
    return again ? tr('web-status-again') : tr('web-status-yours');
  }
  if (!session.thinking) return '';
  const moving = again && last?.side !== session.yourSide;
  return moving ? tr('web-status-again-computer') : tr('web-status-computer');
}
