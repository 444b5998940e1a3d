import { mayCount } from './tell-usage.ts'

/** What was told of, in whichever list. */
const reported = new Set<string>()

/**
 * Tells our own server (`/usage`) with which product a search goes on, each once a visit: where what was searched stands around a
 * product (`data-search`), its link is followed or it is put into the cart. For the effect of what lists products of a search: two at a
 * time tell once. Answers how to stop.
 */
export function countClicks(): () => void {
  function onClick({ target }: MouseEvent) {
    const pressed = (target as Element).closest('a[href*="/product/"], .add-button')
    const search = pressed?.closest<HTMLElement>('[data-search]')?.dataset.search?.slice(0, 200)
    const product = pressed && productOf(pressed)
    if (!search || !product || !mayCount()) return
    const body = JSON.stringify({ search, product })
    if (reported.has(body)) return
    reported.add(body)
    navigator.sendBeacon('/usage', body)
  }
  document.addEventListener('click', onClick, { capture: true })
  return () => document.removeEventListener('click', onClick, { capture: true })
}

/** The slug of a link's product, or the id that a form has. */
function productOf(pressed: Element): string | number | null {
  if (pressed instanceof HTMLAnchorElement) return /\/product\/([^/?#]+)$/.exec(pressed.pathname)?.[1] ?? null
  const id = pressed.closest('form')?.querySelector<HTMLInputElement>('input[name="product"]')?.value
  return Number(id) || null
}
