import { z } from 'zod'
import {
  CARD_COLUMNS,
  CARD_JOINS,
  type CardRow,
  cardOf,
  FOR_SALE,
  type ProductCard,
} from '../catalog/product-card.ts'
import { type Ctx, requireActor } from '../context.ts'
import { statement } from '../db/statement.ts'
import { SmallId } from '../http/schemas.ts'
import { parse } from '../input.ts'
import { holdingPerson } from '../places/addresses/hold-person.ts'
import { LIST_ITEMS } from '../trade-terms.ts'
import { putOne } from './change-list.ts'
import type { Noted } from './lines.ts'

export const Favourite = z.object({ product: SmallId })

/** The ids of the person's favourites. Every page of a signed-in person reads this. */
export async function favouriteIds(ctx: Ctx): Promise<number[]> {
  const { id } = requireActor(ctx)
  const { rows } = await ctx.db.executeQuery(IDS({ id }))
  return rows.map(({ product_id }) => product_id)
}

const IDS = statement<{ product_id: number }>(`
  select i.product_id from lists l join list_items i on i.list_id = l.id
  where l.user_id = $id and l.kind = 'favourites' order by i.added_at, i.product_id`)

/** Favourites as cards, the latest first. Products that are not for sale are left out until they are again. */
export async function favouriteCards(ctx: Ctx, ids: readonly number[]): Promise<ProductCard[]> {
  if (ids.length === 0) return []
  const { rows } = await ctx.db.executeQuery(CARDS({ ids }))
  return rows.map(cardOf)
}

const CARDS = statement<CardRow>(`
  select ${CARD_COLUMNS}
  from unnest($ids::int[]) with ordinality as favourite (product_id, place)
  join products p on p.id = favourite.product_id ${CARD_JOINS}
  where ${FOR_SALE}
  order by favourite.place desc limit ${LIST_ITEMS}`)

/** Adds a favourite; one that is there stays. Refuses a product that is not sold here, and the 201st (`product`). */
export async function addFavourite(ctx: Ctx, input: unknown): Promise<void> {
  const { product } = parse(Favourite, input, ctx.locale)
  await holdingPerson(ctx, async (ctx) => {
    await putOne(ctx, await favouritesList(ctx), { product_id: product, quantity: 1, price_paisa: null })
  })
}

/** The id of the list of favourites, which is made with the first of them. The caller holds the person. */
export async function favouritesList(ctx: Ctx): Promise<number> {
  const { id } = requireActor(ctx)
  await ctx.db.executeQuery(MAKE({ id, now: ctx.now }))
  return (await ctx.db.executeQuery(FIND({ id }))).rows[0]!.id
}

const MAKE = statement(`
  insert into lists (user_id, kind, name, created_at, updated_at) values ($id, 'favourites', '', $now, $now)
  on conflict do nothing`)
const FIND = statement<{ id: number }>("select id from lists where user_id = $id and kind = 'favourites'")

/** Removes a favourite; one that is not there needs no removing. */
export async function removeFavourite(ctx: Ctx, input: unknown): Promise<void> {
  const { id } = requireActor(ctx)
  const { product } = parse(Favourite, input, ctx.locale)
  await ctx.db.executeQuery(REMOVE({ id, product }))
}

const REMOVE = statement(`
  delete from list_items i using lists l
  where l.id = i.list_id and l.user_id = $id and l.kind = 'favourites' and i.product_id = $product`)

export const favouriteOf = (product_id: number): Noted => ({ product_id, quantity: 1, price_paisa: null })
