import { randomInt } from 'node:crypto'
import { expect } from 'vitest'
import { addPlanner } from '../../test/scenes/runs.ts'
import { test } from '../../test/shop.ts'
import { addRider, changeRider } from './riders.ts'

const somePhone = () => `98${String(randomInt(100_000_000)).padStart(8, '0')}`

test('no two riders have one number, and who has an account of a former number is named', async ({
  shop,
}) => {
  const planner = await addPlanner(shop)
  const rider = (name: string, phone: string) =>
    addRider(planner, { name, phone, vehicle: 'scooter', most_stops: 14 })
  const [before, after, other] = [somePhone(), somePhone(), somePhone()]
  const first = await rider('Bikash Thapa', before)
  const taken = { code: 'conflict', fields: { phone: expect.stringContaining('in the list already') } }
  await expect(rider('Somebody else', before)).rejects.toMatchObject(taken)
  await changeRider(planner, first, { phone: after, version: 1 })
  await expect(rider('Somebody else', after)).rejects.toMatchObject(taken)
  await expect(rider('Somebody else', before)).rejects.toMatchObject({
    code: 'conflict',
    fields: { phone: expect.stringContaining('that of Bikash Thapa') },
  })
  const second = await rider('Sunita Rai', other)
  await expect(changeRider(planner, second, { phone: after, version: 1 })).rejects.toMatchObject(taken)
  await changeRider(planner, second, { name: 'Sunita Rai Thapa', phone: other, version: 1 })
})
