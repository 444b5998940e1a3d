import { describe, expect } from 'vitest'
import { fillCart } from '../../../test/scenes/shopping.ts'
import { addDeliveryTimes } from '../../../test/scenes/slots.ts'
import { type TestShop, test } from '../../../test/shop.ts'
import { checkout } from '../../checkout/checkout.ts'
import { HOUR } from '../../durations.ts'
import { midnightOf, nepalDay } from '../../nepal/nepal-day.ts'
import { allReady, readyAt, readyEach } from '../../slots/ready.ts'
import { setDistrictHours, setHubHours } from './hub-hours.ts'
import { readSendTimes, sendTimesOf, setSendTimes } from './send-times.ts'

async function memberOf(shop: TestShop, role: 'orders' | 'catalogue' | 'owner' = 'orders') {
  const vendor = await shop.addVendor()
  const { actor } = await shop.addCustomer({ vendor_id: vendor.id, vendor_roles: [role] })
  return { vendor, ctx: shop.as(actor) }
}

const asStaff = async (shop: TestShop) =>
  shop.as((await shop.addCustomer({ rights: ['vendor.change'] })).actor)

const THURSDAY = { weekday: 4, leaves: '11:30', order_by_days: 1, order_by: '17:00' }
const SUNDAY = { weekday: 0, leaves: '07:00', order_by_days: 0, order_by: '06:00' }

describe('the weekdays on which a vendor sends', () => {
  test('are saved as a whole, by who sees to orders, and staff read them', async ({ shop }) => {
    const { vendor, ctx } = await memberOf(shop)
    expect(await readSendTimes(ctx)).toEqual({ times: [], version: 1 })
    expect(await setSendTimes(ctx, { times: [THURSDAY, SUNDAY], version: 1 })).toEqual({
      times: [SUNDAY, THURSDAY],
      version: 2,
    })
    const staff = await asStaff(shop)
    expect(await sendTimesOf(staff, vendor.id)).toEqual([SUNDAY, THURSDAY])
    expect((await setSendTimes(ctx, { times: [], version: 2 })).times).toEqual([])
    expect(await sendTimesOf(staff, vendor.id)).toEqual([])
    const { ctx: catalogue } = await memberOf(shop, 'catalogue')
    for (const other of [catalogue, shop.as((await shop.addCustomer()).actor)])
      await expect(setSendTimes(other, { times: [] })).rejects.toMatchObject({ code: 'forbidden' })
    await expect(sendTimesOf(ctx, vendor.id)).rejects.toMatchObject({ code: 'forbidden' })
  })

  test('of two who save what they saw, the second is refused; the same once more changes nothing', async ({
    shop,
  }) => {
    const { ctx } = await memberOf(shop, 'owner')
    const { version } = await readSendTimes(ctx)
    const results = await Promise.allSettled(
      [THURSDAY, SUNDAY].map((time) => setSendTimes(ctx, { times: [time], version })),
    )
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'conflict' },
    })
    const now = await readSendTimes(ctx)
    expect(now.version).toBe(version + 1)
    expect(await setSendTimes(ctx, { times: now.times, version })).toEqual(now)
    const { rows } = await shop.database.pool.query(
      "select details from audit_entries where action = 'vendor.set_send_times' and actor_id = $1",
      [ctx.actor!.id],
    )
    expect(rows).toHaveLength(1)
  })

  test('what is no time of a weekday is refused under its field', async ({ shop }) => {
    const { ctx } = await memberOf(shop)
    for (const [times, field] of [
      [[{ ...SUNDAY, order_by: '07:01' }], 'times.0.order_by'],
      [[{ ...SUNDAY, leaves: '' }], 'times.0.leaves'],
      [[SUNDAY, { ...THURSDAY, order_by_days: 7 }], 'times.1.order_by_days'],
      [[SUNDAY, SUNDAY], 'times'],
    ] as const)
      await expect(setSendTimes(ctx, { times }), field).rejects.toMatchObject({
        code: 'invalid',
        fields: { [field]: expect.any(String) },
      })
  })
})

/** The weekday in Nepal of a time. */
const weekdayOf = (at: Date) => new Date(`${nepalDay(at)}T00:00Z`).getUTCDay()

test('an order takes only a time that the vendor’s sending makes, and is packed by that', async ({
  shop,
}) => {
  const slots = await addDeliveryTimes(shop)
  const { ctx, request, lines } = await fillCart(shop, {})
  const { vendor_id } = lines[0]!.product
  // It sends on one day alone: the day before the third of these times, which is packed at six in the morning.
  const wanted = slots[2]!
  const sent = new Date(+midnightOf(nepalDay(wanted.load_at, 1)) + 11.5 * HOUR)
  await shop.database.db
    .insertInto('vendor_send_times')
    .values({ vendor_id, weekday: weekdayOf(sent), leaves: '11:30', order_by_days: 0, order_by: '11:30' })
    .execute()
  const place = (slot: number) => checkout(ctx, { ...request, delivery_slot: slot })
  await expect(place(slots[0]!.id)).rejects.toMatchObject({
    code: 'conflict',
    fields: { delivery_slot: expect.stringMatching(/ready/) },
  })
  const staff = await asStaff(shop)
  const { district_id } = await shop.database.db
    .selectFrom('vendors')
    .select('district_id')
    .where('id', '=', vendor_id)
    .executeTakeFirstOrThrow()
  await setDistrictHours(staff, { district: district_id, hours: 20, reason: 'Over the pass' })
  await expect(
    setDistrictHours(staff, { district: district_id, hours: 5, seen: 0, reason: 'A short cut' }),
  ).rejects.toMatchObject({ code: 'conflict' })
  // Now it arrives only after that time was loaded.
  await expect(place(wanted.id)).rejects.toMatchObject({ code: 'conflict' })
  await expect(setHubHours(staff, vendor_id, { hours: 2, seen: 7, reason: 'By road' })).rejects.toMatchObject(
    { code: 'conflict' },
  )
  await setHubHours(staff, vendor_id, { hours: 2, seen: null, reason: 'By road' })
  await place(wanted.id)
  const { rows } = await shop.database.pool.query('select pack_by from orders where vendor_id = $1', [
    vendor_id,
  ])
  expect(rows).toEqual([{ pack_by: sent }])
  const own = shop.as(
    (await shop.addCustomer({ rights: ['vendor.change'], vendor_id, vendor_roles: ['owner'] })).actor,
  )
  await expect(
    setDistrictHours(own, { district: district_id, hours: 0, reason: 'We are near' }),
  ).rejects.toMatchObject({ code: 'forbidden' })
  await setDistrictHours(staff, { district: district_id, hours: 0, reason: 'A new road' })
})

test('what is asked first, or takes long to prepare, is ready later, and all of a cart with its last', async ({
  shop,
}) => {
  const ctx = shop.as(null)
  const vendor = await shop.addVendor({ approval_window: 900 })
  const [plain, slow, asked] = [
    await shop.addProduct({ vendor_id: vendor.id }),
    await shop.addProduct({ vendor_id: vendor.id, lead_hours: 48 }),
    await shop.addProduct({ vendor_id: vendor.id, is_vendor_approval_required: true }),
  ]
  const each = await readyEach(ctx, [plain.id, slow.id, asked.id, 999_999])
  const after = (hours: number) => new Date(+ctx.now + hours * HOUR)
  expect([plain, slow, asked].map(({ id }) => each.get(id))).toEqual([
    { load_from: after(24), payable_until: null },
    { load_from: after(72), payable_until: null },
    { load_from: after(27), payable_until: after(4) },
  ])
  expect(each.size).toBe(3)
  expect(allReady(each.values())).toEqual({ load_from: after(72), payable_until: after(4) })
  expect(await readyAt(ctx, [plain.id, slow.id, asked.id])).toEqual(allReady(each.values()))
  expect(allReady([])).toBeNull()
  expect(await readyAt(ctx, [])).toBeNull()
})
