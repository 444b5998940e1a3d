import { z } from 'zod'
import { type Ctx, requireActor } from '../context.ts'
import { statement } from '../db/statement.ts'
import { fieldRefusal, Refusal } from '../errors.ts'
import { SmallId } from '../http/schemas.ts'
import { lineOfText, parse } from '../input.ts'
import { holdingPerson } from '../places/addresses/hold-person.ts'
import { LIST_ITEMS, LISTS, MAX_QUANTITY } from '../trade-terms.ts'
import type { Noted } from './lines.ts'
import { findOwnList } from './lists.ts'
import { putIntoList } from './put-into-list.ts'
import { listTexts } from './texts.ts'

export const ListName = lineOfText(60)
const Quantity = z.int().min(1).max(MAX_QUANTITY)

export const NameList = z.object({ name: ListName })
export const PutIntoList = z.object({ product: SmallId, quantity: Quantity.default(1) })
const RemoveFromList = z.object({ product: SmallId })
export const SetQuantities = z.object({
  items: z.array(z.object({ product: SmallId, quantity: Quantity })).max(LIST_ITEMS),
})
const TakeInstead = z.object({ product: SmallId, instead: SmallId })

/**
 * Makes a named list, with what is to be in it from the start. Refuses a name in use (`name`, whatever the case), and
 * the 21st list (`name`).
 */
export async function makeList(
  ctx: Ctx,
  input: unknown,
  noted: readonly Noted[] = [],
): Promise<{ id: string }> {
  const { name } = parse(NameList, input, ctx.locale)
  return holdingPerson(ctx, async (ctx) => {
    const id = await findOrMakeList(ctx, name, { isNew: true })
    if (id === null) throw fieldRefusal('invalid', 'name', listTexts(ctx.locale).tooManyLists)
    if (noted.length > 0) await putIntoList(ctx, id, noted)
    return { id: `${id}` }
  })
}

/**
 * The list with this name, which is made if it is not there; null if there are too many. With `isNew` one that is there is
 * refused. The caller holds the person.
 */
export async function findOrMakeList(ctx: Ctx, name: string, { isNew = false } = {}): Promise<number | null> {
  const { id } = requireActor(ctx)
  const { rows } = await ctx.db.executeQuery(SAME_NAME({ id, name }))
  if (rows[0] && isNew) throw fieldRefusal('conflict', 'name', listTexts(ctx.locale).nameInUse)
  if (rows[0]) return rows[0].id
  const made = await ctx.db.executeQuery(MAKE({ id, name, now: ctx.now }))
  return made.rows[0]?.id ?? null
}

const SAME_NAME = statement<{ id: number }>(`
  select id from lists where user_id = $id and kind = 'named' and lower(name) = lower($name)`)

const MAKE = statement<{ id: number }>(`
  insert into lists (user_id, kind, name, created_at, updated_at)
  select $id, 'named', $name, $now, $now
  where (select count(*) from lists where user_id = $id and kind = 'named') < ${LISTS}
  returning id`)

/** Gives a list another name. Refuses a name in use (`name`) and a list that is not one's own (`not_found`). */
export async function renameList(ctx: Ctx, id: string, input: unknown): Promise<void> {
  const { name } = parse(NameList, input, ctx.locale)
  await changing(ctx, id, async (ctx, list_id, user_id) => {
    const { rows } = await ctx.db.executeQuery(SAME_NAME({ id: user_id, name }))
    if (rows[0] && rows[0].id !== list_id)
      throw fieldRefusal('conflict', 'name', listTexts(ctx.locale).nameInUse)
    await ctx.db.executeQuery(RENAME({ list_id, name }))
  })
}

const RENAME = statement('update lists set name = $name where id = $list_id')

/** Deletes a list; its link then opens nothing. Refuses one that is not one's own (`not_found`). */
export async function deleteList(ctx: Ctx, id: string): Promise<void> {
  const { id: list_id } = await findOwnList(ctx, id)
  await ctx.db.deleteFrom('lists').where('id', '=', list_id).execute()
}

/**
 * Puts a product into a list; what is there already keeps the larger quantity. Refuses a product that is not sold here
 * (`product`), the 201st (`product`) and a list that is not one's own (`not_found`).
 */
export async function addToList(ctx: Ctx, id: string, input: unknown): Promise<void> {
  const { product, quantity } = parse(PutIntoList, input, ctx.locale)
  await changing(ctx, id, (ctx, list_id) =>
    putOne(ctx, list_id, { product_id: product, quantity, price_paisa: null }),
  )
}

/** The same with many, as far as there is room. */
export async function addAllToList(ctx: Ctx, id: string, noted: readonly Noted[]): Promise<void> {
  await changing(ctx, id, (ctx, list_id) => putIntoList(ctx, list_id, noted))
}

/** Puts one product into a list, or refuses it by name. The caller holds the person. */
export async function putOne(ctx: Ctx, list_id: number, noted: Noted): Promise<void> {
  if ((await putIntoList(ctx, list_id, [noted])) > 0) return
  const texts = listTexts(ctx.locale)
  const { count } = await ctx.db
    .selectFrom('list_items')
    .where('list_id', '=', list_id)
    .select((each) => each.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  throw fieldRefusal('invalid', 'product', count >= LIST_ITEMS ? texts.tooManyItems : texts.noSuchProduct)
}

/** Takes a product out of a list; one that is not in it needs no taking. Refuses a list that is not one's own. */
export async function removeFromList(ctx: Ctx, id: string, input: unknown): Promise<void> {
  const { product } = parse(RemoveFromList, input, ctx.locale)
  await changing(ctx, id, (ctx, list_id) => ctx.db.executeQuery(REMOVE({ list_id, product })))
}

const REMOVE = statement('delete from list_items where list_id = $list_id and product_id = $product')

/** Sets how many of its products a list holds; of products that it does not hold nothing is set. */
export async function setListQuantities(ctx: Ctx, id: string, input: unknown): Promise<void> {
  const { items } = parse(SetQuantities, input, ctx.locale)
  await changing(ctx, id, (ctx, list_id) =>
    ctx.db.executeQuery(
      SET({
        list_id,
        products: items.map(({ product }) => product),
        quantities: items.map(({ quantity }) => quantity),
      }),
    ),
  )
}

const SET = statement(`
  update list_items i set quantity = typed.quantity
  from unnest($products::int[], $quantities::int[]) as typed (product_id, quantity)
  where i.list_id = $list_id and i.product_id = typed.product_id`)

/** Puts another product into a list instead of one, as many of it. Refuses one that the list does not hold (`product`). */
export async function takeInstead(ctx: Ctx, id: string, input: unknown): Promise<void> {
  const { product, instead } = parse(TakeInstead, input, ctx.locale)
  await changing(ctx, id, async (ctx, list_id) => {
    const { rows } = await ctx.db.executeQuery(TAKE_OUT({ list_id, product }))
    if (!rows[0]) throw new Refusal('not_found', listTexts(ctx.locale).noSuchProduct)
    await putOne(ctx, list_id, { product_id: instead, quantity: rows[0].quantity, price_paisa: null })
  })
}

const TAKE_OUT = statement<{ quantity: number }>(
  'delete from list_items where list_id = $list_id and product_id = $product returning quantity',
)

/** Changes a list of one's own while its owner is held, and notes when. */
async function changing(
  ctx: Ctx,
  id: string,
  change: (ctx: Ctx, list_id: number, user_id: string) => Promise<unknown>,
): Promise<void> {
  const { id: user_id } = requireActor(ctx)
  await holdingPerson(ctx, async (ctx) => {
    const list = await findOwnList(ctx, id)
    await change(ctx, list.id, user_id)
    await ctx.db.executeQuery(TOUCH({ list_id: list.id, now: ctx.now }))
  })
}

const TOUCH = statement('update lists set updated_at = $now where id = $list_id')
