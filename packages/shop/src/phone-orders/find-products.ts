import { z } from 'zod'
import type { ProductCard } from '../catalog/product-card.ts'
import { type Ctx, requireRight } from '../context.ts'
import { parse } from '../input.ts'
import { plainDigits } from '../plain-text.ts'
import { listProducts } from '../search/products.ts'
import { MAX_QUANTITY } from '../trade-terms.ts'

const FindProducts = z.object({ search: z.string().max(200).default('') })

const MAX_FOUND = 6
const SHORTEST = 2

/** What was typed, and what of it is how many. */
interface FoundProducts {
  products: ProductCard[]
  quantity: number
}

/**
 * Products on sale by what staff type: the shop's own search, in either script, romanised or misspelt; a number behind it
 * says how many (`kauli 2`, `काउली २`). Needs the right `order.help`.
 */
export async function findProducts(ctx: Ctx, input: unknown): Promise<FoundProducts> {
  requireRight(ctx, 'order.help')
  const { words, quantity } = readTyped(parse(FindProducts, input, ctx.locale).search)
  if ([...words].length < SHORTEST) return { products: [], quantity }
  const { products } = await listProducts(ctx, { search: words, limit: MAX_FOUND })
  return { products, quantity }
}

/** `kauli 2` → kauli, 2. A number with a unit belongs to the words: "tel 1 litre" is looked for as it stands. */
export function readTyped(search: string): { words: string; quantity: number } {
  const typed = plainDigits(search).trim().slice(0, 100)
  const [, words, digits] = /^(.*?\S)\s+(?:[x×*]\s*)?([0-9]{1,4})$/iu.exec(typed) ?? []
  const quantity = Number(digits)
  if (words === undefined || quantity < 1 || quantity > MAX_QUANTITY) return { words: typed, quantity: 1 }
  return { words, quantity }
}
