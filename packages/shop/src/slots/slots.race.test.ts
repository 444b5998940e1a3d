import { expect, inject } from 'vitest'
import { addCrowd, openCounter } from '../../test/crowd.ts'
import { addDeliveryTimes } from '../../test/scenes/slots.ts'
import { test } from '../../test/shop.ts'
import { MINUTE } from '../durations.ts'
import { cancelItems } from '../orders/cancelling/cancel.ts'

const onPostgres = inject('template').url !== undefined
// The embedded database has one connection, on which checkouts take turns.
const [checkouts, connections, places] = onPostgres ? [10_000, 200, 40] : [100, 20, 12]

test(`of ${checkouts} checkouts ${places} get the ${places} places of a time, with the marks 1 to ${places}`, {
  timeout: 4 * MINUTE,
}, async ({ shop }) => {
  const [slot] = await addDeliveryTimes(shop, { capacity: places })
  const product = await shop.addProduct({ stock: 2 * checkouts })
  const crowd = await addCrowd(shop, checkouts, [product.id])
  const counter = await openCounter(shop, connections)
  const answers = await Promise.all(
    crowd.map((shopper) =>
      counter.checkOut({ ...shopper, request: { ...shopper.request, delivery_slot: slot!.id } }),
    ),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(places)
  const { rows } = await shop.database.pool.query(
    `select s.taken, s.last_no, array(select no from slot_places p where p.slot_id = s.id order by no) as marks,
       (select stock from products where id = $2) as stock
     from slots s where s.id = $1`,
    [slot!.id, product.id],
  )
  expect(rows[0]).toEqual({
    taken: places,
    last_no: places,
    marks: Array.from({ length: places }, (_, at) => at + 1),
    stock: 2 * checkouts - places,
  })
  const refused = answers.find(({ status }) => status === 409)!
  expect(JSON.parse(refused.text)).toMatchObject({
    code: 'conflict',
    errors: { delivery_slot: expect.stringContaining('Free now: ') },
  })

  // What is given back is sold once more.
  const cancelling = await shop.database.pool.query(
    `select g.id, g.user_id from slot_places p join order_groups g on g.delivery_id = p.delivery_id where p.slot_id = $1 limit 1`,
    [slot!.id],
  )
  const { id, user_id } = cancelling.rows[0]
  const owner = { ...shop.as(null), actor: { id: user_id } } as never
  await cancelItems(owner, { order_group: id }, {})
  const late = crowd.filter((_, at) => answers[at]!.status === 409).slice(0, 20)
  const again = await Promise.all(
    late.map((shopper) =>
      counter.checkOut({ ...shopper, request: { ...shopper.request, delivery_slot: slot!.id } }),
    ),
  )
  await counter.close()
  expect(again.filter(({ status }) => status === 201)).toHaveLength(1)
})
