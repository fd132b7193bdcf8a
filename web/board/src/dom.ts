/** Creates an element with attributes, inside a parent. Never sets markup or a style attribute. */
export function element<K extends keyof HTMLElementTagNameMap>(
  parent: Element,
  tag: K,
  attributes: Record<string, string> = {},
): HTMLElementTagNameMap[K] {
  const made = parent.ownerDocument.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return parent.appendChild(made);
}

const SVG = 'http://www.w3.org/2000/svg';

export function svgElement(
  parent: Element,
  tag: string,
  attributes: Record<string, string | number>,
): Element {
  const made = parent.ownerDocument.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  return parent.appendChild(made);
}

/** Sets or removes an attribute, touching the document only if something changes. */
export function setAttribute(target: Element, name: string, value: string | null): void {
  if (target.getAttribute(name) === value) return;
  if (value === null) target.removeAttribute(name);
  else target.setAttribute(name, value);
}

/**
 * Shows a text through the style sheet, for eyes alone: the name of the place says the same in words,
 * and a text inside it would be a second name.
 */
export function setShown(target: HTMLElement, text: string): void {
  setAttribute(target, 'data-shown', text || null);
}

export function setText(target: Element, text: string): void {
  if (target.textContent !== text) target.textContent = text;
}
