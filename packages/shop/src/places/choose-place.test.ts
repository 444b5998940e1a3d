import { expect } from 'vitest'
import { statementsOf } from '../../test/counted.ts'
import { inDemoPlaces } from '../../test/scenes/places.ts'
import { test } from '../../test/shop.ts'
import { choosePlace, MAX_TRIES } from './choose-place.ts'
import { placeChoices, resolvePlace } from './resolve-place.ts'

const client = { address: '203.0.113.9', user_agent: 'a phone' }

/** Every word of it is looked for alone and with the ward; it took 30 statements when each search read anew. */
const MANY_WORDS = 'house behind the new school near chowk 9'

test.for(['Lakeside', 'Masina Tole, Pokhara-11', 'Bandipur', 'qqqqqqqqq', MANY_WORDS])(
  'all that "%s" may mean is looked for in what is read once',
  async (where, { shop }) => {
    const ctx = await inDemoPlaces(shop)
    // The names of palikas, which a process reads once. Those that people say it reads every few seconds: here anew.
    await resolvePlace(ctx, { where: 'Bandipur' })
    const told = (action: Promise<unknown>) => action.catch(({ fields }: { fields: object }) => fields)
    const sent = await statementsOf(shop, ctx, (ctx) => told(resolvePlace(ctx, { where })))
    expect(sent.map((text) => /^ {2}from (wards|areas|common_names)\b/m.exec(text)?.[1])).toEqual([
      'wards',
      'common_names',
      'areas',
    ])
    expect(await statementsOf(shop, ctx, (ctx) => placeChoices(ctx, where))).toHaveLength(3)
  },
)

test('a network may look for as many places as its phones need, and no more [429]', async ({ shop }) => {
  const ctx = await inDemoPlaces(shop)
  expect((await choosePlace(ctx, client, { where: 'Lakeside' })).tole).toBe('Lakeside')
  await shop.database.db
    .updateTable('rate_limits')
    .set({ count: MAX_TRIES })
    .where('key', '=', 'place 203.0.113.9')
    .execute()
  const sent = await statementsOf(shop, ctx, (ctx) =>
    expect(choosePlace(ctx, client, { where: MANY_WORDS })).rejects.toMatchObject({
      code: 'too_many',
      retryAfter: expect.any(Number),
    }),
  )
  expect(sent, 'nothing is looked for').toHaveLength(1)
  const other = { ...client, address: '203.0.113.10' }
  await expect(choosePlace(ctx, other, { where: 'Lakeside' })).resolves.toBeDefined()
})
