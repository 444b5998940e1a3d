import { expect } from 'vitest'
import { type TestShop, test } from '../../../test/shop.ts'
import type { Right } from '../../context.ts'
import { sessionOfBearer, sessionOfId } from '../actor.ts'
import { issueAccessToken } from '../sign-in/access-token.ts'
import { currentCode, passSecondFactor, publishedCode, readSecondFactor } from './second-factor.ts'
import { publishSecondFactor, removeOwnSecondFactor, setUpSecondFactor } from './set-up-second-factor.ts'
import { codeOf, fromBase32, stepOf } from './totp.ts'

const CALLER = { address: '203.0.113.7', user_agent: 'a browser' }
const HALF_MINUTE = 30_000

/** Somebody of the company before the second factor, in a session. */
async function newStaff(shop: TestShop, rights: Right[] = ['audit.read']) {
  const { actor, token } = await shop.addCustomer({ name: 'Anita Sharma', rights, needs_second_factor: true })
  const { config } = shop
  const session = (await sessionOfBearer(shop, `Bearer ${token}`))!
  const start = stepOf(shop.now())
  // Each time it passes it gets another id.
  const ids = { current: session.id }
  return {
    actor,
    config,
    token,
    session_id: session.id,
    ids,
    /** Acts so many half minutes from now. */
    at: (steps = 0) => ({ ...shop.as(actor), now: new Date((start + steps) * HALF_MINUTE + 1000) }),
    /** As the session is now. */
    again: async () => (await sessionOfId(shop.as(null), ids.current))!.actor,
  }
}

/** The same, with the factor set up: answers its secret and the recovery codes. */
async function withFactor(shop: TestShop) {
  const staff = await newStaff(shop)
  const { config, session_id, at } = staff
  const offered = await readSecondFactor(at(), config, session_id)
  if (offered.state !== 'not_set_up') throw new Error(offered.state)
  const secret = fromBase32(offered.secret)
  const codeAt = (steps = 0) => codeOf(secret, stepOf(at(steps).now))
  const { codes: recovery, renewed } = await setUpSecondFactor(at(), config, CALLER, session_id, {
    code: codeAt(),
  })
  staff.ids.current = renewed!.session_id
  return { ...staff, secret, codeAt, recovery }
}

async function pass(
  { config, ids, at }: Awaited<ReturnType<typeof newStaff>>,
  code: string,
  steps = 0,
  address = CALLER.address,
) {
  const renewed = await passSecondFactor(at(steps), config, { ...CALLER, address }, ids.current, { code })
  if (renewed) ids.current = renewed.session_id
  return renewed
}

test('before the second factor nobody of the company has a right, by cookie or by token', async ({
  shop,
}) => {
  const { token, again } = await newStaff(shop, ['setting.change'])
  expect(await again()).toMatchObject({ is_staff: true, needs_second_factor: true, rights: [] })
  const headers = { authorization: `Bearer ${token}` }
  const answer = await shop.api.request('/v1/api/admin/setting/', { headers })
  expect(answer.status).toBe(403)
  expect((await answer.json()).message).toBe('Please enter your two-step verification code first.')
})

test('the first code sets it up: encrypted, with ten recovery codes, and this session has passed', async ({
  shop,
}) => {
  const { again, secret, recovery, actor, config, session_id } = await withFactor(shop)
  expect(recovery).toHaveLength(10)
  expect(new Set(recovery).size).toBe(10)
  for (const code of recovery) expect(code).toMatch(/^[A-Z2-7]{5}-[A-Z2-7]{5}$/)
  expect(await again()).toMatchObject({ needs_second_factor: false, rights: ['audit.read'] })
  expect(await readSecondFactor(shop.as(await again()), config, session_id)).toEqual({
    state: 'passed',
    recovery_codes: 10,
  })

  const { db } = shop.database
  const kept = JSON.stringify([
    await db.selectFrom('second_factors').selectAll().execute(),
    await db.selectFrom('recovery_codes').selectAll().execute(),
  ])
  expect(secret).toHaveLength(20)
  expect(kept).not.toContain(secret.toString('base64url'))
  for (const code of recovery) expect(kept).not.toContain(code.replace('-', ''))
  const [mail] = await db
    .selectFrom('outgoing_messages')
    .select('subject')
    .where('recipient', '=', actor.email)
    .execute()
  expect(mail!.subject).toBe('Two-step verification is on')
})

test('a code passes once, a later one again, and one that was typed before it no more', async ({ shop }) => {
  const staff = await withFactor(shop)
  const { codeAt, again } = staff
  await expect(pass(staff, codeAt())).rejects.toMatchObject({ fields: { code: expect.any(String) } })
  await pass(staff, codeAt(2), 2)
  await expect(pass(staff, codeAt(2), 2)).rejects.toThrow('This code is wrong or has expired')
  await expect(pass(staff, codeAt(1), 2)).rejects.toThrow('This code is wrong or has expired')
  await pass(staff, codeAt(3).replace(/^.../, '$& '), 3)
  expect(await again()).toMatchObject({ needs_second_factor: false })
})

test('of many who type the same code at once one passes', async ({ shop }) => {
  const staff = await withFactor(shop)
  const code = staff.codeAt(2)
  const all = await Promise.allSettled(
    [1, 2, 3, 4, 5].map((network) => pass(staff, code, 2, `203.0.113.${network}`)),
  )
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a recovery code passes once, in any letters, and is then gone', async ({ shop }) => {
  const staff = await withFactor(shop)
  const [first, second] = staff.recovery
  await pass(staff, first!.toLowerCase())
  await expect(pass(staff, first!)).rejects.toThrow('This code is wrong or has expired')
  const actor = await staff.again()
  expect(await readSecondFactor(shop.as(actor), staff.config, staff.session_id)).toMatchObject({
    recovery_codes: 9,
  })
  const twice = await Promise.allSettled([pass(staff, second!), pass(staff, second!)])
  expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('after five wrong codes from one network the right one is refused there, and taken from another', async ({
  shop,
}) => {
  const staff = await withFactor(shop)
  const wrong = staff.codeAt(9)
  for (let guess = 0; guess < 5; guess++)
    await expect(pass(staff, wrong, 2)).rejects.toMatchObject({ code: 'invalid' })
  await expect(pass(staff, staff.codeAt(2), 2)).rejects.toMatchObject({ code: 'too_many' })
  await pass(staff, staff.codeAt(2), 2, '198.51.100.9')
})

test('twenty wrong codes from anywhere are all that anybody gets', async ({ shop }) => {
  const staff = await withFactor(shop)
  const wrong = staff.codeAt(9)
  for (let guess = 0; guess < 20; guess++)
    await expect(pass(staff, wrong, 2, `198.51.100.${guess}`)).rejects.toMatchObject({ code: 'invalid' })
  await expect(pass(staff, staff.codeAt(2), 2, '192.0.2.1')).rejects.toMatchObject({ code: 'too_many' })
})

/** The token of another sign-in of somebody, before the second factor. */
async function anotherToken(shop: TestShop, user_id: string): Promise<string> {
  const session = { id: crypto.randomUUID(), expires_at: new Date(Date.now() + 600_000) }
  const row = { ...session, user_id, token: session.id }
  await shop.database.db.insertInto('sessions').values(row).execute()
  return issueAccessToken(shop.config.authSecret, session, shop.now()).access_token
}

test('a program passes at the API, and its token has its rights from then on', async ({ shop }) => {
  const { config, codeAt, actor } = await withFactor(shop)
  const token = await anotherToken(shop, actor.id)
  await shop.database.db.updateTable('second_factors').set({ last_step: 0 }).execute()
  const post = (code: string) =>
    shop.api.request('/v1/api/auth/second-factor/', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ code }),
    })
  expect((await post('abc')).status).toBe(400)
  expect((await post(codeAt(9))).status).toBe(400)
  const now = await currentCode(shop.as(actor), config, null)
  const passed = await post(now!)
  expect(passed.status).toBe(200)
  const { access_token } = (await passed.json()).data
  expect((await sessionOfBearer(shop, `Bearer ${access_token}`))!.actor.rights).toEqual(['audit.read'])
  expect(await sessionOfBearer(shop, `Bearer ${token}`)).toBeNull()
})

test('each session is offered a secret of its own, and a second set-up is refused', async ({ shop }) => {
  const { at, config, session_id, actor } = await newStaff(shop)
  const offer = async (session: string) => {
    const offered = await readSecondFactor(at(), config, session)
    return offered.state === 'not_set_up' ? fromBase32(offered.secret) : null
  }
  const id = crypto.randomUUID()
  const another = { id, user_id: actor.id, token: id, expires_at: new Date(Date.now() + 60_000) }
  await shop.database.db.insertInto('sessions').values(another).execute()
  const [own, other] = [await offer(session_id), await offer(id)]
  expect(await offer(session_id)).toEqual(own)
  expect(other).not.toEqual(own)
  const step = stepOf(at().now)
  const setUp = (code: string) => setUpSecondFactor(at(), config, CALLER, session_id, { code })
  await expect(setUp(codeOf(other!, step))).rejects.toMatchObject({ code: 'invalid' })
  await setUp(codeOf(own!, step))
  const again = setUpSecondFactor(at(), config, CALLER, id, { code: codeOf(other!, step) })
  await expect(again).rejects.toMatchObject({ code: 'conflict' })
  expect(await readSecondFactor(shop.as(actor), config, session_id)).toEqual({ state: 'asked' })
})

test('a session older than half an hour sets none up: one signs in again first', async ({ shop }) => {
  const { at, config, session_id } = await newStaff(shop)
  const setUp = (steps: number, code: string) =>
    setUpSecondFactor(at(steps), config, CALLER, session_id, { code })
  const offered = await readSecondFactor(at(), config, session_id)
  const secret = offered.state === 'not_set_up' ? fromBase32(offered.secret) : Buffer.alloc(0)
  expect(await readSecondFactor(at(61), config, session_id)).toEqual({ state: 'sign_in_again' })
  await expect(setUp(61, codeOf(secret, stepOf(at(61).now)))).rejects.toMatchObject({
    code: 'unauthenticated',
  })
  expect((await setUp(0, codeOf(secret, stepOf(at().now)))).codes).toHaveLength(10)
})

test('one’s own second factor is taken away by a code of it, and every other session ends', async ({
  shop,
}) => {
  const { actor, config, ids, at, codeAt, again } = await withFactor(shop)
  const session_id = ids.current
  const { db } = shop.database
  const other = { user_id: actor.id, token: crypto.randomUUID(), expires_at: new Date(Date.now() + 60_000) }
  await db.insertInto('sessions').values(other).execute()
  const remove = (code: string) => removeOwnSecondFactor(at(2), config, CALLER, session_id, { code })
  await expect(remove(codeAt(9))).rejects.toMatchObject({ code: 'invalid' })
  await remove(codeAt(2))
  expect(await again()).toMatchObject({ needs_second_factor: true, rights: [] })
  const sessions = await db.selectFrom('sessions').select('id').where('user_id', '=', actor.id).execute()
  expect(sessions).toEqual([{ id: session_id }])
  expect(await readSecondFactor(at(), config, session_id)).toMatchObject({ state: 'not_set_up' })
})

test('customers have no second factor', async ({ shop }) => {
  const { actor, token } = await shop.addCustomer()
  const { config } = shop
  await expect(readSecondFactor(shop.as(actor), config, null)).rejects.toMatchObject({ code: 'not_found' })
  const { id } = (await sessionOfBearer(shop, `Bearer ${token}`))!
  const tried = passSecondFactor(shop.as(actor), config, CALLER, id, { code: '123456' })
  await expect(tried).rejects.toMatchObject({ code: 'invalid' })
})

/** What everybody knows of a demo's staff. */
const PUBLISHED = 'HIMALAYANGREENPOKHARANEPAL234567'

test('the published secret of a demo works again and again', async ({ shop }) => {
  const demo = { ...shop, config: { ...shop.config, demo: true } }
  const staff = { ...(await newStaff(shop)), config: demo.config }
  await publishSecondFactor(shop.as(null), staff.actor.id, PUBLISHED)
  const code = await currentCode(staff.at(), staff.config, staff.session_id)
  expect(await publishedCode(staff.at())).toBe(code)
  await pass(staff, code!)
  await pass(staff, code!)
  expect(await staff.again()).toMatchObject({ rights: ['audit.read'] })
})

test('H1: outside of the demo a published second factor opens nothing', async ({ shop }) => {
  const staff = await newStaff(shop)
  await publishSecondFactor(shop.as(null), staff.actor.id, PUBLISHED)
  const code = codeOf(fromBase32(PUBLISHED), stepOf(staff.at().now))
  await expect(pass(staff, code)).rejects.toMatchObject({ code: 'invalid' })
  expect(await staff.again()).toMatchObject({ needs_second_factor: true, rights: [] })
})

test('what was done with it stands in the audit log', async ({ shop }) => {
  const staff = await withFactor(shop)
  await pass(staff, staff.recovery[0]!)
  const entries = await shop.database.db
    .selectFrom('audit_entries')
    .select(['action', 'object_kind', 'details'])
    .where('actor_id', '=', staff.actor.id)
    .orderBy('id')
    .execute()
  expect(entries).toEqual([
    { action: 'second_factor.set_up', object_kind: 'user', details: {} },
    { action: 'second_factor.pass', object_kind: 'user', details: { by: 'recovery_code' } },
  ])
})
