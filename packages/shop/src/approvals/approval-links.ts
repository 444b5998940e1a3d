import type { Ctx, Locale } from '../context.ts'
import { DAY } from '../durations.ts'
import { hashOfKey, newKey } from '../random-key.ts'

/** 60 days, in milliseconds: that long a link shows what became of the order. It can answer only until the deadline. */
const STORED_FOR = 60 * DAY
/** 128 bits. */
const KEY_BYTES = 16

/** Makes a link with which anybody who has it can answer for a vendor order. Only the hash of its key is stored. */
export async function makeApprovalLink(ctx: Ctx, order_id: string, locale: Locale): Promise<string> {
  const key = newKey(KEY_BYTES)
  await ctx.db
    .insertInto('answer_links')
    .values({ key_hash: hashOfKey(key), order_id, created_at: ctx.now })
    .execute()
  return `${ctx.publicUrl}${locale === 'ne' ? '/ne' : ''}/answer/${key}`
}

/** The order of a link's key; null if there is none. */
export async function orderOfKey(ctx: Ctx, key: string): Promise<string | null> {
  const link = await ctx.db
    .selectFrom('answer_links')
    .select('order_id')
    .where('key_hash', '=', hashOfKey(key))
    .executeTakeFirst()
  return link?.order_id ?? null
}

/** Deletes links that are older than that. */
export async function purgeApprovalLinks(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now.getTime() - STORED_FOR)
  await ctx.db.deleteFrom('answer_links').where('created_at', '<', before).execute()
}
