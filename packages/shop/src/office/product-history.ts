import { requireScopeToRead } from '../catalog/changing/product-scope.ts'
import { readVendorProduct } from '../catalog/changing/vendor-product.ts'
import type { StockChangeReason } from '../catalog/history/say-change.ts'
import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import type { Paisa } from '../money/money.ts'
import { orderNumber } from '../orders/number.ts'
import { ITEM_STATES, RESTOCKING } from '../orders/states.ts'

/** So many of the latest changes are shown. */
const LATEST = 100

/** A price that a product was given. */
interface PriceChange {
  /** Null for the first price. */
  before_paisa: Paisa | null
  price_paisa: Paisa
  /** Whether a sale gave it, or took it back; null for all others. */
  sale: 'began' | 'ended' | null
  at: Date
  /** Who gave it; null where nobody wrote that down, or the account is gone. */
  name: string | null
}

/** A change of stock: by hand, or by an order that took pieces or gave them back. */
interface StockMove {
  change: number
  /** `sold` and `given_back` are those of orders. */
  reason: StockChangeReason['reason'] | 'begun' | 'sold' | 'given_back'
  /** What was left then; null for orders. */
  stock: number | null
  note: string
  at: Date
  name: string | null
  order: { id: string; number: string } | null
}

/** The latest prices of a product and changes of its stock, the newest first. */
export interface ProductHistory {
  prices: PriceChange[]
  moves: StockMove[]
}

/** The history of any product. Needs the right `product.change`; refuses (`not_found`) an unknown product. */
export async function readProductHistory(ctx: Ctx, id: number): Promise<ProductHistory> {
  requireScopeToRead(ctx, 'any')
  await readVendorProduct(ctx, id, 'any')
  const [prices, moves] = await Promise.all([
    ctx.db.executeQuery(PRICES({ id })),
    ctx.db.executeQuery(MOVES({ id })),
  ])
  return {
    prices: prices.rows,
    moves: moves.rows.map(({ order, ...move }) => ({
      ...move,
      order: order && { id: order.id, number: orderNumber(order.number) },
    })),
  }
}

const PRICES = statement<PriceChange>(`
  select c.before_paisa, c.price_paisa, c.changed_at as at, u.name,
    case when s.id is not null then case when c.price_paisa = s.sale_paisa then 'began' else 'ended' end end as sale
  from price_changes c left join sale_prices s on s.id = c.sale_price_id left join users u on u.id = c.changed_by
  where c.product_id = $id order by c.id desc limit ${LATEST}`)

const HOLDING = ITEM_STATES.filter((state) => !RESTOCKING.has(state) && state !== 'returned')
  .map((state) => `'${state}'`)
  .join(', ')

/** What an item still holds of the stock that it took. */
const NOT_RETURNED = `case when i.status in (${HOLDING}) or (i.status = 'returned' and not i.is_restocked) then i.quantity - i.missing else 0 end`

/** Orders write no movements, so that placing one writes nothing more: what they took and gave back is read from their items. */
type MoveRow = Omit<StockMove, 'order'> & { order: { id: string; number: number } | null }

const MOVES = statement<MoveRow>(`
  with taken as (
    select i.id, i.ordered_quantity, ${NOT_RETURNED} as held, g.placed_at, json_build_object('id', g.id, 'number', g.number) as "order"
    from order_items i join orders o on o.id = i.order_id join order_groups g on g.id = o.order_group_id
    where i.product_id = $id order by i.id desc limit ${LATEST}
  )
  select change, reason, stock, note, at, name, "order" from (
    (select m.change, m.reason, m.stock, m.note, m.moved_at as at, u.name, null::json as "order", m.id as place
     from stock_movements m left join users u on u.id = m.moved_by
     where m.product_id = $id order by m.id desc limit ${LATEST})
    union all
    select -ordered_quantity, 'sold', null, '', placed_at, null, "order", id from taken
    union all
    select ordered_quantity - held, 'given_back', null, '',
      (select max(s.at) from order_item_steps s where s.order_item_id = taken.id), null, "order", id
    from taken where held < ordered_quantity
  ) moved order by at desc, place desc limit ${LATEST}`)
