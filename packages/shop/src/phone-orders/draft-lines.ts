import { z } from 'zod'
import { type CheckoutLine, linesOfProducts } from '../cart/checkout-lines.ts'
import type { Ctx } from '../context.ts'
import { fieldRefusal } from '../errors.ts'
import { parse, typedNumber } from '../input.ts'
import { CART_LIMIT, MAX_QUANTITY } from '../trade-terms.ts'
import { withDraft } from './drafts.ts'
import { phoneOrderTexts } from './texts.ts'
import { ProductId, type TypedLine } from './typed-order.ts'

const AddLine = z.object({
  draft: z.uuid(),
  product: ProductId,
  quantity: typedNumber(1, MAX_QUANTITY).default(1),
})
const SetQuantity = z.object({
  draft: z.uuid(),
  product: ProductId,
  /** 0 takes the line away. */
  quantity: typedNumber(0, MAX_QUANTITY),
})
const OneDraft = z.object({ draft: z.uuid() })

/**
 * Adds a product to a draft (`{draft, product, quantity}`), or more of one that it has. Whether there is so much is said
 * by the quote. Refuses a product that is not on sale (`search`).
 */
export async function addLine(ctx: Ctx, input: unknown): Promise<void> {
  const { draft, product, quantity } = parse(AddLine, input, ctx.locale)
  const texts = phoneOrderTexts(ctx.locale)
  await withDraft(ctx, draft, async (ctx, typed) => {
    const [found] = await linesOfProducts(ctx, [{ product_id: product, quantity }])
    if (!found?.is_available) throw fieldRefusal('invalid', 'search', texts.noProduct)
    const lines = withMore(typed.lines, found)
    if (lines.length > CART_LIMIT) throw fieldRefusal('invalid', 'search', texts.tooManyLines(CART_LIMIT))
    return { ...typed, lines }
  })
}

/** The lines with so many more of a product, at the price of now. */
export function withMore(lines: TypedLine[], found: CheckoutLine): TypedLine[] {
  const before = lines.find(({ product_id }) => product_id === found.product_id)
  const line: TypedLine = {
    product_id: found.product_id,
    quantity: Math.min((before?.quantity ?? 0) + found.quantity, MAX_QUANTITY),
    price_paisa: found.marked_price_paisa,
    unit_description: found.unit_description,
  }
  return before ? lines.map((one) => (one === before ? line : one)) : [...lines, line]
}

/** Sets how many of a product are wanted (`{draft, product, quantity}`); 0 takes it away. */
export async function setQuantity(ctx: Ctx, input: unknown): Promise<void> {
  const { draft, product, quantity } = parse(SetQuantity, input, ctx.locale)
  await withDraft(ctx, draft, (_, typed) => ({
    ...typed,
    lines: typed.lines
      .map((line) => (line.product_id === product ? { ...line, quantity } : line))
      .filter((line) => line.quantity > 0),
  }))
}

/**
 * Takes the prices and the stock of now (`{draft}`), after the customer was told of them: what cannot be had goes, of the
 * rest there is no more than is left.
 */
export async function renewLines(ctx: Ctx, input: unknown): Promise<void> {
  const { draft } = parse(OneDraft, input, ctx.locale)
  await withDraft(ctx, draft, async (ctx, typed) => {
    const now = new Map((await linesOfProducts(ctx, typed.lines)).map((line) => [line.product_id, line]))
    const lines = typed.lines.flatMap((line) => {
      const found = now.get(line.product_id)
      if (!found?.is_available) return []
      const { marked_price_paisa, unit_description, stock } = found
      return [
        {
          ...line,
          quantity: Math.min(line.quantity, stock),
          price_paisa: marked_price_paisa,
          unit_description,
        },
      ]
    })
    return { ...typed, lines }
  })
}
