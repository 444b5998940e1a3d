import type { CartQuantity } from '@himalayan-green/shop/cart/cart-summary.ts'
import { CallFailure } from '../../browser/api.ts'
import { createStore } from '../../browser/create-store.ts'
import { type FailureTexts, sentenceOfFailure } from '../../browser/failure.ts'
import { retryReads } from '../../browser/retry-reads.ts'
import type { Cart, CartState, CartSummary } from '../cart.ts'
import { type CartBackend, GuestCartRefusal } from './cart-backend.ts'
import {
  availableProducts,
  productsOf,
  stateOf,
  withAnswer,
  withItem,
  withLines,
  withoutProduct,
  withQuantity,
  withWait,
} from './cart-state.ts'
import { keepSelection, readSelection } from './selection.ts'

/** How long a removed line fades, in milliseconds; the style sheet's --dur-base. */
const FADE = 220

export type CartTexts = FailureTexts

/** The cart of one page: the state that components watch, and the changes, sent to wherever the cart lives. */
export interface CartStore extends Cart {
  /** Takes over what a newly loaded page says, but of products whose change is on its way. */
  adopt(summary: CartSummary): void
  /** Tells `listener` what is in the cart after each change made here. Answers how to stop. */
  onChange(listener: (summary: CartSummary) => void): () => void
  /** The network is back: the errors of changes that failed without it are outdated. */
  purgeUnanswered(): void
}

export function createCartStore(
  backend: CartBackend,
  isVisitors: boolean,
  texts: CartTexts,
  summary: CartSummary,
): CartStore {
  const { getState, subscribe, set } = createStore(stateOf(summary))
  let stopReading = () => {}
  /** Products whose last change got no answer. */
  const unanswered = new Set<number>()
  const changeListeners = new Set<(summary: CartSummary) => void>()

  function itemOf(product: number) {
    return getState().inCart.find((item) => item.product_id === product)
  }

  /** Runs one change at a time for each product; answers whether it went well. */
  async function change(
    product: number,
    begin: (state: CartState) => CartState,
    work: () => Promise<CartState>,
  ) {
    if (getState().busy.includes(product)) return false
    const before = itemOf(product)
    unanswered.delete(product)
    set(begin(withWait(getState(), product)))
    try {
      set(withAnswer(await work(), product))
      for (const listener of changeListeners) listener({ count: getState().count, inCart: getState().inCart })
      return true
    } catch (error) {
      if (error instanceof CallFailure && error.status === 0) unanswered.add(product)
      const restored = before ? withQuantity(getState(), product, before.quantity) : getState()
      set(withAnswer(restored, product, sentenceFor(error, texts)))
      return false
    }
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
    purgeUnanswered() {
      const errors = Object.entries(getState().errors).filter(([product]) => !unanswered.has(Number(product)))
      unanswered.clear()
      set({ errors: Object.fromEntries(errors) })
    },
    adopt(summary) {
      const { busy } = getState()
      const changing = getState().inCart.filter(({ product_id }) => busy.includes(product_id))
      const inCart = withThese(summary.inCart, changing)
      if (isSame(inCart, getState().inCart)) return
      set({ count: inCart.length, inCart, reading: 'unread' })
      if (getState().isOpen) store.read()
    },
    show(cart) {
      if (getState().busy.length > 0) return
      set(withLines(getState(), cart))
      selectOnly(readSelection(productsOf(getState())))
    },
    async add(product, quantity) {
      const isAdded = await change(
        product,
        (state) => state,
        async () => {
          const { item, count } = await backend.add(product, quantity)
          return { ...withItem(getState(), item), count, reading: 'unread' }
        },
      )
      if (getState().isOpen && getState().reading === 'unread') store.read()
      return isAdded
    },
    async setQuantity(product, quantity) {
      const item = itemOf(product)
      if (!item || quantity < 1) return
      await change(
        product,
        (state) => withQuantity(state, product, quantity),
        async () => {
          const { item: now, count } = await backend.update(item, quantity)
          // Its line may be another one by now.
          return { ...withItem(withQuantity(getState(), product, now.quantity), now), count }
        },
      )
    },
    async remove(product) {
      const item = itemOf(product)
      if (!item) return
      await change(
        product,
        (state) => ({ ...state, leaving: [...state.leaving, product] }),
        async () => {
          await Promise.all([backend.remove(item), faded()])
          const left = withoutProduct(getState(), product)
          return { ...left, count: left.inCart.length }
        },
      )
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
        failure() {
          if (getState().reading === 'loading') set({ reading: 'failed' })
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

/** What is held, with some of it as it is here. */
function withThese(all: CartQuantity[], these: CartQuantity[]): CartQuantity[] {
  const of = (some: CartQuantity[], { product_id }: CartQuantity) =>
    some.find((one) => one.product_id === product_id)
  return [...all.map((one) => of(these, one) ?? one), ...these.filter((one) => !of(all, one))]
}

function isSame(one: CartQuantity[], other: CartQuantity[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function sentenceFor(error: unknown, texts: CartTexts): string {
  return error instanceof GuestCartRefusal ? error.message : sentenceOfFailure(error, texts)
}

function faded(): Promise<void> {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  return new Promise((resolve) => setTimeout(resolve, still ? 0 : FADE))
}
