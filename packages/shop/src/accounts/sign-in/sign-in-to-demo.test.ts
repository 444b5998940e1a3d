import { expect } from 'vitest'
import { type TestShop, test } from '../../../test/shop.ts'
import { sessionOfId } from '../actor.ts'
import { publishSecondFactor } from '../second-factor/set-up-second-factor.ts'
import { addPeople } from '../staff/add-people.ts'
import { addRole } from '../staff/give-role.ts'
import { signInToDemo } from './sign-in-to-demo.ts'

const CLIENT = { address: '203.0.113.9', user_agent: 'a browser' }
const SECRET = 'HIMALAYANGREENPOKHARANEPAL234567'

/** Somebody of the demo with the role Support and the published secret, or without either. */
async function addOfDemo(shop: TestShop, { isStaff = false } = {}) {
  const email = `${crypto.randomUUID()}@example.com`
  const ctx = shop.as(null)
  const id = (await addPeople(ctx, [{ name: 'Suman Tamang', email }], 'namaste-green-2083')).get(email)!
  if (isStaff) {
    await addRole(ctx, id, 'support')
    await publishSecondFactor(ctx, id, SECRET)
  }
  return { id, email }
}

const inDemo = (shop: TestShop, email: string, former: string | null = null, demo = true) =>
  signInToDemo(shop.as(null), { ...shop.config, demo }, CLIENT, { email, former })

test('staff of the demo are signed in with all rights, as after a code of this minute', async ({ shop }) => {
  const { id, email } = await addOfDemo(shop, { isStaff: true })
  const { session } = await inDemo(shop, email)
  const now = await sessionOfId(shop.as(null), session.id)
  expect(now?.actor).toMatchObject({ id, is_staff: true, needs_second_factor: false, is_stepped_up: true })
  expect(now?.actor.rights).toContain('order.help')
  const written = await shop.database.db
    .selectFrom('audit_entries')
    .select(['action', 'details'])
    .where('object_id', '=', id)
    .where('action', '=', 'second_factor.pass')
    .execute()
  expect(written).toEqual([{ action: 'second_factor.pass', details: { by: 'demo' } }])
})

test('a customer of the demo gets a plain session, and the session of before ends', async ({ shop }) => {
  const { email } = await addOfDemo(shop)
  const { session: first } = await inDemo(shop, email)
  expect(first.actor).toMatchObject({ email, is_staff: false, is_stepped_up: false })
  const { session: second } = await inDemo(shop, email, first.id)
  expect(await sessionOfId(shop.as(null), first.id)).toBeNull()
  expect(await sessionOfId(shop.as(null), second.id)).not.toBeNull()
})

test('nobody is signed in so outside the demo, nor anybody who is not of it', async ({ shop }) => {
  const { email } = await addOfDemo(shop, { isStaff: true })
  const { actor } = await shop.addCustomer({ email: 'maya@gmail.com' })
  const before = await sessions(shop)
  const kept = before[0]?.id ?? null
  for (const [who, demo] of [
    [email, false],
    [actor.email!, true],
    ['nobody@example.com', true],
  ] as const)
    await expect(inDemo(shop, who, kept, demo), who).rejects.toMatchObject({ code: 'not_found' })
  expect(await sessions(shop)).toEqual(before)
})

const sessions = (shop: TestShop) =>
  shop.database.db.selectFrom('sessions').select('id').orderBy('id').execute()
