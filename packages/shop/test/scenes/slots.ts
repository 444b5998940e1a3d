import { randomUUID } from 'node:crypto'
import { checkout } from '../../src/checkout/checkout.ts'
import { DAY } from '../../src/durations.ts'
import { nepalDay } from '../../src/nepal/nepal-day.ts'
import { forgetBoard, readBoard, type Slot } from '../../src/slots/board.ts'
import { addTemplates, changeZoneTimes } from '../../src/slots/change-templates.ts'
import type { TestShop } from '../shop.ts'
import { POKHARA } from './places.ts'
import { fillCart } from './shopping.ts'

/** A new zone for the home of the tests' customers, without times. */
export async function homeZone(shop: TestShop): Promise<number> {
  const name = `Zone ${randomUUID()}`
  const { id } = await shop.database.db
    .insertInto('zones')
    .values({ name_en: name, name_ne: name, fee_paisa: 60_00, free_above_paisa: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await shop.database.db
    .updateTable('wards')
    .set({ zone_id: id })
    .where('id', '=', POKHARA * 100 + 6)
    .execute()
  return id
}

/** Gives the home of the tests' customers a zone with a time every day, and answers those that can be ordered for. */
export async function addDeliveryTimes(
  shop: TestShop,
  times: { capacity?: number; fee?: number | null; starts?: string; ends?: string; zone?: number } = {},
): Promise<Slot[]> {
  const staff = shop.as((await shop.addCustomer({ rights: ['zone.change'] })).actor)
  const zone = times.zone ?? (await homeZone(shop))
  const { capacity = 40, fee = null, starts = '07:00', ends = '10:00' } = times
  await addTemplates(staff, zone, {
    weekdays: [0, 1, 2, 3, 4, 5, 6],
    starts,
    ends,
    cut_off_days: 1,
    cut_off: '17:00',
    capacity,
    fee,
  })
  await changeZoneTimes(staff, zone, { slots_from: nepalDay(staff.now), days_ahead: 7 })
  return freeTimes(shop, zone)
}

/** The times of the zone that can be ordered for by goods that take two days to get ready. */
export async function freeTimes(shop: TestShop, zone: number): Promise<Slot[]> {
  const ctx = shop.as(null)
  forgetBoard(ctx)
  const board = (await readBoard(ctx, zone)) ?? []
  return board.filter(({ load_at }) => load_at.getTime() > ctx.now.getTime() + 2 * DAY)
}

/** An order of somebody new at this time. */
export async function orderAt(
  shop: TestShop,
  slot: Pick<Slot, 'id'>,
  ...wanted: Parameters<typeof fillCart>[1][]
) {
  const cart = await fillCart(shop, ...(wanted.length > 0 ? wanted : [{}]))
  const placed = await checkout(cart.ctx, { ...cart.request, delivery_slot: slot.id })
  return { ...cart, number: placed.number, id: placed.order_group_id }
}
