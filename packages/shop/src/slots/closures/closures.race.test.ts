import { expect, inject } from 'vitest'
import { addCrowd, openCounter } from '../../../test/crowd.ts'
import { addDeliveryTimes } from '../../../test/scenes/slots.ts'
import { test } from '../../../test/shop.ts'
import type { Ctx } from '../../context.ts'
import { MINUTE } from '../../durations.ts'
import type { Slot } from '../board.ts'
import { closeOneTime } from './close-one.ts'
import { type Closure, closeDays, closeNow, endClosure } from './close-times.ts'

const onPostgres = inject('template').url !== undefined
const [checkouts, connections] = onPostgres ? [200, 40] : [30, 10]

const WHY = { kind: 'bandh', reason_en: 'Bandh', reason_ne: 'बन्द' }

const CLOSINGS: Record<string, (staff: Ctx, slot: Slot) => Promise<Closure>> = {
  'a closing of days': (staff, slot) => closeDays(staff, { ...WHY, zone: slot.zone_id, first_day: slot.day }),
  'a closing of one time': (staff, slot) => closeOneTime(staff, slot.id, WHY),
}

test.for(Object.keys(CLOSINGS))(
  'a checkout beside %s is before it and counted, or refused; nobody slips in',
  {
    timeout: 4 * MINUTE,
  },
  async (closing, { shop }) => {
    const [slot] = await addDeliveryTimes(shop, { capacity: checkouts })
    const staff = shop.as((await shop.addCustomer({ rights: ['zone.change'] })).actor)
    const product = await shop.addProduct({ stock: 2 * checkouts })
    const crowd = await addCrowd(shop, checkouts, [product.id])
    const counter = await openCounter(shop, connections)
    let ordered = 0
    const close = async () => {
      // Some orders are placed by then.
      while (ordered < checkouts / 10) await new Promise((resolve) => setTimeout(resolve, 5))
      return CLOSINGS[closing]!(staff, slot!)
    }
    const [closure, ...answers] = await Promise.all([
      close(),
      ...crowd.map(async (shopper) => {
        const answer = await counter.checkOut({
          ...shopper,
          request: { ...shopper.request, delivery_slot: slot!.id },
        })
        ordered++
        return answer
      }),
    ])
    await counter.close()
    expect(new Set(answers.map(({ status }) => status)).has(500)).toBe(false)
    const placed = answers.filter(({ status }) => status === 201).length
    const { rows } = await shop.database.pool.query(
      `select s.taken, s.closed_by, (a.details->>'deliveries')::int as deliveries
     from slots s, audit_entries a where s.id = $1 and a.action = 'closure.make' and a.object_id = $2`,
      [slot!.id, `${closure.id}`],
    )
    expect(rows).toEqual([{ taken: placed, closed_by: closure.id, deliveries: placed }])
  },
)

test('what is opened beside another closing stays closed by that', async ({ shop }) => {
  const [slot] = await addDeliveryTimes(shop)
  const staff = shop.as((await shop.addCustomer({ rights: ['zone.change'] })).actor)
  const why = { zone: slot!.zone_id, kind: 'flood', reason_en: 'Flood', reason_ne: 'बाढी' }
  const first = await closeDays(staff, { ...why, first_day: slot!.day })
  const [, second] = await Promise.all([endClosure(staff, first.id, {}), closeNow(staff, why)])
  const { rows } = await shop.database.pool.query('select closed_by from slots where id = $1', [slot!.id])
  expect(rows).toEqual([{ closed_by: second.id }])
})
