import { FIGURES } from '../../src/figures/count-events.ts'
import type { DailyFigures, Figures } from '../../src/figures/tables.ts'
import { nepalDay } from '../../src/nepal/nepal-day.ts'
import { inNepal } from '../../src/nepal/time.ts'
import { PACKING_HOURS } from '../../src/vendors/packing-time.ts'
import type { TestShop } from '../shop.ts'

const FALLEN = ['rejected', 'expired', 'cancelled', 'unavailable']

/** What each thing is counted by: the kind of a figure and its key. */
type Keys = [DailyFigures['kind'], string][]

/**
 * The daily figures as one would count them by hand from the rows of orders, books and refunds, where everybody packs within
 * the shop's time. `kind day key` names each.
 */
export async function countByHand(shop: TestShop): Promise<Record<string, Figures>> {
  const { db } = shop.database
  const groups = await db.selectFrom('order_groups').selectAll().orderBy('number').execute()
  const orders = await db.selectFrom('orders').selectAll().execute()
  const items = await db.selectFrom('order_items').selectAll().orderBy('id').execute()
  const steps = await db.selectFrom('order_item_steps').selectAll().orderBy('id').execute()
  const products = await db.selectFrom('products').selectAll().execute()
  const districts = await db.selectFrom('districts').selectAll().execute()
  const locations = await db.selectFrom('locations').selectAll().execute()
  const tenders = await db.selectFrom('tenders').selectAll().where('voided_at', 'is', null).execute()
  const lines = await db
    .selectFrom('ledger_lines as l')
    .innerJoin('ledger_entries as e', 'e.id', 'l.entry_id')
    .select(['e.cause', 'e.at', 'l.account', 'l.amount_paisa', 'l.order_item_id'])
    .execute()
  const refunds = await db.selectFrom('refunds').selectAll().where('status', '=', 'refunded').execute()
  const refunded = await db.selectFrom('refund_items').selectAll().execute()

  const figures: Record<string, Figures> = {}
  const add = (keys: Keys, at: Date, more: Partial<Figures>) => {
    for (const [kind, key] of keys) {
      const name = `${kind} ${nepalDay(at)} ${key}`
      figures[name] ??= Object.fromEntries(FIGURES.map((one) => [one, 0])) as unknown as Figures
      for (const [figure, value] of Object.entries(more) as [keyof Figures, number][])
        figures[name][figure] += value
    }
  }
  const keysOfGroup = (id: string, at: Date): Keys => {
    const { delivery_address: place } = groups.find((group) => group.id === id)!
    const district = districts.find(({ name_en }) => name_en === place.district_en)!
    const location = locations.find(
      (one) => one.district_id === district.id && one.name_en === place.location_en,
    )!
    const [hour, minute] = [inNepal(at).slice(11, 13), inNepal(at).slice(14, 16)]
    return [
      ['shop', ''],
      ['time', String(Number(hour) * 6 + Math.floor(Number(minute) / 10)).padStart(3, '0')],
      ['district', String(district.id)],
      ['ward', String(location.id * 100 + place.ward_no)],
      ['payment', tenders.find((one) => one.order_group_id === id && one.method !== 'credit')!.method],
    ]
  }
  const keysOfItem = (id: number): { vendor: Keys; goods: Keys } => {
    const item = items.find((one) => one.id === id)!
    const product = products.find((one) => one.id === item.product_id)!
    return {
      vendor: [['vendor', String(orders.find((one) => one.id === item.order_id)!.vendor_id)]],
      goods: [
        ['category', String(product.category_id)],
        ['belt', districts.find((one) => one.id === product.district_id)!.belt],
        ['product', String(product.id)],
      ],
    }
  }
  const groupOf = (id: number) =>
    orders.find((one) => one.id === items.find((item) => item.id === id)!.order_id)!.order_group_id
  const keysOf = (id: number, at: Date): Keys => {
    const { vendor, goods } = keysOfItem(id)
    return [...keysOfGroup(groupOf(id), at), ...vendor, ...goods]
  }
  const unique = (keys: Keys): Keys => [...new Map(keys.map((one) => [one.join(), one])).values()]
  const stepsOf = (id: number) => steps.filter((step) => step.order_item_id === id)

  for (const group of groups) {
    const parts = orders.filter((one) => one.order_group_id === group.id)
    const all = items.filter((item) => parts.some(({ id }) => id === item.order_id))
    const isFirst = groups.find((one) => one.user_id === group.user_id) === group
    const goods = unique(all.flatMap(({ id }) => [...keysOfItem(id).vendor, ...keysOfItem(id).goods]))
    const placed = { orders: 1, first_orders: isFirst ? 1 : 0 }
    add([...keysOfGroup(group.id, group.placed_at), ...goods], group.placed_at, placed)
    const fellAt = (ids: number[]) => new Date(Math.max(...ids.map((id) => stepsOf(id).at(-1)!.at.getTime())))
    const isFallen = (of: typeof all) => of.every(({ status }) => FALLEN.includes(status))
    if (isFallen(all)) {
      const at = fellAt(all.map(({ id }) => id))
      add(keysOfGroup(group.id, at), at, { cancelled_orders: 1 })
    }
    for (const part of parts) {
      const own = all.filter((item) => item.order_id === part.id)
      if (!isFallen(own)) continue
      add([['vendor', String(part.vendor_id)]], fellAt(own.map(({ id }) => id)), { cancelled_orders: 1 })
    }
    for (const item of all) {
      const placed_paisa = item.price_paisa * item.ordered_quantity - item.discount_paisa
      add(keysOf(item.id, group.placed_at), group.placed_at, { items: 1, placed_paisa })
      const fallen = stepsOf(item.id).find(({ status }) => FALLEN.includes(status))
      const wanted_pieces = item.ordered_quantity
      if (fallen)
        add(keysOf(item.id, fallen.at), fallen.at, {
          cancelled_items: 1,
          wanted_pieces: fallen.status === 'cancelled' ? 0 : wanted_pieces,
        })
      const delivered = stepsOf(item.id).find(({ status }) => status === 'delivered')
      if (!delivered) continue
      const [confirmed, packed] = ['confirmed', 'packed'].map((status) =>
        stepsOf(item.id)
          .findLast((step) => step.status === status)!
          .at.getTime(),
      ) as [number, number]
      add(keysOf(item.id, delivered.at), delivered.at, {
        delivered_items: 1,
        late_items: packed - confirmed > PACKING_HOURS * 3_600_000 ? 1 : 0,
        delivered_pieces: item.quantity,
        wanted_pieces,
        delivered_paisa: item.amount_paisa,
      })
    }
  }
  for (const line of lines) {
    const isBack =
      ['refund.approved', 'item.returned'].includes(line.cause) && line.account === 'refund_payable'
    if (!isBack || !line.order_item_id) continue
    if (!stepsOf(line.order_item_id).some(({ status }) => status === 'delivered')) continue
    add(keysOf(line.order_item_id, line.at), line.at, { returned_paisa: -line.amount_paisa })
  }
  for (const refund of refunds) {
    const at = refund.refunded_at!
    const refund_seconds = Math.round((at.getTime() - refund.created_at.getTime()) / 1000)
    const own = refunded.filter((one) => one.refund_id === refund.id)
    const vendor: Keys = refund.order_id
      ? [['vendor', String(orders.find((one) => one.id === refund.order_id)!.vendor_id)]]
      : []
    const money = { refunds: 1, refund_seconds, refunded_paisa: refund.amount_paisa }
    add([...keysOfGroup(refund.order_group_id, at), ...vendor], at, money)
    const keysOfLine = ({ order_item_id }: (typeof own)[number]) => {
      const keys = keysOfItem(order_item_id)
      return refund.order_id ? keys.goods : [...keys.vendor, ...keys.goods]
    }
    add(unique(own.flatMap(keysOfLine)), at, { refunds: 1, refund_seconds })
    for (const line of own) add(keysOfLine(line), at, { refunded_paisa: line.amount_paisa })
  }
  return figures
}

/** The daily figures as they are stored, by the same names. */
export async function storedFigures(shop: TestShop): Promise<Record<string, Figures>> {
  const rows = await shop.database.db.selectFrom('daily_figures').selectAll().execute()
  return Object.fromEntries(rows.map(({ kind, day, key, ...figures }) => [`${kind} ${day} ${key}`, figures]))
}
