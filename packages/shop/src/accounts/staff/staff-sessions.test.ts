import { expect, onTestFinished } from 'vitest'
import { openTestShop, type TestShop, test } from '../../../test/shop.ts'
import { MINUTE } from '../../durations.ts'
import { actorOfCookie, noteSeen, sessionOfBearer, sessionOfCookie } from '../actor.ts'
import { passSecondFactor } from '../second-factor/second-factor.ts'
import { publishSecondFactor } from '../second-factor/set-up-second-factor.ts'
import { codeOf, fromBase32, stepOf } from '../second-factor/totp.ts'
import { issueAccessToken } from '../sign-in/access-token.ts'
import { changePassword } from '../sign-in/change-password.ts'
import { issueRefreshToken, refreshTokens } from '../sign-in/refresh-tokens.ts'
import { register, signIn } from '../sign-in/sign-in.ts'
import { blockAccount, endSessionsOf, unblockAccount } from './block-account.ts'
import { giveRoleTo, takeRoleFrom } from './change-people.ts'
import { giveRole } from './give-role.ts'
import { changeRole, listRoles } from './roles.ts'

const CALLER = { address: '203.0.113.9', user_agent: 'a browser' }
const PASSWORD = 'namaste-green-2083'
const PUBLISHED = 'HIMALAYANGREENPOKHARANEPAL234567'

async function clockedShop() {
  let passed = 0
  const start = Date.now()
  const shop = await openTestShop(() => new Date(start + passed))
  onTestFinished(() => shop.close())
  function pass(minutes: number) {
    passed += minutes * MINUTE
  }
  return { shop, pass }
}

const headersOf = (cookie: string) => new Headers({ cookie: cookie.split(';')[0]! })

/** Opens a page: whose it is, and that they were seen. */
async function open(shop: TestShop, cookie: string) {
  const session = await sessionOfCookie(shop, headersOf(cookie))
  await noteSeen(shop.as(null), session)
  return session?.actor ?? null
}

/** Somebody with a password. */
async function addPerson(shop: TestShop, email: string, name = 'Bina Rai') {
  const { session, cookies } = await register(shop.as(null), shop.config, CALLER, {
    name,
    email,
    password: PASSWORD,
  })
  return { id: session.actor.id, session, cookie: cookies[0]! }
}

test('people of the company may look at pages while the database only reads', async () => {
  const { shop, pass } = await clockedShop()
  const staff = await shop.addCustomer({ rights: ['audit.read'] })
  pass(2)
  await shop.database.pool.query('set default_transaction_read_only = on')
  expect(await open(shop, staff.cookie)).toMatchObject({ id: staff.actor.id })
})

test('M7: a session of the company ends after half an hour without a request, and after twelve hours in all', async () => {
  const { shop, pass } = await clockedShop()
  const staff = await shop.addCustomer({ rights: ['audit.read'] })
  const customer = await shop.addCustomer()
  for (let n = 0; n < 25; n++) {
    expect(await open(shop, staff.cookie), `after ${n * 28} minutes`).toMatchObject({ id: staff.actor.id })
    pass(28)
  }
  // What a browser asks by itself, while its page lies open, prolongs nothing.
  expect(await actorOfCookie(shop, headersOf(staff.cookie))).not.toBeNull()
  pass(2)
  expect(await actorOfCookie(shop, headersOf(staff.cookie))).toBeNull()
  expect(await sessionOfBearer(shop, `Bearer ${staff.token}`)).toBeNull()

  const other = await shop.addCustomer({ rights: ['audit.read'] })
  for (let n = 0; n < 36; n++) {
    expect(await open(shop, other.cookie)).not.toBeNull()
    pass(20)
  }
  expect(await open(shop, other.cookie)).toBeNull()
  expect(await open(shop, customer.cookie)).toMatchObject({ id: customer.actor.id })
})

test('M7: the second factor gives a new session, and no cookie or token from before opens what it opens', async ({
  shop,
}) => {
  const demo = { ...shop, config: { ...shop.config, demo: true } }
  const { config } = demo
  const { actor, cookie, token } = await shop.addCustomer({
    rights: ['audit.read'],
    needs_second_factor: true,
  })
  await publishSecondFactor(shop.as(null), actor.id, PUBLISHED)
  const session = (await sessionOfBearer(shop, `Bearer ${token}`))!
  const refresh_token = await issueRefreshToken(shop.as(null), session)
  const code = codeOf(fromBase32(PUBLISHED), stepOf(shop.now()))
  const passed = await passSecondFactor(shop.as(actor), config, CALLER, session.id, { code })

  expect(await actorOfCookie(shop, headersOf(passed!.cookie))).toMatchObject({ rights: ['audit.read'] })
  expect(await actorOfCookie(shop, headersOf(cookie))).toBeNull()
  expect(await sessionOfBearer(shop, `Bearer ${token}`)).toBeNull()
  await expect(refreshTokens(shop.as(null), { refresh_token })).rejects.toMatchObject({
    code: 'unauthenticated',
  })
  expect(await actorOfCookie(shop, headersOf(passed!.cookie))).not.toBeNull()
})

test('M7: staff block an account: its sessions end, it is told whom to ask, and it is let in again', async ({
  shop,
}) => {
  const { config } = shop
  const admin = await shop.addCustomer({ rights: ['role.give'] })
  const ctx = shop.as(admin.actor)
  const email = 'blocked@example.com'
  const { id, session, cookie } = await addPerson(shop, email)
  const refresh_token = await issueRefreshToken(shop.as(null), session)
  await expect(blockAccount(ctx, { person: id, reason: ' ' })).rejects.toMatchObject({ code: 'invalid' })
  await blockAccount(ctx, { person: id, reason: 'Orders under made-up names' })

  expect(await actorOfCookie(shop, headersOf(cookie))).toBeNull()
  await expect(refreshTokens(shop.as(null), { refresh_token })).rejects.toMatchObject({
    code: 'unauthenticated',
  })
  const tried = (password: string) => signIn(shop.as(null), config, CALLER, { email, password })
  await expect(tried(PASSWORD)).rejects.toMatchObject({
    code: 'not_allowed',
    message: 'This account is blocked. Please call or email us.',
  })
  // Only who knows the password hears of it.
  await expect(tried('a guess')).rejects.toMatchObject({ code: 'unauthenticated' })

  await unblockAccount(ctx, { person: id })
  expect((await tried(PASSWORD)).session.actor.id).toBe(id)
  await endSessionsOf(ctx, { person: id })
  const left = await shop.database.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()
  expect(left).toEqual([])
  const events = await shop.database.db
    .selectFrom('audit_entries')
    .select(['action', 'details'])
    .where('object_id', '=', id)
    .orderBy('id')
    .execute()
  expect(events).toMatchObject([
    { action: 'account.block', details: { reason: 'Orders under made-up names' } },
    { action: 'account.unblock' },
    { action: 'account.end_sessions' },
  ])
})

test('M7: nobody blocks themselves or the last admin, and only who gives roles blocks', async ({ shop }) => {
  const { db } = shop.database
  const giver = await shop.addCustomer({ rights: ['role.give'] })
  const ctx = shop.as(giver.actor)
  await expect(blockAccount(ctx, { person: giver.actor.id, reason: 'x' })).rejects.toMatchObject({
    message: 'You cannot block your own account. Ask another administrator.',
  })
  const admin = await shop.addCustomer()
  await db.insertInto('user_roles').values({ user_id: admin.actor.id, role: 'admin' }).execute()
  await expect(blockAccount(ctx, { person: admin.actor.id, reason: 'x' })).rejects.toMatchObject({
    code: 'not_allowed',
  })
  const others = await shop.addCustomer({ rights: ['order.read', 'all.read'] })
  for (const rule of [blockAccount, unblockAccount, endSessionsOf])
    await expect(rule(shop.as(others.actor), { person: admin.actor.id, reason: 'x' })).rejects.toMatchObject({
      code: 'forbidden',
    })
})

test('a new password at the API leaves no copied cookie and no token of that session alive', async ({
  shop,
}) => {
  const { session, cookie } = await addPerson(shop, 'copied@example.com')
  const { access_token } = issueAccessToken(shop.config.authSecret, session, shop.now())
  const answer = await shop.api.request('/v1/api/auth/password-change/', {
    method: 'POST',
    headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ old_password: PASSWORD, password: 'jumla-beans-2083' }),
  })
  expect(await actorOfCookie(shop, headersOf(cookie))).toBeNull()
  expect(await sessionOfBearer(shop, `Bearer ${access_token}`)).toBeNull()
  const { data } = await answer.json()
  expect((await sessionOfBearer(shop, `Bearer ${data.access_token}`))!.actor.id).toBe(session.actor.id)
})

test('L12: all admins hear by mail of every role that is given or taken, of a role’s new rights, and of a blocked colleague', async ({
  shop,
}) => {
  const { db } = shop.database
  const admins = [await shop.addCustomer(), await shop.addCustomer()]
  for (const { actor } of admins)
    await db.insertInto('user_roles').values({ user_id: actor.id, role: 'admin' }).execute()
  const giver = await shop.addCustomer({ rights: ['role.give'], name: 'Rita Rana' })
  const ctx = shop.as(giver.actor)
  const friend = await shop.addCustomer({ name: 'Mina Tamang' })
  await giveRoleTo(ctx, { person: friend.actor.id, role: 'finance' })
  await giveRoleTo(ctx, { person: friend.actor.id, role: 'finance' })
  const [support] = (await listRoles(ctx)).filter(({ name }) => name === 'support')
  const seen = support!.rights
  await changeRole(ctx, { role: 'support', rights: [...seen, 'refund.decide_any'], seen })
  await takeRoleFrom(ctx, { person: friend.actor.id, role: 'finance' })
  await takeRoleFrom(ctx, { person: friend.actor.id, role: 'finance' })
  // Of customers nobody is told.
  await blockAccount(ctx, { person: (await shop.addCustomer()).actor.id, reason: 'Harm' })
  await giveRole(ctx, friend.actor.id, 'support')
  await blockAccount(ctx, { person: friend.actor.id, reason: 'Harm' })

  for (const { actor } of admins) {
    const mails = await db
      .selectFrom('outgoing_messages')
      .select(['subject', 'text'])
      .where('recipient', '=', actor.email!)
      .orderBy('id')
      .execute()
    expect(mails.map(({ subject }) => subject)).toEqual([
      'A new role for Mina Tamang',
      'The permissions of the role “support” were changed',
      'A role of Mina Tamang was removed',
      'The account of Mina Tamang was blocked',
    ])
    expect(mails[0]!.text).toContain(`Rita Rana gave Mina Tamang (${friend.actor.email}) the role “finance”.`)
    expect(mails[1]!.text).toContain('Added: refund.decide_any')
    expect(mails[2]!.text).toContain('Rita Rana removed the role “finance” from Mina Tamang')
  }
})

test('L14: a new password ends the refresh tokens of the session that stays, too', async ({ shop }) => {
  const { session } = await addPerson(shop, 'changed@example.com')
  const refresh_token = await issueRefreshToken(shop.as(null), session)
  const ctx = shop.as(session.actor)
  await changePassword(ctx, session.id, { old_password: PASSWORD, password: 'jumla-beans-2083' })
  await expect(refreshTokens(shop.as(null), { refresh_token })).rejects.toMatchObject({
    code: 'unauthenticated',
  })
})

test('L16: no password holds its person’s name, email or phone, or little but the shop’s name', async ({
  shop,
}) => {
  const { session } = await addPerson(shop, 'peach.tree@example.com', 'मीना Tamang')
  const phone = '+9779841234567'
  const ctx = shop.as({ ...session.actor, phone })
  const change = (password: string) => changePassword(ctx, session.id, { old_password: PASSWORD, password })
  for (const password of [
    ...['tamang-2083', 'TaManG!!x', 'my-peachtree-1', '98412 34567', 'himalayan1', 'HimalayanGreen83'],
  ])
    await expect(change(password), password).rejects.toMatchObject({
      code: 'invalid',
      fields: { password: expect.stringContaining('easy to guess') },
    })
  await change('green-lentils-of-mustang')
})
