import type { CartQuantity } from '@himalayan-green/shop/cart/cart-summary.ts'
import type { Locale } from '@himalayan-green/shop/context.ts'
import { accessTokens } from '../../browser/access-tokens.ts'
import type { Entry } from '../../outbox/entry.ts'
import { type OutboxHere, outboxHere } from '../../outbox/outbox-here.ts'
import type { CartChange, CartQuestion, UnsentChange } from '../cart.ts'
import { accountCart } from '../store/account-cart.ts'
import { readProductFacts } from '../store/product-facts.ts'
import { cartSender } from './send-cart-change.ts'

/** The kind of an entry that is a change of the cart. */
const CART = 'cart'

interface Watcher {
  unsent(changes: UnsentChange[]): void
  sent?(change: UnsentChange, item: CartQuantity | null): void
}

/** The changes of a person's cart that this phone keeps, and the ways to change them. */
export interface CartOutbox {
  keep(change: CartChange): Promise<void>
  accept(change: UnsentChange): Promise<void>
  drop(change: Pick<UnsentChange, 'id'>): Promise<void>
  /** What there is now; the watcher is told too. */
  read(): Promise<UnsentChange[]>
  /** Sends at once, and answers whether nothing is left. */
  sendAll(): Promise<boolean>
  /** Sends from now on: it is sure that this person is signed in here. */
  start(): void
  stop(): void
}

/** Opens a person's unsent changes of the cart. They are sent with their own session alone. */
export function cartOutbox(owner: string, locale: Locale, watcher: Watcher): CartOutbox {
  const tokens = accessTokens(
    () => {},
    () => owner,
  )
  const sender = cartSender(
    (signal) => accountCart(tokens, locale, signal),
    (products) => readProductFacts(products, locale),
  )
  const changesIn = (entries: Entry[]) => entries.filter(({ kind }) => kind === CART).map(changeOf)
  const box: OutboxHere = outboxHere(
    owner,
    { [CART]: sender },
    {
      entries: (entries) => watcher.unsent(changesIn(entries)),
      sent(entry, answer) {
        if (entry.kind === CART) watcher.sent?.(changeOf(entry), answer as CartQuantity | null)
      },
    },
  )
  let isStarted = false
  const send = () => {
    if (isStarted) void box.send(false).catch(() => {})
  }
  async function read(): Promise<UnsentChange[]> {
    const changes = changesIn(await box.entries())
    watcher.unsent(changes)
    return changes
  }
  return {
    async keep(change) {
      await box.put({
        kind: CART,
        about: String(change.product.id),
        body: (before) => ({ ...afterOlder(change, before as CartChange | null), made_at: Date.now() }),
        isNone: (body) => (body as CartChange).quantity === (body as CartChange).was,
      })
      send()
    },
    read,
    async sendAll() {
      if (isStarted) await box.send(true)
      return (await read()).length === 0
    },
    async accept({ id, question }) {
      await box.answer(id, (before) => withYes(before as CartChange, question))
      send()
    },
    drop: ({ id }) => box.drop(id),
    start() {
      isStarted = true
      box.start()
    },
    stop: () => box.stop(),
  }
}

/** A change that takes the place of an older one, which may have come to the server all the same. */
export function afterOlder(change: CartChange, older: CartChange | null): CartChange {
  if (!older) return change
  const { was, item = change.item } = older
  return { ...change, was, item, wishes: [...(older.wishes ?? []), older.quantity] }
}

/** The change as somebody agreed to it. */
export function withYes(before: CartChange, question: CartQuestion | null): CartChange {
  const change = { ...before, made_at: Date.now() }
  if (question?.why === 'moved') return { ...change, was: question.there, wishes: [] }
  if (question?.why === 'price')
    return { ...change, product: { ...change.product, marked_price_paisa: question.now_paisa } }
  return question?.why === 'less' ? { ...change, quantity: question.left } : change
}

function changeOf({ id, body, state, answer }: Entry): UnsentChange {
  return {
    ...(body as CartChange),
    id,
    state: state === 'sending' ? 'waiting' : state,
    question: state === 'question' ? (answer as CartQuestion) : null,
    refusal: state === 'refused' ? (answer as string | null) : null,
  }
}
