import { REACH } from '../catalog/product-card.ts'
import { IN_STOCK, type StockState } from '../catalog/stock.ts'
import { type Ctx, requireActor } from '../context.ts'
import { statement } from '../db/statement.ts'
import type { Reach } from '../places/reach.ts'
import { listGuestCart } from './guest-cart.ts'
import type { GuestCartLine } from './guest-cart-cookie.ts'
import type { CartLine } from './line.ts'

/** A cart line that is about to be ordered, with its product's present price and stock. */
export interface CheckoutLine extends StockState {
  id: number
  quantity: number
  unit_description: string
  is_vendor_approval_required: boolean
  /** How far it goes (places/reach.ts). */
  reach: Reach
}

/**
 * Takes the person's lines with these ids out of the cart; a refusal puts them back. A second checkout of the same cart waits
 * until the transaction ends and then finds them gone. The person's row is locked too, so that only one checkout
 * at a time writes addresses and contacts. Ids of other people's lines are left out.
 */
export async function takeCheckoutLines(ctx: Ctx, ids: number[]): Promise<CheckoutLine[]> {
  const { id } = requireActor(ctx)
  const { rows } = await ctx.db.executeQuery(TAKE({ id, ids }))
  return rows
}

/** Turns a line of `listCart` into one that can be quoted. */
export function toCheckoutLine({
  id,
  quantity,
  is_available,
  is_vendor_approval_required,
  product,
}: CartLine): CheckoutLine {
  const { marked_price_paisa, stock, unit_description, reach } = product
  return {
    id,
    product_id: product.id,
    quantity,
    is_available,
    is_vendor_approval_required,
    marked_price_paisa,
    stock,
    unit_description,
    reach,
  }
}

/** Lines of products that are in no cart; the ids of the lines are those of the products. */
export async function linesOfProducts(ctx: Ctx, lines: GuestCartLine[]): Promise<CheckoutLine[]> {
  return (await listGuestCart(ctx, { id: '', lines })).items.map(toCheckoutLine)
}

/** The same as `takeCheckoutLines`, without locks. */
export async function readCheckoutLines(ctx: Ctx, ids: number[]): Promise<CheckoutLine[]> {
  const { id } = requireActor(ctx)
  const { rows } = await ctx.db.executeQuery(READ({ id, ids }))
  return rows
}

const COLUMNS = `
  select c.id, c.quantity, p.id as product_id, p.marked_price_paisa, p.stock, p.unit_description,
    p.is_vendor_approval_required, ${REACH},
    ${IN_STOCK} as is_available`

const TAKE = statement<CheckoutLine>(`
  with person as materialized (
    select id from users where id = $id for no key update
  ), held as materialized (
    select c.id from person join cart_items c on c.user_id = person.id
    where c.id = any((select $ids)::bigint[])
    order by c.id
    for update of c
  ), taken as (
    delete from cart_items where id in (select id from held) returning id, product_id, quantity
  )
  ${COLUMNS}
  from taken c
  join products p on p.id = c.product_id
  join vendors v on v.id = p.vendor_id
  order by c.id`)

const READ = statement<CheckoutLine>(`
  ${COLUMNS}
  from cart_items c
  join products p on p.id = c.product_id
  join vendors v on v.id = p.vendor_id
  where c.user_id = $id and c.id = any((select $ids)::bigint[])
  order by c.id`)
