import type { CartLine } from '@himalayan-green/shop/cart/line.ts'
import { AuthenticationFailure, CallFailure } from '../../browser/api.ts'
import { sentenceOf } from '../../browser/server-error.ts'
import type { Outcome, Send } from '../../outbox/entry.ts'
import { outcomeOfStatus } from '../../outbox/outcome-of-status.ts'
import type { CartChange, CartQuestion } from '../cart.ts'
import type { CartBackend } from '../store/cart-backend.ts'

/** What the shop knows of a product now. */
type Facts = Omit<CartLine, 'id' | 'quantity'>

/** A wish that is older than a week, in milliseconds, is asked about before it changes what the server holds. */
const OLD = 7 * 24 * 60 * 60_000

/**
 * Begins a round of changes of a person's cart. Each is a wish for so many of a product, which is compared with what the server holds:
 * sending it twice does no more than sending it once. What was changed elsewhere meanwhile is not changed without a yes, nor is more
 * wanted of what costs more by now, or is not there.
 */
export function cartSender(
  backendOf: (signal: AbortSignal) => CartBackend,
  readFacts: (products: number[]) => Promise<Facts[]>,
): () => Send<CartChange> {
  return () => {
    let lines: CartLine[] | undefined

    /** What the server holds, read once a round. */
    async function inCart(backend: CartBackend): Promise<CartLine[]> {
      lines ??= (await backend.list()).items
      return lines
    }

    return async ({ body }, signal) => {
      try {
        return await sendOne(body, backendOf(signal))
      } catch (error) {
        // It may have got through all the same.
        lines = undefined
        return outcomeOf(error)
      }
    }

    async function sendOne(change: CartChange, backend: CartBackend): Promise<Outcome> {
      const { product, quantity } = change
      const all = await inCart(backend)
      const line = all.find((one) => one.product.id === product.id)
      const others = all.filter((one) => one !== line)
      const item = line && { id: line.id, product_id: product.id, quantity: line.quantity }
      if (quantity === (line?.quantity ?? 0)) return { is: 'sent', answer: item ?? null }
      const there = line?.quantity ?? 0
      if (isMoved(change, there)) return { is: 'question', answer: { why: 'moved', there } }
      if (quantity === 0) {
        await backend.remove(item!)
        lines = others
        return { is: 'sent', answer: null }
      }
      const facts: Facts | undefined = line ?? (await readFacts([product.id]))[0]
      const question = quantity > there ? questionAbout(product, quantity, facts) : null
      if (question) return { is: 'question', answer: question }
      let changed = item ? await backend.update(item, quantity) : await backend.add(product.id, quantity)
      // Adding sums: one that was thought lost may have come just before.
      if (changed.item.quantity !== quantity) changed = await backend.update(changed.item, quantity)
      lines = [...others, { ...facts!, id: changed.item.id, quantity: changed.item.quantity }]
      return { is: 'sent', answer: changed.item }
    }
  }
}

/** Whether the server holds something else than this phone knew or wished itself, or the wish is too old to go without a word. */
function isMoved({ was, wishes = [], made_at }: CartChange, there: number): boolean {
  const isKnown = there === was || wishes.includes(there)
  return !isKnown || (made_at !== undefined && Date.now() - made_at > OLD)
}

function questionAbout(
  seen: CartChange['product'],
  quantity: number,
  facts: Facts | undefined,
): CartQuestion | null {
  if (!facts?.is_available) return { why: 'sold-out' }
  const { stock, marked_price_paisa: now_paisa } = facts.product
  if (stock < quantity) return { why: 'less', left: stock }
  return now_paisa > seen.marked_price_paisa ? { why: 'price', now_paisa } : null
}

function outcomeOf(error: unknown): Outcome {
  if (error instanceof AuthenticationFailure) return { is: 'signed-out' }
  if (!(error instanceof CallFailure)) return { is: 'later' }
  const { status, info, retryAfter } = error
  return outcomeOfStatus(status, retryAfter) ?? { is: 'refused', answer: sentenceOf(info) ?? null }
}
