import type { Locale } from '@himalayan-green/shop/context.ts'
import { mayBeUnsent } from '../../outbox/unsent.ts'
import { within } from '../../outbox/within.ts'
import type { CartStore } from '../store/cart-store.ts'
import { guestCartSummary } from '../store/device-guest-cart.ts'
import type { UnsentKeeper } from '../store/unsent-keeper.ts'
import type { CartOutbox } from './cart-outbox.ts'

/** The longest that a change waits for those that are kept, in milliseconds. */
const PATIENCE = 2000

/** Whose cart it is: `isSure` when the server says so, and not this phone alone. */
interface Whose {
  owner: string | null | undefined
  isSure: boolean
}

export interface Keeper extends UnsentKeeper {
  /** The cart in which unsent changes are shown, and whose it is. Answers how to stop. */
  serve(store: CartStore, whose: Whose): () => void
  /** Fetches and opens what keeps changes, while there is a network. */
  prepare(): void
}

/**
 * Keeps changes of a person's cart while there is no network. What that takes is fetched when it is needed, or a moment before: most
 * pages need none of it.
 */
export function createKeeper(locale: Locale): Keeper {
  let serving: (Whose & { store: CartStore }) | undefined
  let box: Promise<CartOutbox> | undefined

  function open(): Promise<CartOutbox> {
    const { owner, store, isSure } = serving!
    box ??= import('./cart-outbox.ts').then(({ cartOutbox }) => {
      const opened = cartOutbox(owner!, locale, { unsent: store.showUnsent, sent: store.gotSent })
      if (isSure) opened.start()
      return opened
    })
    // What could not be fetched is asked for again.
    box.catch(() => {
      box = undefined
    })
    return box
  }

  const readBox = async () => (await open()).read()

  return {
    serve(store, whose) {
      serving = { store, ...whose }
      if (whose.owner && mayBeUnsent()) void open().catch(() => {})
      return () => {
        serving = undefined
        void box?.then(
          (opened) => opened.stop(),
          () => {},
        )
        box = undefined
      }
    },
    // It looks into the database too, whatever the browser's word says.
    prepare: () => void (serving?.owner ? open() : import('./cart-outbox.ts')).catch(() => {}),
    async ready() {
      if (!serving?.owner || !mayBeUnsent()) return
      await within(PATIENCE, readBox()).catch(() => {})
    },
    async read() {
      // A page asks before the cart knows whose it is.
      await new Promise((resolve) => setTimeout(resolve))
      if (serving?.owner) await readBox()
    },
    async sendAll() {
      if (!serving?.owner || !mayBeUnsent()) return true
      return (await open()).sendAll()
    },
    async keep(change) {
      // A visitor's cart is on this device anyway.
      if (!serving?.owner) return false
      try {
        await (await open()).keep(change)
        return true
      } catch {
        return false
      }
    },
    accept: async (unsent) => (await open()).accept(unsent),
    drop: async (unsent) => (await open()).drop(unsent),
    async saved() {
      if (serving?.owner === undefined) return null
      const { savedLines } = await import('../../offline/saved-cart.ts')
      const saved = await savedLines(serving.owner)
      if (serving?.owner !== null || !saved) return saved
      // How many a visitor has is said by their cookie.
      const { inCart } = guestCartSummary()
      const items = saved.items.flatMap((line) => {
        const item = inCart.find(({ product_id }) => product_id === line.product.id)
        return item ? [{ ...line, quantity: item.quantity }] : []
      })
      return { ...saved, items }
    },
  }
}
