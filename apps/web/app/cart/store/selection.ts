/** Specification §4: products start selected; which ones are is kept on the device as a list under this key. */
const SELECTED = 'selectedCartItems'

/** The products that were in the cart before: any other one is new, and new ones start selected. */
const SEEN = 'seenCartItems'

/** What of these products is selected, by the two lists on the device; null stands for a list that is not there. */
export function selectionOf(products: number[], selected: number[] | null, seen: number[] | null): number[] {
  if (!selected || !seen) return products
  return products.filter((product) => selected.includes(product) || !seen.includes(product))
}

export function readSelection(products: number[]): number[] {
  return selectionOf(products, readList(SELECTED), readList(SEEN))
}

/** `products` are all of the cart: one that is sold out for a while comes back as it was left. */
export function keepSelection(products: number[], selected: readonly number[]): void {
  const stillThere = selected.filter((product) => products.includes(product))
  try {
    localStorage.setItem(SELECTED, JSON.stringify(stillThere))
    localStorage.setItem(SEEN, JSON.stringify(products))
  } catch {
    // Where the browser stores nothing, the selection lasts as long as the page.
  }
}

function readList(key: string): number[] | null {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return Array.isArray(list) ? list.filter((entry) => Number.isInteger(entry)) : null
  } catch {
    return null
  }
}
