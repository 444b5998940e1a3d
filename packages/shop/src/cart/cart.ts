import { z } from 'zod'
import { BUYABLE } from '../catalog/product-card.ts'
import { type Ctx, requireActor } from '../context.ts'
import { statement } from '../db/statement.ts'
import { fieldRefusal, Refusal } from '../errors.ts'
import { SmallId } from '../http/schemas.ts'
import { parse } from '../input.ts'
import { MAX_QUANTITY } from '../trade-terms.ts'
import { type CartLine, LINE_COLUMNS, LINE_TABLES, type LineRow, lineOf } from './line.ts'
import { cartTexts } from './texts.ts'

const Id = z.int().min(1)
const Quantity = z.int().min(1).max(MAX_QUANTITY)

export const AddToCart = z.object({ product: SmallId, quantity: Quantity.default(1) })
export const UpdateQuantity = z.object({ cart_item: Id, quantity: Quantity })
const RemoveFromCart = z.object({ cart_item: Id })

export interface CartResponse {
  item: CartLine
  /** How many different products are now in the cart. */
  count: number
}

/** The signed-in person's cart, oldest line first. The cart stores no prices; they are read from the products. */
export async function listCart(ctx: Ctx): Promise<{ items: CartLine[]; count: number }> {
  const { id } = requireActor(ctx)
  const { rows } = await ctx.db.executeQuery(LIST({ id }))
  return { items: rows.map(lineOf), count: rows.length }
}

const LIST = statement<LineRow>(`
  select c.id, c.quantity, ${LINE_COLUMNS}
  from cart_items c join products p on p.id = c.product_id ${LINE_TABLES}
  where c.user_id = $id
  order by c.id`)

/**
 * Adds a product to the cart; if it is there already, the quantities are summed. Refuses a product that is not on sale
 * (`product`), more than the stock (`quantity`) and the 201st different product (`product`).
 */
export async function addToCart(ctx: Ctx, input: unknown): Promise<CartResponse> {
  const { id } = requireActor(ctx)
  const { product, quantity } = parse(AddToCart, input, ctx.locale)
  const texts = cartTexts(ctx.locale)
  const query = ctx.db.executeQuery(ADD({ id, product, quantity }))
  const [row] = (await query.catch((error) => refuseFullCart(ctx, error))).rows
  if (!row) throw fieldRefusal('invalid', 'product', texts.unavailable)
  return answerOf(ctx, row, 'product')
}

// One statement, so that two quick clicks both count.
const ADD = statement<ChangedRow>(`
  with changed as (
    insert into cart_items as c (user_id, product_id, quantity)
    select $id, p.id, $quantity from products p where p.id = $product and ${BUYABLE} and $quantity <= p.stock
    on conflict (user_id, product_id) do update set quantity = c.quantity + excluded.quantity
    where c.quantity + excluded.quantity <= least(${MAX_QUANTITY}, (select stock from products where id = $product))
    returning c.id, c.quantity
  )
  select changed.id, changed.quantity, ${LINE_COLUMNS},
    1 + (select count(*) from cart_items where user_id = $id and product_id <> $product) as count
  from products p ${LINE_TABLES} left join changed on true
  where p.id = $product and p.status <> 'draft'`)

/**
 * Sets the quantity of a line, 1 or more. Refuses more than the stock (`quantity`) and a line that is not in one's own
 * cart (`not_found`).
 */
export async function updateQuantity(ctx: Ctx, input: unknown): Promise<CartResponse> {
  const { id } = requireActor(ctx)
  const { cart_item, quantity } = parse(UpdateQuantity, input, ctx.locale)
  const { rows } = await ctx.db.executeQuery(UPDATE({ id, cart_item, quantity }))
  if (!rows[0]) throw new Refusal('not_found', cartTexts(ctx.locale).notInCart)
  return answerOf(ctx, rows[0], 'quantity')
}

const UPDATE = statement<ChangedRow>(`
  with changed as (
    update cart_items c set quantity = $quantity
    from products p
    where c.id = $cart_item and c.user_id = $id and p.id = c.product_id and ${BUYABLE} and $quantity <= p.stock
    returning c.id, c.quantity
  )
  select changed.id, changed.quantity, ${LINE_COLUMNS},
    (select count(*) from cart_items where user_id = $id) as count
  from cart_items c join products p on p.id = c.product_id ${LINE_TABLES} left join changed on true
  where c.id = $cart_item and c.user_id = $id`)

/** Removes a line from the cart. Refuses a line that is not in one's own cart (`not_found`). */
export async function removeFromCart(ctx: Ctx, input: unknown): Promise<void> {
  const { id } = requireActor(ctx)
  const { cart_item } = parse(RemoveFromCart, input, ctx.locale)
  const { rows } = await ctx.db.executeQuery(REMOVE({ id, cart_item }))
  if (!rows[0]) throw new Refusal('not_found', cartTexts(ctx.locale).notInCart)
}

const REMOVE = statement('delete from cart_items where id = $cart_item and user_id = $id returning id')

/** A line after a change; `id` is null if the change was not made. */
type ChangedRow = { count: number } & (
  | LineRow
  | (Omit<LineRow, 'id' | 'quantity'> & { id: null; quantity: null })
)

/** `field` is the field under which a product that cannot be bought at all is refused. */
function answerOf(ctx: Ctx, row: ChangedRow, field: 'product' | 'quantity'): CartResponse {
  if (row.id !== null) return { item: lineOf(row), count: row.count }
  const texts = cartTexts(ctx.locale)
  if (!row.is_available) throw fieldRefusal('invalid', field, texts.unavailable)
  const sentence = row.stock < MAX_QUANTITY ? texts.onlyLeft(row.stock) : texts.mostOfOne
  throw fieldRefusal('invalid', 'quantity', sentence)
}

/**
 * The database itself rejects the 201st product, so that parallel requests cannot exceed the limit (trigger `cart_items_at_most_200`).
 * This turns its error into a refusal; every other error is thrown again.
 */
export function refuseFullCart(ctx: Ctx, error: unknown): never {
  if ((error as { constraint?: string }).constraint !== 'cart_items_at_most_200') throw error
  throw fieldRefusal('invalid', 'product', cartTexts(ctx.locale).full)
}
