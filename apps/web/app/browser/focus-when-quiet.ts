import type { DoneEarly } from '../start-scripts.ts'

/**
 * Gives an element of the page that answers a form the focus, and with it the place on the screen. Not where scripts come to a page
 * that somebody has begun with: it would move away under a finger that is pressing.
 */
export function focusWhenQuiet(element: HTMLElement | null | undefined): void {
  if (!(window as DoneEarly).inUse) element?.focus()
}
