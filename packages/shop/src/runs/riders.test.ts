import { expect } from 'vitest'
import { addPlanner, riderOfRun, somePhone } from '../../test/scenes/runs.ts'
import { test } from '../../test/shop.ts'
import { readOwnRuns } from './read-own-runs.ts'
import { addRider, changeRider } from './riders.ts'

test('no two riders have one number or one account; with another number the rider is whoever signs in with that one', async ({
  shop,
}) => {
  const planner = await addPlanner(shop)
  const rider = (name: string, phone: string) =>
    addRider(planner, { name, phone, vehicle: 'scooter', most_stops: 14 })
  const [before, after, other] = [somePhone(), somePhone(), somePhone()]
  const first = await rider('Bikash Thapa', before)
  const taken = { code: 'conflict', fields: { phone: expect.stringContaining('in the list already') } }
  await expect(rider('Somebody else', before)).rejects.toMatchObject(taken)
  const former = await riderOfRun(shop, first)
  expect(await readOwnRuns(former)).toMatchObject({ rider: 'Bikash Thapa' })
  await changeRider(planner, first, { phone: after, version: 1 })
  await expect(readOwnRuns(former)).rejects.toMatchObject({ code: 'not_found' })
  expect(await readOwnRuns(await riderOfRun(shop, first))).toMatchObject({ rider: 'Bikash Thapa' })
  await expect(rider('Somebody else', after)).rejects.toMatchObject(taken)
  // Riders may change the number of their own account themselves.
  const own = somePhone()
  const { id } = (await riderOfRun(shop, first)).actor!
  await shop.database.db
    .updateTable('users')
    .set({ phone: `+977${own}` })
    .where('id', '=', id)
    .execute()
  await expect(rider('Somebody else', own)).rejects.toMatchObject({
    code: 'conflict',
    fields: { phone: expect.stringContaining('that of Bikash Thapa') },
  })
  await changeRider(planner, first, { phone: own, version: 2 })
  const second = await rider('Sunita Rai', other)
  await expect(changeRider(planner, second, { phone: own, version: 1 })).rejects.toMatchObject(taken)
  await changeRider(planner, second, { name: 'Sunita Rai Thapa', phone: other, version: 1 })
})
