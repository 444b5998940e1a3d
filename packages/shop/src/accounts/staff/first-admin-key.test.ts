import { expect } from 'vitest'
import { test as shopTest, type TestShop } from '../../../test/shop.ts'
import { DAY } from '../../durations.ts'
import { sessionOfCookie } from '../actor.ts'
import { readSecondFactor } from '../second-factor/second-factor.ts'
import { setUpSecondFactor } from '../second-factor/set-up-second-factor.ts'
import { codeOf, fromBase32, stepOf } from '../second-factor/totp.ts'
import { signIn } from '../sign-in/sign-in.ts'
import { bootstrapAdmin } from './bootstrap-admin.ts'
import {
  becomeFirstAdmin,
  checkFirstAdminKey,
  makeFirstAdminKey,
  registerFirstAdmin,
} from './first-admin-key.ts'

const CALLER = { address: '203.0.113.7', user_agent: 'a browser' }
const PASSWORD = 'three green terraces'
let people = 0
/** Another email each time, as the tests share the shop. */
const somebody = () => ({ name: 'Maya Gurung', email: `maya-${++people}@example.com`, password: PASSWORD })

const admins = (shop: TestShop) =>
  shop.database.db
    .selectFrom('user_roles')
    .innerJoin('users', 'users.id', 'user_roles.user_id')
    .select(['users.id', 'users.email', 'users.email_verified'])
    .where('role', '=', 'admin')
    .execute()
const start = async (shop: TestShop, now = shop.now()) =>
  (await makeFirstAdminKey({ ...shop.as(null), now }))!
const register = (shop: TestShop, key: string, input: object = somebody(), client = CALLER) =>
  registerFirstAdmin(shop.as(null), shop.config, client, key, input)
const isDead = { code: 'not_found' }

/** Each test begins with a shop that has no admin. */
const test = shopTest.extend<{ empty: undefined }>({
  empty: [
    async ({ shop }, use) => {
      for (const table of ['user_roles', 'first_admin_keys', 'rate_limits'] as const)
        await shop.database.db.deleteFrom(table).execute()
      await use(undefined)
    },
    { auto: true },
  ],
})

test('whoever has the link becomes admin, sets up the second factor, and then has every right', async ({
  shop,
}) => {
  const key = await start(shop)
  await checkFirstAdminKey(shop.as(null), CALLER, key)
  const typed = somebody()
  const { session } = await register(shop, key, { ...typed, email: typed.email.toUpperCase() })
  expect(await admins(shop)).toEqual([{ id: session.actor.id, email: typed.email, email_verified: false }])
  expect(session.actor).toMatchObject({ is_staff: true, needs_second_factor: true, rights: [] })

  const { config } = shop
  const ctx = shop.as(session.actor)
  const offered = await readSecondFactor(ctx, config, session.id)
  if (offered.state !== 'not_set_up') throw new Error(offered.state)
  const code = codeOf(fromBase32(offered.secret), stepOf(ctx.now))
  const { renewed } = await setUpSecondFactor(ctx, config, CALLER, session.id, { code })
  const headers = new Headers({ cookie: renewed!.cookie.split(';')[0]! })
  const { actor } = (await sessionOfCookie(shop, headers))!
  expect(actor.rights).toContain('role.give')
  expect(actor.needs_second_factor).toBe(false)

  const again = await signIn(shop.as(null), config, CALLER, { email: typed.email, password: PASSWORD })
  expect(again.session.actor).toMatchObject({ is_staff: true, needs_second_factor: true })
  const event = await shop.database.db
    .selectFrom('audit_entries')
    .select(['actor_id', 'details'])
    .where('action', '=', 'role.give')
    .where('object_id', '=', actor.id)
    .execute()
  expect(event).toEqual([{ actor_id: actor.id, details: { role: 'admin', by: 'first_admin_link' } }])
})

test('a link works once, and no other link or start gives the role when there is an admin', async ({
  shop,
}) => {
  const [first, second] = [await start(shop), await start(shop)]
  expect(first).not.toBe(second)
  await checkFirstAdminKey(shop.as(null), CALLER, first)
  await register(shop, second)
  for (const key of [first, second]) {
    await expect(checkFirstAdminKey(shop.as(null), CALLER, key)).rejects.toMatchObject(isDead)
    await expect(register(shop, key)).rejects.toMatchObject(isDead)
  }
  expect(await makeFirstAdminKey(shop.as(null))).toBeNull()
  expect(await admins(shop)).toHaveLength(1)
})

test('an admin by ADMIN_EMAIL ends the links', async ({ shop }) => {
  const key = await start(shop)
  await bootstrapAdmin(shop.as(null), 'owner@example.com')
  await expect(register(shop, key)).rejects.toMatchObject(isDead)
  expect((await admins(shop)).map(({ email }) => email)).toEqual(['owner@example.com'])
  expect(await makeFirstAdminKey(shop.as(null))).toBeNull()
})

test('a link ends after a day', async ({ shop }) => {
  const before = (time: number) => new Date(shop.now().getTime() - time)
  const [old, young] = [await start(shop, before(DAY)), await start(shop, before(DAY - 60_000))]
  await expect(register(shop, old)).rejects.toMatchObject(isDead)
  await register(shop, young)
})

test('a form that is not right leaves the link as it is', async ({ shop }) => {
  const key = await start(shop)
  await expect(register(shop, key, { name: ' ', email: 'maya', password: 'short' })).rejects.toMatchObject({
    fields: { name: expect.any(String), email: expect.any(String), password: expect.any(String) },
  })
  const { actor } = await shop.addCustomer()
  await expect(register(shop, key, { ...somebody(), email: actor.email })).rejects.toMatchObject({
    fields: { email: expect.stringContaining('Log in') },
  })
  expect(await admins(shop)).toEqual([])
  await register(shop, key)
})

test('who has an account already makes it the admin’s', async ({ shop }) => {
  const { actor } = await shop.addCustomer()
  const key = await start(shop)
  await becomeFirstAdmin(shop.as(actor), CALLER, key)
  expect((await admins(shop)).map(({ id }) => id)).toEqual([actor.id])
  const other = await shop.addCustomer()
  await expect(becomeFirstAdmin(shop.as(other.actor), CALLER, key)).rejects.toMatchObject(isDead)
  await expect(becomeFirstAdmin(shop.as(null), CALLER, key)).rejects.toMatchObject({
    code: 'unauthenticated',
  })
})

test('of ten who use links at the same moment one becomes admin', async ({ shop }) => {
  const keys = [await start(shop), await start(shop)]
  const answers = await Promise.allSettled(
    Array.from({ length: 10 }, (_, place) =>
      register(shop, keys[place % 2]!, somebody(), { ...CALLER, address: `203.0.113.${place}` }),
    ),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).toMatchObject(isDead)
  expect(await admins(shop)).toHaveLength(1)
})

test('guessing ends after ten tries, for one network', async ({ shop }) => {
  const key = await start(shop)
  const check = (typed: string, address = CALLER.address) =>
    checkFirstAdminKey(shop.as(null), { ...CALLER, address }, typed)
  // The right one does not count.
  for (let time = 0; time < 12; time++) await check(key)
  for (let time = 0; time < 10; time++) await expect(check(`guess-${time}`)).rejects.toMatchObject(isDead)
  await expect(check(key)).rejects.toMatchObject({ code: 'too_many' })
  await check(key, '198.51.100.1')
})

test('the database keeps no key, only its hash', async ({ shop }) => {
  const key = await start(shop)
  const rows = await shop.database.db.selectFrom('first_admin_keys').selectAll().execute()
  expect(rows).toHaveLength(1)
  expect(rows[0]!.key_hash).toHaveLength(43)
  expect(rows[0]!.key_hash).not.toContain(key)
})
