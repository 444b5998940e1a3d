import type { CartQuantity } from '@himalayan-green/shop/cart/cart-summary.ts'
import type { CartLine } from '@himalayan-green/shop/cart/line.ts'
import { CallFailure } from '../../browser/api.ts'
import { createStore } from '../../browser/create-store.ts'
import { type FailureTexts, sentenceOfFailure } from '../../browser/failure.ts'
import { retryReads } from '../../browser/retry-reads.ts'
import {
  type Cart,
  type CartState,
  type CartSummary,
  quantityIn,
  type SeenProduct,
  type UnsentChange,
} from '../cart.ts'
import { type CartBackend, GuestCartRefusal } from './cart-backend.ts'
import {
  availableProducts,
  isWaiting,
  productsOf,
  stateOf,
  withAnswer,
  withItem,
  withLines,
  withLinesBack,
  withoutProduct,
  withQuantity,
  withThese,
  withTheseUnsent,
  withUnsent,
  withWait,
  withWanted,
} from './cart-state.ts'
import { keepSelection, readSelection } from './selection.ts'
import { picked, type UnsentKeeper } from './unsent-keeper.ts'

/** How long a removed line fades, in milliseconds; the style sheet's --dur-base. */
const FADE = 220

export type CartTexts = FailureTexts

/** The cart of one page: the state that components watch, and the changes, sent to wherever the cart lives. */
export interface CartStore extends Cart {
  /** Takes over what a newly loaded page says, but of products whose change is on its way. */
  adopt(summary: CartSummary): void
  /** Tells `listener` what is in the cart after each change made here. Answers how to stop. */
  onChange(listener: (summary: CartSummary) => void): () => void
  /** The network is back: the errors of changes that failed without it are outdated, and so are lines that this phone kept. */
  backOnline(): void
  /** What is kept on this phone and not sent, after each change. */
  showUnsent(unsent: readonly UnsentChange[]): void
  /** The server has a change that was kept; `item` is what it holds of the product now, if anything. */
  gotSent(change: UnsentChange, item: CartQuantity | null): void
}

export function createCartStore(
  backend: CartBackend,
  isVisitors: boolean,
  texts: CartTexts,
  summary: CartSummary,
  keeper?: UnsentKeeper,
): CartStore {
  const { getState, subscribe, set } = createStore(stateOf(summary))
  let stopReading = () => {}
  /** Products whose last change got no answer. */
  const unanswered = new Set<number>()
  const changeListeners = new Set<(summary: CartSummary) => void>()
  /** Ids of unsent changes that the server has meanwhile. */
  const sent = new Set<string>()
  /** The last known line of each product, for one whose removal is taken back. */
  const gone = new Map<number, CartLine>()

  function itemOf(product: number) {
    return getState().inCart.find((item) => item.product_id === product)
  }

  /** Runs one change at a time for each product; answers whether it went well. One without an answer is kept, if it can be. */
  async function change(
    product: number,
    begin: (state: CartState) => CartState,
    work: () => Promise<CartState>,
    wish: number | (() => number),
    seen = productOf(product),
  ) {
    if (getState().busy.includes(product)) return false
    const before = itemOf(product)
    const keep = async (wanted: number) => {
      const was = before?.quantity ?? 0
      if (
        !keeper ||
        !seen ||
        !(await keeper.keep({ product: picked(seen), quantity: wanted, was, item: before?.id || undefined }))
      )
        return false
      set(withAnswer(withWanted(getState(), product, wanted), product))
      return true
    }
    for (const line of getState().lines) gone.set(line.product.id, line)
    const tell = () => {
      for (const listener of changeListeners) listener({ count: getState().count, inCart: getState().inCart })
      return true
    }
    unanswered.delete(product)
    set(begin(withWait(getState(), product)))
    await keeper?.ready()
    const wanted = typeof wish === 'number' ? wish : wish()
    // Behind a change that is kept still, so that the last wish comes last.
    const isBehind = getState().unsent.some((one) => isWaiting(one) && one.product.id === product)
    if ((isBehind || navigator.onLine === false) && (await keep(wanted))) return tell()
    try {
      set(withAnswer(await work(), product))
      // What was refused or asked before is answered by that.
      for (const one of getState().unsent)
        if (one.product.id === product && !isWaiting(one)) void keeper?.drop(one).catch(() => {})
      return tell()
    } catch (error) {
      if (isUnanswered(error)) {
        if (await keep(wanted)) return tell()
        unanswered.add(product)
      }
      const restored = before ? withQuantity(getState(), product, before.quantity) : getState()
      set(withAnswer(restored, product, sentenceFor(error, texts)))
      return false
    }
  }

  /** What is known here of a product in the cart. */
  function productOf(product: number): SeenProduct | undefined {
    const { lines, unsent } = getState()
    return [...lines, ...unsent].find((one) => one.product.id === product)?.product
  }

  /** An item with the id that the server gave it; one that was added here has none. */
  async function lineOf(item: CartQuantity): Promise<CartQuantity | undefined> {
    if (item.id !== 0) return item
    const line = (await backend.list()).items.find((one) => one.product.id === item.product_id)
    return line && { ...item, id: line.id }
  }

  function selectOnly(selected: readonly number[]): void {
    set({ selected })
    keepSelection(productsOf(getState()), selected)
  }

  const store: CartStore = {
    isVisitors,
    getState,
    subscribe,
    onChange(listener) {
      changeListeners.add(listener)
      return () => void changeListeners.delete(listener)
    },
    backOnline() {
      const errors = Object.entries(getState().errors).filter(([product]) => !unanswered.has(Number(product)))
      unanswered.clear()
      set({ errors: Object.fromEntries(errors) })
      if (getState().savedAt !== null) store.read()
    },
    adopt(summary) {
      const { busy } = getState()
      const changing = getState().inCart.filter(({ product_id }) => busy.includes(product_id))
      const inCart = withThese(summary.inCart, changing)
      if (isSame(inCart, getState().inCart)) return
      set(withUnsent({ ...getState(), count: inCart.length, inCart, reading: 'unread' }))
      if (getState().isOpen) store.read()
    },
    show(cart, savedAt) {
      if (getState().busy.length > 0) return
      set(withUnsent({ ...withLines(getState(), cart), savedAt: savedAt ?? null }))
      selectOnly(readSelection(productsOf(getState())))
    },
    async add(product, quantity, seen) {
      const isAdded = await change(
        product,
        (state) => state,
        async () => {
          const { item, count } = await backend.add(product, quantity)
          return { ...withItem(getState(), item), count, reading: 'unread' }
        },
        () => quantityIn(getState(), product) + quantity,
        seen,
      )
      if (getState().isOpen && getState().reading === 'unread') store.read()
      return isAdded
    },
    async setQuantity(product, quantity, seen) {
      const item = itemOf(product)
      if (!item || quantity < 1) return
      await change(
        product,
        (state) => withQuantity(state, product, quantity),
        async () => {
          const line = await lineOf(item)
          const { item: now, count } = line
            ? await backend.update(line, quantity)
            : await backend.add(product, quantity)
          // Its line may be another one by now.
          return { ...withItem(withQuantity(getState(), product, now.quantity), now), count }
        },
        quantity,
        seen,
      )
    },
    async remove(product, seen) {
      const item = itemOf(product)
      if (!item) return
      await change(
        product,
        (state) => ({ ...state, leaving: [...state.leaving, product] }),
        async () => {
          const line = await lineOf(item)
          await Promise.all([line && backend.remove(line), faded()])
          const left = withoutProduct(getState(), product)
          return { ...left, count: left.inCart.length }
        },
        0,
        seen,
      )
    },
    // What the phone cannot write now stays, and stays shown.
    async acceptUnsent(unsent) {
      await keeper?.accept(unsent).catch(() => {})
    },
    async dropUnsent(unsent) {
      await keeper?.drop(unsent).catch(() => {})
    },
    async readUnsent() {
      await keeper?.read().catch(() => {})
    },
    async sendUnsent() {
      return (await keeper?.sendAll().catch(() => false)) ?? true
    },
    showUnsent(unsent) {
      const before = getState()
      if (before.isUnsentRead && isSame(unsent, before.unsent)) return
      const shown = withTheseUnsent({ ...before, isUnsentRead: true }, unsent, sent)
      for (const line of before.lines) gone.set(line.product.id, line)
      set({ ...shown, lines: withLinesBack(shown, gone) })
      // The last one has been sent, or asks: lines of the server are right again.
      const ended = before.unsent.some(isWaiting) && !unsent.some(isWaiting)
      if (ended && before.reading === 'ready') store.read()
    },
    gotSent(change, item) {
      sent.add(change.id)
      // A newer wish is shown already.
      if (quantityIn(getState(), change.product.id) !== change.quantity) return
      if (item) set(withItem(getState(), item))
    },
    select(product, on) {
      const others = getState().selected.filter((other) => other !== product)
      selectOnly(on ? [...others, product] : others)
    },
    selectAll(on) {
      // What is sold out stays as it was left: nobody sees its box.
      const available = availableProducts(getState())
      const others = getState().selected.filter((product) => !available.includes(product))
      selectOnly(on ? [...others, ...available] : others)
    },
    read() {
      stopReading()
      if (getState().reading !== 'ready') set({ reading: 'loading' })
      stopReading = retryReads(() => backend.list(), {
        data: store.show,
        async failure(error) {
          const saved = (isUnanswered(error) && (await keeper?.saved().catch(() => null))) || null
          if (getState().reading !== 'loading') return
          if (saved) store.show({ items: saved.items, count: saved.items.length }, saved.at)
          else set({ reading: 'failed' })
        },
      })
    },
    setOpen(isOpen) {
      if (isOpen === getState().isOpen) return
      set({ isOpen })
      if (isOpen) store.read()
    },
    announce(announcement) {
      set({ announcement })
    },
  }
  return store
}

function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function isUnanswered(error: unknown): boolean {
  return error instanceof CallFailure && error.status === 0
}

function sentenceFor(error: unknown, texts: CartTexts): string {
  return error instanceof GuestCartRefusal ? error.message : sentenceOfFailure(error, texts)
}

function faded(): Promise<void> {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  return new Promise((resolve) => setTimeout(resolve, still ? 0 : FADE))
}
