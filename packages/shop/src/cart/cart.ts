import { z } from 'zod'
import { BUYABLE } from '../catalog/product-card.ts'
import { type Ctx, requireActor } from '../context.ts'
import { statement } from '../db/statement.ts'
import { fieldRefusal, Refusal } from '../errors.ts'
import { parse } from '../input.ts'
import { type CartLine, LINE_COLUMNS, LINE_TABLES, type LineRow, lineOf } from './line.ts'
import { cartTexts } from './texts.ts'

/** Most pieces of one product in a cart; a check of the table too. */
export const MAX_QUANTITY = 9999

const Id = z.int().min(1)
const ProductId = z.int().min(1).max(2_147_483_647)
const Quantity = z.int().min(1).max(MAX_QUANTITY)

export const AddToCart = z.object({ product: ProductId, quantity: Quantity.default(1) })
export const UpdateQuantity = z.object({ cart_item: Id, quantity: Quantity })
const RemoveFromCart = z.object({ cart_item: Id })

export interface CartResponse {
  item: CartLine
  /** Different products now in the cart. */
  count: number
}

/** A person's cart, oldest line first. Prices are read from the products: a cart remembers none. */
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
 * Puts a product into the cart; adding again sums. Refuses what is not on sale (`product`), what goes beyond the
 * stock (`quantity`) and the 201st different product (`product`).
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

// One statement, so that two quick clicks cannot lose one.
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

/** Sets the quantity of a line, 1 or more. Refuses more than the stock (`quantity`) and somebody else's line (not found). */
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

/** Takes a line out of the cart. A line that is gone already, or somebody else's, is not found. */
export async function removeFromCart(ctx: Ctx, input: unknown): Promise<void> {
  const { id } = requireActor(ctx)
  const { cart_item } = parse(RemoveFromCart, input, ctx.locale)
  const { rows } = await ctx.db.executeQuery(REMOVE({ id, cart_item }))
  if (!rows[0]) throw new Refusal('not_found', cartTexts(ctx.locale).notInCart)
}

const REMOVE = statement('delete from cart_items where id = $cart_item and user_id = $id returning id')

/** A line after a change; without an id, the change was not made. */
type ChangedRow = { count: number } & (
  | LineRow
  | (Omit<LineRow, 'id' | 'quantity'> & { id: null; quantity: null })
)

/** `field` is the one to blame when the product cannot be bought at all. */
function answerOf(ctx: Ctx, row: ChangedRow, field: 'product' | 'quantity'): CartResponse {
  if (row.id !== null) return { item: lineOf(row), count: row.count }
  const texts = cartTexts(ctx.locale)
  if (!row.is_available) throw fieldRefusal('invalid', field, texts.unavailable)
  const sentence = row.stock < MAX_QUANTITY ? texts.onlyLeft(row.stock) : texts.mostOfOne
  throw fieldRefusal('invalid', 'quantity', sentence)
}

/** The table refuses the 201st product itself, so that parallel adds cannot slip past it (0004_cart.sql). */
export function refuseFullCart(ctx: Ctx, error: unknown): never {
  if ((error as { constraint?: string }).constraint !== 'cart_items_at_most_200') throw error
  throw fieldRefusal('invalid', 'product', cartTexts(ctx.locale).full)
}
