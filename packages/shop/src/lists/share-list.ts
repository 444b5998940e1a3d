import { z } from 'zod'
import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import { Refusal } from '../errors.ts'
import { newKey } from '../random-key.ts'
import { linesOf, type NotedLine } from './lines.ts'
import { findOwnList, notedIn } from './lists.ts'
import { listTexts } from './texts.ts'

/** A list as whoever has its link sees it: nothing of its owner but the name that they gave it. */
export interface SharedList {
  name: string
  lines: NotedLine[]
}

/** Makes the link of a list; asked again, it is the same. Refuses a list that is not one's own (`not_found`). */
export async function shareList(ctx: Ctx, id: string): Promise<{ key: string }> {
  const { id: list_id } = await findOwnList(ctx, id)
  const { rows } = await ctx.db.executeQuery(SHARE({ list_id, key: newKey(18) }))
  if (!rows[0]) throw new Refusal('not_found', listTexts(ctx.locale).noSuchList)
  return rows[0]
}

// Two at once get the same key: the second one finds that of the first.
const SHARE = statement<{ key: string }>(
  'update lists set share_key = coalesce(share_key, $key) where id = $list_id returning share_key as key',
)

/** Ends a list's link: it opens nothing any more. Refuses a list that is not one's own (`not_found`). */
export async function endSharing(ctx: Ctx, id: string): Promise<void> {
  const { id: list_id } = await findOwnList(ctx, id)
  await ctx.db.updateTable('lists').set({ share_key: null }).where('id', '=', list_id).execute()
}

/** A list by the key in its link. Prices are those of today; what its owner once paid is not said. */
export async function openSharedList(ctx: Ctx, key: string): Promise<SharedList> {
  const list = Key.safeParse(key).success ? (await ctx.db.executeQuery(BY_KEY({ key }))).rows[0] : undefined
  if (!list) throw new Refusal('not_found', listTexts(ctx.locale).noSuchList)
  const noted = (await notedIn(ctx, list.id)).map((each) => ({ ...each, price_paisa: null }))
  return { name: list.name, lines: await linesOf(ctx, noted, true) }
}

const Key = z.string().regex(/^[\w-]{20,64}$/)

const BY_KEY = statement<{ id: number; name: string }>('select id, name from lists where share_key = $key')
