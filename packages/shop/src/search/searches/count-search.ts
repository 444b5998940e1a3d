import { z } from 'zod'
import type { Ctx } from '../../context.ts'
import { parse } from '../../input.ts'
import { listProductPage } from '../products.ts'
import { countedWords, countWords } from './count-words.ts'

const SearchSeen = z.object({
  /** As it was typed, with no filter beside it. */
  search: z.string().max(200),
})

/**
 * Counts one more search for these words on this day in Nepal, and whether it finds nothing. Nothing about who searched is stored, so
 * that a search sent twice counts twice.
 */
export async function countSearch(ctx: Ctx, input: unknown): Promise<void> {
  const { search } = parse(SearchSeen, input, ctx.locale)
  const words = countedWords(search)
  if (!words) return
  const { products } = await listProductPage(ctx, { search, limit: 1 })
  const is_missed = products.length === 0
  await countWords(ctx, { words, searches: 1, in_vain: is_missed ? 1 : 0, asks: 0, is_missed })
}
