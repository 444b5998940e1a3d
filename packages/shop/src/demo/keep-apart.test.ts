import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newTestConfig } from '../../test/shop.ts'
import type { Config } from '../config/config.ts'
import type { Db } from '../context.ts'
import { openDatabase } from '../db/open.ts'
import { CannotStart } from '../errors.ts'
import { openShop } from '../shop.ts'
import { DEMO_SECOND_FACTOR } from './people.ts'

let config: Config
let remove: () => Promise<void>
beforeAll(async () => ({ config, remove } = await newTestConfig()))
afterAll(() => remove())

const demo = () => openShop({ ...config, demo: true })
const real = () => openShop({ ...config, demo: false })

test('H1: a real shop does not become a demo, which would add sign-ins that everybody knows', async () => {
  const shop = await real()
  const { id } = await shop.database.db
    .insertInto('users')
    .values({ name: 'Maya', email: 'maya@example.org' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await shop.close()
  await expect(demo()).rejects.toThrow(CannotStart)
  await expect(demo()).rejects.toThrow(/^This database is that of a real shop.*start it with DEMO=0/)

  const again = await real()
  await again.database.db.deleteFrom('users').where('id', '=', id).execute()
  await again.close()
})

test('H1: outside the demo a demo database does not start', async () => {
  const begun = await demo()
  await begun.close()
  await expect(real()).rejects.toThrow(CannotStart)
  await expect(real()).rejects.toThrow(
    /^This database was begun as a demo, whose sign-ins everybody knows.*give an empty one/,
  )
  // As what it is, it opens.
  const again = await demo()
  expect(await again.database.db.selectFrom('products').select('id').execute()).toHaveLength(218)
  await again.close()
})

test('H1: nor does it when somebody took away all of the demo but one sign-in', async () => {
  await change(async (db) => {
    await db.deleteFrom('demo_loads').execute()
    await db.deleteFrom('second_factors').execute()
    await db.updateTable('users').set({ is_demo: false }).where('email', '<>', 'admin@example.com').execute()
  })
  await expect(real()).rejects.toThrow('begun as a demo')

  await change(async (db) => {
    await db.updateTable('users').set({ is_demo: false }).execute()
    const { id } = await db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow()
    const factor = { secret: DEMO_SECOND_FACTOR, last_step: 0, is_published: true, set_up_at: new Date() }
    await db
      .insertInto('second_factors')
      .values({ user_id: id, ...factor })
      .execute()
  })
  await expect(real()).rejects.toThrow('begun as a demo')
})

/** Changes the database that no shop has open. */
async function change(by: (db: Db) => Promise<void>): Promise<void> {
  const { databaseUrl: url, dataDir } = config
  const database = await openDatabase(url ? { url } : { folder: join(dataDir, 'database') })
  await by(database.db)
  await database.close()
}
