import { type ReactNode, useEffect, useRef, useState } from 'react'
import { accessTokens } from '../../browser/access-tokens.ts'
import { useLostSession } from '../../browser/use-lost-session.ts'
import { useStable } from '../../browser/use-store.ts'
import { whenIdle } from '../../browser/when-idle.ts'
import { useLocale, useTexts } from '../../locale.tsx'
import { usePhonesWord } from '../../offline/use-phones-word.ts'
import { useSavedCart } from '../../offline/use-saved-cart.ts'
import {
  askForReaderAgain,
  isReaderKnown,
  latestReader,
  noteReader,
  usePhonesOwner,
  useReader,
} from '../../reader.ts'
import type { Reader } from '../../reader-store.ts'
import { Announcer } from '../../ui/announcer.tsx'
import { CartContext, type CartSummary, useCartState } from '../cart.ts'
import { CartDrawerHost } from '../cart-drawer-host.tsx'
import { createKeeper } from '../unsent/keep-unsent.ts'
import { accountCart } from './account-cart.ts'
import { createCartStore } from './cart-store.ts'
import { deviceGuestCart, guestCartSummary } from './device-guest-cart.ts'
import { readProductFacts } from './product-facts.ts'
import { shareWithTabs } from './share-with-tabs.ts'

/** So long after a page has opened, in milliseconds. */
const LATER = 4000

const NOTHING: CartSummary = { count: 0, inCart: [] }

/**
 * Gives every page its cart: the account's for people with a session (`owner` is their id, or undefined while it is not known),
 * the device's guest cart for visitors, of whom a page knows nothing: it is filled in from their cookie. While the server does not
 * say whose page it is, the phone's word holds.
 */
export function CartProvider(props: { owner: string | null | undefined; children: ReactNode }) {
  const { children } = props
  const word = usePhonesWord(props.owner === undefined)
  const owner = props.owner === undefined ? word : props.owner
  const sureOwner = usePhonesOwner()
  const reader = useReader()
  const locale = useLocale()
  const { cart: texts } = useTexts()
  const { lose, showWhoIsHere } = useLostSession()
  const [keeper] = useState(() => createKeeper(locale))
  // The cart goes on when it becomes known whose it is.
  const ownerNow = useRef(owner)
  useEffect(() => {
    ownerNow.current = owner
  }, [owner])
  // A newly loaded page is adopted below; it makes no new cart, nor does a name for an account that was there already.
  const store = useStable(
    owner,
    () => {
      const backend =
        owner === null
          ? deviceGuestCart((products) => readProductFacts(products, locale), texts)
          : accountCart(
              accessTokens(lose, () => ownerNow.current),
              locale,
            )
      return createCartStore(backend, owner === null, texts, firstSummary(owner, reader), keeper)
    },
    (before) => before === undefined && owner !== null,
  )

  useEffect(
    () =>
      store.subscribe(() => {
        const { count, inCart } = store.getState()
        noteReader({ cart: { count, inCart } })
      }),
    [store],
  )
  useEffect(() => {
    if (owner === null) store.adopt(guestCartSummary())
    else if (reader) store.adopt(latestReader(reader).cart)
  }, [store, owner, reader])
  useEffect(() => store.onChange(askForReaderAgain), [store])
  useSavedCart(store, owner)
  const isSure = !!owner && sureOwner === owner
  useEffect(() => keeper.serve(store, { owner, isSure }), [keeper, store, owner, isSure])
  useEffect(() => (isSure ? later(keeper.prepare) : undefined), [keeper, isSure])
  useEffect(() => {
    if (word === undefined) return
    let isOver = false
    void keeper.saved().then(
      (saved) => !isOver && saved && store.show({ items: saved.items, count: saved.items.length }, saved.at),
      () => {},
    )
    return () => {
      isOver = true
    }
  }, [keeper, store, word])
  useEffect(() => (owner === undefined ? undefined : shareWithTabs(store, owner)), [store, owner])
  useEffect(() => {
    addEventListener('online', store.backOnline)
    return () => removeEventListener('online', store.backOnline)
  }, [store])

  return (
    <CartContext value={store}>
      {children}
      <CartAnnouncer />
      <CartDrawerHost onClosed={showWhoIsHere} />
    </CartContext>
  )
}

/** What nobody waits for: after what is seen first has come. */
function later(work: () => void): () => void {
  let callOff = () => {}
  const timer = setTimeout(() => {
    callOff = whenIdle(work)
  }, LATER)
  return () => {
    clearTimeout(timer)
    callOff()
  }
}

/** What is known of the cart before any effect has run; a guest's is read only where no page of the server's has to be met. */
function firstSummary(owner: string | null | undefined, reader: Reader | null): CartSummary {
  if (owner === null && isReaderKnown()) return guestCartSummary()
  return reader ? latestReader(reader).cart : NOTHING
}

function CartAnnouncer() {
  return <Announcer announcement={useCartState((state) => state.announcement)} />
}
