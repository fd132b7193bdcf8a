/** Brings what has just appeared into view, as little as needed. */
export function reveal(node: HTMLElement): void {
  node.scrollIntoView({ block: 'nearest' });
}
