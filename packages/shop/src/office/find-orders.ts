import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import { maskedPhone } from '../nepal/phone.ts'
import { orderNumber } from '../orders/number.ts'
import { byName, eachOnce, findNamed } from './find-named.ts'
import { phonesFor, readTyped, type Typed } from './typed.ts'

export interface FoundOrder {
  id: string
  /** The printed number, such as GP-000123. */
  number: string
  /** Of whoever receives it; the phone is masked, and whole on the order's page. */
  name: string
  phone: string
  placed_at: Date
}

/** So many orders, the newest, are looked through for what else is asked of them. */
const MAX_MEANT = 500

/** The ids of the orders that staff may mean by what they type, the newest 500: by number, and by phone and name of whom receives them. */
export async function ordersMeant(ctx: Ctx, search: string): Promise<string[]> {
  return (await rowsMeant(ctx, readTyped(search), MAX_MEANT)).map(({ id }) => id)
}

/** The first of them, as they are shown. */
export async function findOrders(ctx: Ctx, typed: Typed, most: number): Promise<FoundOrder[]> {
  const rows = await rowsMeant(ctx, typed, most)
  return rows.map(({ number, phone, ...order }) => ({
    ...order,
    number: orderNumber(number),
    phone: phone && maskedPhone(phone),
  }))
}

async function rowsMeant(ctx: Ctx, typed: Typed, most: number): Promise<OrderRow[]> {
  const { number } = typed
  const phones = phonesFor(ctx, typed, 'order.help', 'order.move')
  const [byNumber, byPhone, byName] = await Promise.all([
    number === null ? null : ctx.db.executeQuery(ORDER_OF_NUMBER({ number, most })),
    phones && ctx.db.executeQuery(ORDERS_OF_PHONE({ ...phones, most })),
    typed.names ? findNamed(ctx, typed.names, ORDERS_OF_NAME, most) : [],
  ])
  return eachOnce([...(byNumber?.rows ?? []), ...(byPhone?.rows ?? []), ...byName], most)
}

interface OrderRow extends Omit<FoundOrder, 'number'> {
  number: number
}

const ORDER_COLUMNS = `id, number, contact ->> 'full_name' as name, contact ->> 'phone' as phone, placed_at`
const orders = (where: string) =>
  statement<OrderRow>(
    `select ${ORDER_COLUMNS} from order_groups where ${where} order by number desc limit $most`,
  )
const ORDER_OF_NUMBER = orders('number = $number')
const ORDERS_OF_PHONE = orders(`contact ->> 'phone' between $from and $to`)
const ORDERS_OF_NAME = byName<OrderRow>(
  'order_groups',
  'id, number, contact, placed_at',
  ORDER_COLUMNS,
  'number desc',
)
