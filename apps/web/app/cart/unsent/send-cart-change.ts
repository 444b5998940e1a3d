import type { CartLine } from '@himalayan-green/shop/cart/line.ts'
import { AuthenticationFailure, CallFailure } from '../../browser/api.ts'
import { sentenceOf } from '../../browser/server-error.ts'
import type { Entry, Outcome, Send } from '../../outbox/entry.ts'
import type { CartChange, CartQuestion } from '../cart.ts'
import type { CartBackend } from '../store/cart-backend.ts'

/** What the shop knows of a product now. */
type Facts = Omit<CartLine, 'id' | 'quantity'>

/** At these the server may answer otherwise in a moment. */
const TRY_AGAIN = [0, 408, 425, 429]

/**
 * Begins a round of changes of a person's cart. Each is a wish for so many of a product, which is compared with what the server holds:
 * sending it twice does no more than sending it once. More of what costs more by now, or is not there, is not wanted without a yes.
 */
export function cartSender(
  backend: CartBackend,
  readFacts: (products: number[]) => Promise<Facts[]>,
): () => Send<CartChange> {
  return () => {
    let lines: CartLine[] | undefined

    /** What the server holds, read once a round. */
    async function inCart(): Promise<CartLine[]> {
      lines ??= (await backend.list()).items
      return lines
    }

    return async ({ body }) => {
      try {
        return await sendOne(body)
      } catch (error) {
        // It may have got through all the same.
        lines = undefined
        return outcomeOf(error)
      }
    }

    async function sendOne({ product, quantity }: CartChange & Partial<Entry>): Promise<Outcome> {
      const all = await inCart()
      const line = all.find((one) => one.product.id === product.id)
      const others = all.filter((one) => one !== line)
      const item = line && { id: line.id, product_id: product.id, quantity: line.quantity }
      if (quantity === (line?.quantity ?? 0)) return { is: 'sent', answer: item ?? null }
      if (quantity === 0) {
        await backend.remove(item!)
        lines = others
        return { is: 'sent', answer: null }
      }
      const facts: Facts | undefined = line ?? (await readFacts([product.id]))[0]
      const question = quantity > (line?.quantity ?? 0) ? questionAbout(product, quantity, facts) : null
      if (question) return { is: 'question', answer: question }
      const changed = item ? await backend.update(item, quantity) : await backend.add(product.id, quantity)
      lines = [...others, { ...facts!, id: changed.item.id, quantity: changed.item.quantity }]
      return { is: 'sent', answer: changed.item }
    }
  }
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
  if (status === 401) return { is: 'signed-out' }
  if (TRY_AGAIN.includes(status) || status >= 500) return { is: 'later', after: retryAfter }
  return { is: 'refused', answer: sentenceOf(info) ?? null }
}
