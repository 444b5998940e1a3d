import { z } from 'zod'
import type { ProductCard } from '../catalog/product-card.ts'
import { type Ctx, requireRight } from '../context.ts'
import { parse } from '../input.ts'
import { plainDigits } from '../plain-text.ts'
import { listProducts } from '../search/products.ts'
import { type Packs, packsOf } from './pasted/packs.ts'
import { segmentsOf } from './pasted/segments.ts'
import { wantedOf } from './pasted/wanted.ts'

const FindProducts = z.object({ search: z.string().max(200).default('') })

const MAX_FOUND = 6
const SHORTEST = 2

/** What is on sale of what was typed. */
interface FoundProducts {
  /** Each with how many packs of it are what was typed, or come next to it. */
  products: (ProductCard & { packs: Packs })[]
  /** Whether several things were typed, or one that is to be looked at: then it is read as the lines of a message. */
  is_message: boolean
}

/**
 * Products on sale by what staff type: the shop's own search, in either script, romanised or misspelt, with how much of it is wanted
 * before or behind it (`kauli 2`, `२ किलो आलु`). Needs the right `order.help`.
 */
export async function findProducts(ctx: Ctx, input: unknown): Promise<FoundProducts> {
  requireRight(ctx, 'order.help')
  const { search } = parse(FindProducts, input, ctx.locale)
  const segments = segmentsOf(search)
  const wanted = wantedOf(search)
  if (segments.length > 1 || segments.some(({ parts }) => parts.length > 0) || wanted.doubts.length > 0)
    return { products: [], is_message: true }
  // Of a word that is half typed nothing may be left.
  const words = wanted.search || plainDigits(search).trim()
  if ([...words].length < SHORTEST) return { products: [], is_message: false }
  const { products } = await listProducts(ctx, { search: words, limit: MAX_FOUND })
  return {
    products: products.map((product) => ({ ...product, packs: packsOf(product, wanted)[0]! })),
    is_message: false,
  }
}
