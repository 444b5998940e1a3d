import type { Joined } from '../checkout/checkout.ts'
import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import { fieldRefusal, Refusal } from '../errors.ts'
import type { AddressSnapshot, ContactSnapshot, PayerSnapshot } from '../orders/snapshots.ts'
import { isBeforePacking, type OrderItemStatus } from '../orders/states.ts'
import type { Address } from '../places/addresses/addresses.ts'
import type { Contact } from '../places/addresses/contacts.ts'
import { phoneOrderTexts } from './texts.ts'
import type { AddedTo } from './typed-order.ts'

interface Row {
  id: string
  number: number
  user_id: string
  delivery_id: string
  paid_with: string
  delivery_address: AddressSnapshot
  contact: ContactSnapshot
  payer: PayerSnapshot | null
  zone_id: number | null
  travel_days: number | null
  locale: 'en' | 'ne'
  statuses: OrderItemStatus[]
}

/**
 * The order group that others are added to, as they join it: its place, its contact, and a delivery that is paid already. Refuses one
 * that is not there (`not_found`), of which something is packed or nothing is left, and one for somebody else than its
 * buyer (`not_allowed`).
 */
export async function readJoined(
  ctx: Ctx,
  { order_group_id }: Pick<AddedTo, 'order_group_id'>,
): Promise<Joined & Pick<Row, 'number' | 'user_id' | 'locale'>> {
  const texts = phoneOrderTexts(ctx.locale)
  const row = (await ctx.db.executeQuery(READ({ id: order_group_id }))).rows[0]
  if (!row) throw new Refusal('not_found', texts.noSuchOrder)
  if (!isBeforePacking(row.statuses)) throw fieldRefusal('not_allowed', 'added_to', texts.packedAlready)
  if (row.payer) throw fieldRefusal('not_allowed', 'added_to', texts.forSomebodyElse)
  return {
    number: row.number,
    user_id: row.user_id,
    locale: row.locale,
    delivery_id: row.delivery_id,
    order_group_id: row.paid_with,
    address: addressOf(row, ctx.now),
    contact: contactOf(row, ctx.now),
  }
}

/**
 * The same for the transaction that adds to it: it stays as it is until then, as packing takes the same lock. The buyer's row
 * must be held before. The products that are given back and taken are held here, by id, since both happen in one transaction.
 */
export async function holdJoined(
  ctx: Ctx,
  added_to: AddedTo,
  products: readonly number[],
): Promise<Joined & Pick<Row, 'user_id' | 'locale'>> {
  await ctx.db.executeQuery(HOLD({ id: added_to.order_group_id }))
  const joined = await readJoined(ctx, added_to)
  if (added_to.replaces) await ctx.db.executeQuery(HOLD_PRODUCTS({ products, item: added_to.replaces.id }))
  return joined
}

/** A place as the order has it, however the palika and its wards are now; the other order group pays the delivery. */
function addressOf({ delivery_address: at, zone_id, travel_days }: Row, created: Date): Address {
  const place = (name_en: string, name_ne: string) => ({ id: 0, name_en, name_ne, aliases: [] })
  return {
    id: 0,
    label: 'home',
    location: {
      ...place(at.location_en, at.location_ne),
      code: '',
      kind: 'municipality',
      district: place(at.district_en, at.district_ne),
      province: place('', ''),
      ward_count: 0,
      is_active: true,
    },
    ward: { id: null, number: at.ward_no, is_active: true },
    area:
      at.area_en === null
        ? null
        : { ...place(at.area_en, at.area_ne ?? at.area_en), zone: null, is_active: true },
    tole: at.tole,
    house: at.house,
    landmark: at.landmark,
    instructions: at.instructions,
    is_default: false,
    created,
    delivery: {
      is_deliverable: true,
      fee_paisa: 0,
      minimum_paisa: 0,
      free_above_paisa: null,
      zone: zone_id,
      weekdays: [],
      travel_days,
    },
  }
}

const contactOf = ({ contact }: Row, created: Date): Contact => ({
  ...contact,
  sms_locale: null,
  id: 0,
  email: null,
  relation: null,
  is_default: false,
  is_verified: false,
  created,
})

const READ = statement<Row>(`
  select g.id, g.number, g.user_id, g.delivery_id, coalesce(g.delivery_with, g.id) as paid_with,
    d.address as delivery_address, d.contact, g.payer, d.zone_id, u.locale,
    (select travel_days from zones where id = d.zone_id) as travel_days,
    array(select i.status from orders o join order_items i on i.order_id = o.id where o.order_group_id = g.id) as statuses
  from order_groups g join deliveries d on d.id = g.delivery_id join users u on u.id = g.user_id where g.id = $id`)

const HOLD = statement('select id from order_groups where id = $id for no key update')

const HOLD_PRODUCTS = statement(`
  select id from products
  where id = any((select $products)::int[]) or id = (select product_id from order_items where id = $item)
  order by id for no key update`)
