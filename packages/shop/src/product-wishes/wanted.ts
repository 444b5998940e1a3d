import { type Ctx, requireVendor } from '../context.ts'
import { statement } from '../db/statement.ts'

/** So many words are listed, the most wanted first. */
const MAX_LISTED = 100
/**
 * What fewer people ask for is shown to no vendor. Of visitors each number and email is one: they may be made up, but only as many as
 * one address may send (waiting.ts), and most who ask have no account.
 */
const SHOWN_FROM = 2
/** Fewer than that are "a few": the number would be of single people. */
const COUNTED_FROM = 3

/** Something that people ask for and nobody sells. */
export interface WantedWords {
  words: string
  /** How many people wait for it; null for a few. */
  people: number | null
  /** When it was first asked for. */
  since: Date
}

/**
 * What people ask for and do not find, for vendors: how many want it and since when, and never who or where. Needs the role
 * `catalogue`.
 */
export async function listWanted(ctx: Ctx): Promise<WantedWords[]> {
  requireVendor(ctx, 'catalogue')
  const { rows } = await ctx.db.executeQuery(
    LIST({ shown_from: SHOWN_FROM, counted_from: COUNTED_FROM, most: MAX_LISTED }),
  )
  return rows
}

const LIST = statement<WantedWords>(`
  select words, case when people >= $counted_from then people::int end as people, since
  from (
    select words, count(*) as people, min(created_at) as since
    from product_requests group by words
  ) wanted
  where people >= $shown_from
  order by wanted.people desc, words limit $most`)
