import { expect } from 'vitest'
import { addDeliveryTimes, homeZone } from '../../test/scenes/slots.ts'
import { type TestShop, testOfParts as test } from '../../test/shop.ts'
import { changeSlot } from './change-slot.ts'
import { addTemplates } from './change-templates.ts'
import { closeNow } from './closures/close-times.ts'
import { readStaffBoard } from './staff-board.ts'

const asDesk = async (shop: TestShop) => shop.as((await shop.addCustomer({ rights: ['slot.change'] })).actor)

test('the board shows the times of a day over all zones, and what is closed as no room', async ({ shop }) => {
  const desk = await asDesk(shop)
  const zone = await homeZone(shop)
  expect((await readStaffBoard(desk, null)).days).toEqual([])
  await addDeliveryTimes(shop, { zone, capacity: 40 })
  const first = await readStaffBoard(desk, null)
  expect(first.zones).toContainEqual(expect.objectContaining({ id: zone, slots_from: expect.any(String) }))
  expect(first.days.length).toBeGreaterThan(7)
  const { day } = first.days[1]!
  const { slots } = await readStaffBoard(desk, day)
  expect(slots).toMatchObject([{ zone_id: zone, day, taken: 0, capacity: 40, status: 'open' }])
  await changeSlot(desk, slots[0]!.id, { is_open: false, version: 1 })
  const after = await readStaffBoard(desk, day)
  expect(after.days[1]).toEqual({ day, taken: 0, capacity: 0 })
  expect(after.slots[0]).toMatchObject({ status: 'closed', version: 2 })
  // So is what falls into a closed time.
  const closer = shop.as((await shop.addCustomer({ rights: ['zone.change'] })).actor)
  const flood = { kind: 'flood', reason_en: 'Flood', reason_ne: 'बाढी', zone }
  await closeNow(closer, flood)
  const closed = await readStaffBoard(desk, first.days[2]!.day)
  expect(closed.days[2]).toMatchObject({ capacity: 0 })
  expect(closed.slots[0]).toMatchObject({ status: 'open', closed_by: expect.any(Number) })
  // Of a day without times nothing is shown.
  expect((await readStaffBoard(desk, '2020-01-01')).slots).toEqual([])
})

test('who may change times of a day cannot say when a zone is delivered to; who reads only changes nothing', async ({
  shop,
}) => {
  const desk = await asDesk(shop)
  const zone = await homeZone(shop)
  await addDeliveryTimes(shop, { zone })
  const terms = {
    weekdays: [1],
    starts: '15:00',
    ends: '18:00',
    cut_off_days: 0,
    cut_off: '10:00',
    capacity: 9,
  }
  await expect(addTemplates(desk, zone, terms)).rejects.toMatchObject({ code: 'forbidden' })
  const reader = shop.as((await shop.addCustomer({ rights: ['all.read'] })).actor)
  const { slots } = await readStaffBoard(reader, null)
  await expect(changeSlot(reader, slots[0]!.id, { capacity: 3, version: 1 })).rejects.toMatchObject({
    code: 'forbidden',
  })
  const customer = shop.as((await shop.addCustomer()).actor)
  await expect(readStaffBoard(customer, null)).rejects.toMatchObject({ code: 'forbidden' })
})
