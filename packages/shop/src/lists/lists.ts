import { z } from 'zod'
import { FOR_SALE } from '../catalog/product-card.ts'
import { type Ctx, requireActor } from '../context.ts'
import { statement } from '../db/statement.ts'
import { Refusal } from '../errors.ts'
import type { PictureRef } from '../files/pictures.ts'
import type { Paisa } from '../money/money.ts'
import { linesOf, type Noted, type NotedLine } from './lines.ts'
import { listTexts } from './texts.ts'

/** A list among others. */
export interface ListCard {
  /** Of a list on a device, a letter. */
  id: string
  name: string
  count: number
  /** What it costs today, as far as it is for sale. */
  now_paisa: Paisa
  /** Three at most. */
  images: PictureRef[]
}

/** A list with what is in it. */
export interface OpenList {
  id: string
  name: string
  share_key: string | null
  filled_at: Date | null
  lines: NotedLine[]
}

/** The person's named lists, the one of the latest change or use first. */
export async function listLists(ctx: Ctx): Promise<ListCard[]> {
  const { id } = requireActor(ctx)
  const { rows } = await ctx.db.executeQuery(CARDS({ id }))
  return rows.map((row) => ({ ...row, id: `${row.id}`, now_paisa: Number(row.now_paisa) }))
}

const CARDS = statement<Omit<ListCard, 'id'> & { id: number }>(`
  select l.id, l.name, coalesce(sums.count, 0)::int as count, coalesce(sums.now_paisa, 0)::bigint as now_paisa,
    coalesce(pictures.images, '[]') as images
  from lists l
  cross join lateral (
    select count(*) as count, sum(i.quantity * p.marked_price_paisa) filter (where ${FOR_SALE}) as now_paisa
    from list_items i join products p on p.id = i.product_id where i.list_id = l.id
  ) sums
  cross join lateral (
    select json_agg(shown.picture) as images from (
      select json_build_object('file', m.file, 'dominant_colour', m.ground, 'sized', m.sized_at is not null) as picture
      from list_items i join products p on p.id = i.product_id
      join product_images m on m.product_id = p.id and m.position = 0
      where i.list_id = l.id and ${FOR_SALE} order by i.added_at, i.product_id limit 3
    ) shown
  ) pictures
  where l.user_id = $id and l.kind = 'named'
  order by greatest(l.updated_at, coalesce(l.filled_at, l.updated_at)) desc, l.id desc`)

/** One's own list, oldest line first. Refuses somebody else's, and what is not an id (`not_found`). */
export async function openList(ctx: Ctx, id: string): Promise<OpenList> {
  const list = await findOwnList(ctx, id)
  return { ...list, id: `${list.id}`, lines: await linesOf(ctx, await notedIn(ctx, list.id)) }
}

export interface FoundList {
  id: number
  name: string
  share_key: string | null
  filled_at: Date | null
}

/** The row of one's own named list. Refuses somebody else's, and what is not an id (`not_found`). */
export async function findOwnList(ctx: Ctx, id: string): Promise<FoundList> {
  const { id: user_id } = requireActor(ctx)
  const list = ListId.safeParse(id).success
    ? (await ctx.db.executeQuery(FIND({ user_id, id: Number(id) }))).rows[0]
    : undefined
  if (!list) throw new Refusal('not_found', listTexts(ctx.locale).noSuchList)
  return list
}

const ListId = z.string().regex(/^[1-9][0-9]{0,14}$/)

const FIND = statement<FoundList>(`
  select id, name, share_key, filled_at from lists where user_id = $user_id and kind = 'named' and id = $id`)

/** What is in a list, oldest first. The caller must have checked who may see it. */
export async function notedIn(ctx: Ctx, list_id: number): Promise<Noted[]> {
  const { rows } = await ctx.db.executeQuery(NOTED({ list_id }))
  return rows
}

const NOTED = statement<Noted>(`
  select product_id, quantity, price_paisa from list_items where list_id = $list_id order by added_at, product_id`)
