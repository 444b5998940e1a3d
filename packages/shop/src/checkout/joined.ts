import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import { CUT_OFF } from '../orders/own/own-until.ts'
import type { AddressSnapshot, ContactSnapshot, PayerSnapshot } from '../orders/snapshots.ts'
import type { OrderItemStatus } from '../orders/states.ts'
import type { Address } from '../places/addresses/addresses.ts'
import type { Contact } from '../places/addresses/contacts.ts'
import { isOpenSlot } from '../slots/board.ts'
import { DELIVERY_TIME, slotOf, type TimeRow } from '../slots/delivery-time.ts'

/** A delivery of the same person that another order group comes with; its place and contact hold for both. */
export interface Joined {
  delivery_id: string
  /** The order group that pays it. */
  order_group_id: string
  address: Address
  contact: Contact
  /**
   * When ordering for its delivery time ends, and by when goods must be ready for it; null without one, and for what takes the place of
   * something that was ordered for it.
   */
  time: { cut_off_at: Date; load_at: Date } | null
}

/** An order group that another may come with. */
export interface Joinable {
  id: string
  number: number
  user_id: string
  delivery_id: string
  /** The order group that pays the delivery. */
  paid_with: string
  delivery_address: AddressSnapshot
  contact: ContactSnapshot
  payer: PayerSnapshot | null
  zone_id: number | null
  travel_days: number | null
  locale: 'en' | 'ne'
  /** Of its own items, of all that comes with the delivery, and of those of the order group that pays it. */
  statuses: OrderItemStatus[]
  all_statuses: OrderItemStatus[]
  payer_statuses: OrderItemStatus[]
  delivery_time: TimeRow | null
  cut_off_at: Date | null
  load_at: Date | null
  /** Whether its delivery time still takes orders. */
  is_open: boolean
}

/** An order group with its delivery, whoever's it is; null if there is none. */
export async function readJoinable(ctx: Ctx, id: string): Promise<Joinable | null> {
  return (await ctx.db.executeQuery(READ({ id }))).rows[0] ?? null
}

/** The order groups of a customer that pay a delivery whose time can still be ordered for, the first to come first. */
export async function listJoinable(ctx: Ctx, user_id: string): Promise<Joinable[]> {
  return (await ctx.db.executeQuery(LIST({ user_id, now: ctx.now }))).rows
}

/** It as others join it. The row is held, or is only quoted. */
export const joinedOf = (row: Joinable, now: Date): Joined => ({
  delivery_id: row.delivery_id,
  order_group_id: row.paid_with,
  address: addressOf(row, now),
  contact: contactOf(row, now),
  time: row.cut_off_at && row.load_at && { cut_off_at: row.cut_off_at, load_at: row.load_at },
})

/** A place as the order has it, however the palika and its wards are now; the other order group pays the delivery. */
function addressOf({ delivery_address: at, zone_id, travel_days }: Joinable, created: Date): Address {
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

const contactOf = ({ contact }: Joinable, created: Date): Contact => ({
  ...contact,
  sms_locale: null,
  id: 0,
  email: null,
  relation: null,
  is_default: false,
  is_verified: false,
  created,
})

/** The states of the items of order groups `of`, which are those with `condition`. */
const statusesOf = (condition: string) =>
  `array(select i.status from order_groups of join orders o on o.order_group_id = of.id join order_items i on i.order_id = o.id where ${condition})`

const COLUMNS = `g.id, g.number, g.user_id, g.delivery_id, coalesce(g.delivery_with, g.id) as paid_with,
    d.address as delivery_address, d.contact, g.payer, d.zone_id, u.locale,
    (select travel_days from zones where id = d.zone_id) as travel_days,
    ${statusesOf('of.id = g.id')} as statuses,
    ${statusesOf('of.delivery_id = g.delivery_id')} as all_statuses,
    ${statusesOf('of.delivery_id = g.delivery_id and of.pays_delivery')} as payer_statuses,
    ${DELIVERY_TIME} as delivery_time, ${CUT_OFF} as cut_off_at,
    (select s.load_at from ${slotOf('g.delivery_id')}) as load_at,
    coalesce((select ${isOpenSlot()} from ${slotOf('g.delivery_id')}), false) as is_open
  from order_groups g join deliveries d on d.id = g.delivery_id join users u on u.id = g.user_id`

const READ = statement<Joinable>(`select ${COLUMNS} where g.id = $id`)

const LIST = statement<Joinable>(`
  select ${COLUMNS}
  where g.user_id = $user_id and g.pays_delivery
    and exists (select from ${slotOf('g.delivery_id')} and s.cut_off_at > $now)
  order by cut_off_at, g.number`)
