import { AsyncLocalStorage } from 'node:async_hooks'

// What a page shows of products is noted as it is read, so that a change of one product drops the pages that show it and no others
// (docs/decisions/0041-kept-pages-beside-changes.md).

/** The price of any product, as lists say the lowest and the highest of all. */
const ANY_PRICE = 'prices'
/** The price and the stock of one product. */
const productTag = (id: number) => `product:${id}`

/** What was noted of one page; `all` where it also depends on prices or stock of products that it does not show. */
export type Shown = Set<string> | 'all'

interface Noting {
  shown: Shown
}

/** The state is on globalThis, because the server and the built pages each have a copy of this module. */
const shared = globalThis as { shopShownNow?: AsyncLocalStorage<Noting> }
shared.shopShownNow ??= new AsyncLocalStorage()
const notings = shared.shopShownNow

/** Does the work, and answers beside what it made what of products it has read. */
export async function withShownNoted<T>(work: () => Promise<T>): Promise<{ made: T; shown: Shown }> {
  const noting: Noting = { shown: new Set() }
  const made = await notings.run(noting, work)
  return { made, shown: noting.shown }
}

/** Notes that the page shows something of these products. */
export function noteProducts(products: Iterable<{ id: number }>): void {
  const shown = notings.getStore()?.shown
  if (shown instanceof Set) for (const { id } of products) shown.add(productTag(id))
}

/** Notes that the page changes with the price of any product. */
export function noteAnyPrice(): void {
  const shown = notings.getStore()?.shown
  if (shown instanceof Set) shown.add(ANY_PRICE)
}

/** Notes that the page changes with price or stock of products that it does not show. */
export function noteAll(): void {
  const noting = notings.getStore()
  if (noting) noting.shown = 'all'
}
