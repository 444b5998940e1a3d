import { type Ctx, requireReading } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { DAY } from '../../durations.ts'
import { nepalDay } from '../../nepal/nepal-day.ts'
import { ASK_AGAIN_DAYS } from '../../trade-terms.ts'

/** A product that was opened or put into the cart after a search, and how often. */
export interface ClickedProduct {
  id: number
  slug: string
  name_en: string
  name_ne: string
  clicks: number
}

/** What people searched for, over some days. */
export interface SearchedWords {
  words: string
  searches: number
  /** How many of them found nothing. */
  in_vain: number
  /** How many people asked for it where nothing was found. */
  asks: number
  /** When vendors were last asked for it, until they may be asked again. */
  asked_vendors: { at: Date; count: number } | null
  /** With what they went on, the commonest first. */
  clicked: ClickedProduct[]
}

interface Searched {
  /** Those whose last search found nothing, the most wanted first. */
  in_vain: SearchedWords[]
  /** All, the commonest first. */
  popular: SearchedWords[]
}

export const SEARCHED_DAYS = 30
const MAX_UNFOUND = 30
const MAX_POPULAR = 10
const MAX_CLICKED = 3

/**
 * The words that were searched at least twice in the last 30 days, today included, or asked for where nothing was found. Needs
 * the right `category.change`, or `content.edit` to look. Who searched is not known.
 */
export async function readSearchedWords(ctx: Ctx): Promise<Searched> {
  requireReading(ctx, 'category.change', 'content.edit')
  const after = nepalDay(ctx.now, SEARCHED_DAYS)
  const asked_after = new Date(ctx.now.getTime() - ASK_AGAIN_DAYS * DAY)
  const [notFound, popular] = await Promise.all([
    ctx.db.executeQuery(NOT_FOUND({ after, asked_after, limit: MAX_UNFOUND })),
    ctx.db.executeQuery(POPULAR({ after, asked_after, limit: MAX_POPULAR })),
  ])
  const words = [...notFound.rows, ...popular.rows].map((one) => one.words)
  const clicks = await ctx.db.executeQuery(CLICKED({ after, words, most: MAX_CLICKED }))
  const withClicks = (rows: Counted[]) =>
    rows.map(({ asked_at, asked_count, ...row }) => ({
      ...row,
      asked_vendors: asked_at && { at: asked_at, count: asked_count! },
      clicked: clicks.rows
        .filter((one) => one.words === row.words)
        .map(({ words: _, ...product }) => product),
    }))
  return { in_vain: withClicks(notFound.rows), popular: withClicks(popular.rows) }
}

interface Counted extends Omit<SearchedWords, 'clicked' | 'asked_vendors'> {
  asked_at: Date | null
  asked_count: number | null
}

const SUMS = `select words, sum(searches)::int as searches, sum(in_vain)::int as in_vain, sum(asks)::int as asks,
    max(a.asked_at) as asked_at, max(a.vendors) as asked_count
  from search_counts left join (select words, asked_at, vendors from vendor_asks where asked_at > $asked_after) a using (words)
  where day > $after group by words`

const NOT_FOUND = statement<Counted>(`${SUMS}
  having (sum(searches) >= 2 or sum(asks) > 0) and (array_agg(is_missed order by day desc))[1]
  order by sum(in_vain) + sum(asks) desc, words limit $limit`)
const POPULAR = statement<Counted>(`${SUMS}
  having sum(searches) >= 2 order by searches desc, words limit $limit`)

const CLICKED = statement<ClickedProduct & { words: string }>(`
  with sums as (
    select words, product_id, sum(clicks)::int as clicks,
      row_number() over (partition by words order by sum(clicks) desc, product_id) as place
    from search_clicks where day > $after and words = any($words) group by words, product_id
  )
  select s.words, p.id, p.slug, p.name_en, p.name_ne, s.clicks
  from sums s join products p on p.id = s.product_id where s.place <= $most order by s.words, s.place`)
