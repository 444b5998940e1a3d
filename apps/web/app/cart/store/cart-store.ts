import { AuthenticationFailure, CallFailure } from '../../browser/api.ts'
import { retryReads } from '../../browser/retry-reads.ts'
import { sentenceOf } from '../../browser/server-error.ts'
import type { Cart, CartState, CartSummary } from '../cart.ts'
import { BasketRefusal, type CartBackend } from './cart-backend.ts'
import {
  availableProducts,
  stateOf,
  withAnswer,
  withHeld,
  withLines,
  withoutProduct,
  withQuantity,
  withWait,
} from './cart-state.ts'
import { keepSelection, readSelection } from './selection.ts'

/** How long a removed line fades, in milliseconds; the style sheet's --dur-base. */
const FADE = 220

export interface CartWords {
  failed: string
  authentication: string
}

/** The cart of one page: the state that components watch, and the changes, sent to wherever the cart lives. */
export interface CartStore extends Cart {
  /** Takes over what a newly loaded page says, unless a change is on its way. */
  adopt(summary: CartSummary): void
  /** Tells `listener` what is in the cart after each change made here. Answers how to stop. */
  onChange(listener: (summary: CartSummary) => void): () => void
  /** The network is back: what was said of changes that it lost is no longer true. */
  forgetUnanswered(): void
}

export function createCartStore(
  backend: CartBackend,
  isVisitors: boolean,
  words: CartWords,
  summary: CartSummary,
): CartStore {
  let state = stateOf(summary)
  let stopReading = () => {}
  /** Products whose last change got no answer. */
  const unanswered = new Set<number>()
  const listeners = new Set<() => void>()
  const changeListeners = new Set<(summary: CartSummary) => void>()

  function set(change: CartState): void {
    state = change
    for (const listener of listeners) listener()
  }

  function heldOf(product: number) {
    return state.held.find((held) => held.product_id === product)
  }

  /** Runs one change at a time for each product; answers whether it went well. */
  async function change(
    product: number,
    begin: (state: CartState) => CartState,
    work: () => Promise<CartState>,
  ) {
    if (state.busy.includes(product)) return false
    const before = heldOf(product)
    unanswered.delete(product)
    set(begin(withWait(state, product)))
    try {
      set(withAnswer(await work(), product))
      for (const listener of changeListeners) listener({ count: state.count, held: state.held })
      return true
    } catch (error) {
      if (error instanceof CallFailure && error.status === 0) unanswered.add(product)
      const restored = before ? withQuantity(state, product, before.quantity) : state
      set(withAnswer(restored, product, sentenceFor(error, words)))
      return false
    }
  }

  function selectOnly(selected: readonly number[]): void {
    set({ ...state, selected })
    keepSelection(availableProducts(state), selected)
  }

  const store: CartStore = {
    isVisitors,
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onChange(listener) {
      changeListeners.add(listener)
      return () => void changeListeners.delete(listener)
    },
    forgetUnanswered() {
      const errors = Object.entries(state.errors).filter(([product]) => !unanswered.has(Number(product)))
      unanswered.clear()
      set({ ...state, errors: Object.fromEntries(errors) })
    },
    adopt(summary) {
      if (state.busy.length > 0 || isSame(summary, state)) return
      set({ ...state, ...summary, reading: 'unread' })
      if (state.isOpen) store.read()
    },
    show(cart) {
      if (state.busy.length > 0) return
      set(withLines(state, cart))
      selectOnly(readSelection(state.held.map((held) => held.product_id)))
    },
    async add(product, quantity) {
      const isAdded = await change(
        product,
        (state) => state,
        async () => {
          const { held, count } = await backend.add(product, quantity)
          return { ...withHeld(state, held), count, reading: 'unread' }
        },
      )
      if (state.isOpen && state.reading === 'unread') store.read()
      return isAdded
    },
    async setQuantity(product, quantity) {
      const held = heldOf(product)
      if (!held || quantity < 1) return
      await change(
        product,
        (state) => withQuantity(state, product, quantity),
        async () => {
          const { held: now, count } = await backend.update(held, quantity)
          // Its line may be another one by now.
          return { ...withHeld(withQuantity(state, product, now.quantity), now), count }
        },
      )
    },
    async remove(product) {
      const held = heldOf(product)
      if (!held) return
      await change(
        product,
        (state) => ({ ...state, leaving: [...state.leaving, product] }),
        async () => {
          await Promise.all([backend.remove(held), faded()])
          const left = withoutProduct(state, product)
          return { ...left, count: left.held.length }
        },
      )
    },
    select(product, on) {
      const others = state.selected.filter((other) => other !== product)
      selectOnly(on ? [...others, product] : others)
    },
    selectAll(on) {
      selectOnly(on ? availableProducts(state) : [])
    },
    read() {
      stopReading()
      if (state.reading !== 'ready') set({ ...state, reading: 'loading' })
      stopReading = retryReads(() => backend.list(), {
        data: store.show,
        failure() {
          if (state.reading === 'loading') set({ ...state, reading: 'failed' })
        },
      })
    },
    setOpen(isOpen) {
      if (isOpen === state.isOpen) return
      set({ ...state, isOpen })
      if (isOpen) store.read()
    },
    say(said) {
      set({ ...state, said })
    },
  }
  return store
}

function isSame(one: CartSummary, other: CartSummary): boolean {
  return JSON.stringify([one.count, one.held]) === JSON.stringify([other.count, other.held])
}

/** Specification §8: the server's words, else ours. */
function sentenceFor(error: unknown, words: CartWords): string {
  if (error instanceof AuthenticationFailure) return words.authentication
  if (error instanceof BasketRefusal) return error.message
  if (error instanceof CallFailure) return sentenceOf(error.info) ?? words.failed
  return words.failed
}

function faded(): Promise<void> {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  return new Promise((resolve) => setTimeout(resolve, still ? 0 : FADE))
}
