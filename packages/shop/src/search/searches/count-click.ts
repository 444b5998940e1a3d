import { z } from 'zod'
import { FOR_SALE } from '../../catalog/product-card.ts'
import type { Ctx } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { SmallId } from '../../http/schemas.ts'
import { parse } from '../../input.ts'
import { nepalDay } from '../../nepal/nepal-day.ts'
import { SEARCHES_DAYS } from '../../trade-terms.ts'
import { countedWords } from './count-words.ts'

/** Products of one search on a day, and of all searches: more are made up. */
const MAX_OF_WORDS = 20
const MAX_A_DAY = 20_000

const ClickSeen = z.object({
  /** The search, as it was typed. */
  search: z.string().max(200),
  /** Its id or its slug. */
  product: z.union([SmallId, z.string().regex(/^[a-z0-9-]{1,200}$/)]),
})

/**
 * Counts that after a search this product was opened or put into the cart, on this day in Nepal. Only searches that were counted
 * themselves since yesterday have clicks, and only with products on sale. Nothing about who clicked is stored.
 */
export async function countClick(ctx: Ctx, input: unknown): Promise<void> {
  const { search, product } = parse(ClickSeen, input, ctx.locale)
  const words = countedWords(search)
  if (!words) return
  const [id, slug] = typeof product === 'number' ? [product, null] : [null, product]
  const [day, yesterday] = [nepalDay(ctx.now), nepalDay(ctx.now, 1)]
  const most = { most_of_words: MAX_OF_WORDS, most: MAX_A_DAY }
  await ctx.db.executeQuery(COUNT({ words, id, slug, day, yesterday, ...most }))
}

const COUNT = statement(`
  insert into search_clicks as c (day, words, product_id, clicks)
  select $day, $words, p.id, 1 from products p
  where (p.id = $id::integer or p.slug = $slug) and ${FOR_SALE}
    and exists (select from search_counts where day in ($day, $yesterday) and words = $words)
    and (exists (select from search_clicks where day = $day and words = $words and product_id = p.id)
      or (select count(*) from search_clicks where day = $day and words = $words) < $most_of_words
        and (select count(*) from search_clicks where day = $day) < $most)
  on conflict (day, words, product_id) do update set clicks = c.clicks + 1`)

/** Deletes the clicks of days longer ago than SEARCHES_DAYS. */
export async function purgeSearchClicks(ctx: Ctx): Promise<void> {
  await ctx.db.deleteFrom('search_clicks').where('day', '<', nepalDay(ctx.now, SEARCHES_DAYS)).execute()
}
