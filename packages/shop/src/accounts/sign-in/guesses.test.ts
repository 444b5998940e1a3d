import { expect, onTestFinished } from 'vitest'
import { openTestShop, type TestShop, test } from '../../../test/shop.ts'
import { MINUTE } from '../../durations.ts'
import { rateLimitKeys } from '../../http/networks.ts'
import { listOutbox } from '../../messaging/outbox.ts'
import type { Client } from '../client.ts'
import { findOwner } from '../codes/find-owner.ts'
import { askPhoneCode } from '../codes/phone-code.ts'
import { changePassword } from './change-password.ts'
import { readDeviceCookie } from './device.ts'
import { register, signIn } from './sign-in.ts'

const PASSWORD = 'namaste-green-2083'
let callers = 0
const from = (address = `caller ${callers++}`): Client => ({ address, user_agent: 'a browser' })

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

/** Somebody with a password, and the browser they signed in with. */
async function addOwner(shop: TestShop, email: string) {
  const who = { name: 'Sita Gurung', email, password: PASSWORD }
  const { cookies, session } = await register(shop.as(null), shop.config, from(), who)
  const device = readDeviceCookie(shop.config, cookies.map((cookie) => cookie.split(';')[0]).join('; '))
  return { id: session.actor.id, cookies, device: (address?: string) => ({ ...from(address), device }) }
}

function guess(shop: TestShop, email: string, client: Client, password = 'a wrong one') {
  return signIn(shop.as(null), shop.config, client, { email, password })
}

/** As if so much had been counted already. */
async function counted(shop: TestShop, key: string, count: number, minutes = 15) {
  const ends_at = new Date(shop.now().getTime() + minutes * MINUTE)
  await shop.database.db
    .insertInto('rate_limits')
    .values({ key, count, ends_at })
    .onConflict((before) => before.column('key').doUpdateSet({ count, ends_at }))
    .execute()
}

const mailsTo = async (shop: TestShop, email: string) =>
  (await listOutbox(shop.as(null))).filter(({ recipient }) => recipient === email)

test('M4: after twenty wrong guesses from twenty networks each must wait longer, and the owner gets in', async () => {
  const { shop, pass } = await clockedShop()
  const email = 'guessed@example.com'
  const owner = await addOwner(shop, email)
  const db = shop.database.db
  await db.updateTable('users').set({ email_verified: true }).where('id', '=', owner.id).execute()
  for (let n = 0; n < 20; n++)
    await expect(guess(shop, email, from())).rejects.toMatchObject({ code: 'unauthenticated' })
  // The owner is told, once.
  const told = async () =>
    (await mailsTo(shop, email)).filter(({ subject }) => /Wrong passwords/.test(subject ?? ''))
  expect(await told()).toHaveLength(1)

  await expect(guess(shop, email, from())).rejects.toMatchObject({ code: 'unauthenticated' })
  const slowed = await guess(shop, email, from()).catch((error) => error)
  expect(slowed).toMatchObject({ code: 'too_many', retryAfter: 60 })
  expect(slowed.message).toContain('log in with a code by email')
  pass(1)
  await expect(guess(shop, email, from())).rejects.toMatchObject({ code: 'unauthenticated' })
  pass(1)
  expect(await guess(shop, email, from()).catch((error) => error)).toMatchObject({ retryAfter: 60 })
  expect(await told()).toHaveLength(1)

  // A browser that the owner signed in with waits for nobody; elsewhere the pause is all there is.
  expect((await guess(shop, email, owner.device(), PASSWORD)).session.actor.id).toBe(owner.id)
  pass(1)
  expect((await guess(shop, email, from(), PASSWORD)).session.actor.id).toBe(owner.id)
})

test('M4: a hundred wrong guesses are all that an account takes within a day, but of its own devices', async () => {
  const { shop, pass } = await clockedShop()
  const email = 'hundred@example.com'
  const owner = await addOwner(shop, email)
  await counted(shop, `day-sign-in ${email}`, 100, 24 * 60)
  pass(60)
  expect(await guess(shop, email, from(), PASSWORD).catch((error) => error)).toMatchObject({
    code: 'too_many',
    retryAfter: 23 * 60 * 60,
  })
  expect((await guess(shop, email, owner.device(), PASSWORD)).session.actor.id).toBe(owner.id)
  // Such a device is no way around: it may guess ten times, and then counts as any other.
  for (let n = 0; n < 9; n++)
    await expect(guess(shop, email, owner.device())).rejects.toMatchObject({ code: 'unauthenticated' })
  await expect(guess(shop, email, owner.device())).rejects.toMatchObject({ code: 'unauthenticated' })
  await expect(guess(shop, email, owner.device())).rejects.toMatchObject({ code: 'too_many' })
})

test('M4: an unconfirmed email is told nothing of guesses, and an unknown one is slowed alike', async ({
  shop,
}) => {
  await addOwner(shop, 'unconfirmed@example.com')
  for (const email of ['unconfirmed@example.com', 'unknown@example.com']) {
    await counted(shop, `day-sign-in ${email}`, 19, 24 * 60)
    await expect(guess(shop, email, from())).rejects.toMatchObject({ code: 'unauthenticated' })
    await expect(guess(shop, email, from())).rejects.toMatchObject({ code: 'unauthenticated' })
    await expect(guess(shop, email, from())).rejects.toMatchObject({ code: 'too_many' })
    expect(await mailsTo(shop, email)).toEqual([])
  }
})

test('M4: whoever has a /48 of IPv6 is stopped, and its neighbours are not', async ({ shop }) => {
  const address = '2001:db8:7:1ff::1'
  expect(rateLimitKeys(from(address))).toEqual([
    { name: '2001:db8:7:1ff::/64', multiplier: 1 },
    { name: '2001:db8:7:100::/56', multiplier: 2 },
    { name: '2001:db8:7::/48', multiplier: 8 },
  ])
  const refused = { code: 'too_many' }
  await counted(shop, 'sign-in 2001:db8:7:100::/56', 400)
  await expect(guess(shop, 'a@example.com', from(address))).rejects.toMatchObject(refused)
  await expect(guess(shop, 'a@example.com', from('2001:db8:7:1aa::1'))).rejects.toMatchObject(refused)
  await expect(guess(shop, 'a@example.com', from('2001:db8:7:2aa::1'))).rejects.not.toMatchObject(refused)
  await counted(shop, 'sign-in 2001:db8:7::/48', 1600)
  await expect(guess(shop, 'a@example.com', from('2001:db8:7:2aa::1'))).rejects.toMatchObject(refused)
  await expect(guess(shop, 'a@example.com', from('2001:db8:8:2aa::1'))).rejects.not.toMatchObject(refused)
})

test('M4: phones behind one address of a carrier sign in, whatever a neighbour does', async ({ shop }) => {
  const carrier = '203.0.113.200'
  const owner = await addOwner(shop, 'neighbour@example.com')
  // Right passwords use nothing up.
  await counted(shop, `sign-in ${carrier}`, 199)
  for (let n = 0; n < 5; n++)
    expect((await guess(shop, 'neighbour@example.com', from(carrier), PASSWORD)).session).toBeDefined()
  // When a neighbour has used everything up, who signed in with this browser before still gets in, and gets codes.
  for (const key of ['sign-in', 'ask', 'sms']) await counted(shop, `${key} ${carrier}`, 500)
  await expect(guess(shop, 'neighbour@example.com', from(carrier), PASSWORD)).rejects.toMatchObject({
    code: 'too_many',
  })
  expect((await guess(shop, 'neighbour@example.com', owner.device(carrier), PASSWORD)).session).toBeDefined()
  const phone = '+9779841600001'
  await shop.database.db.updateTable('users').set({ phone }).where('id', '=', owner.id).execute()
  await expect(askPhoneCode(shop.as(null), from(carrier), { phone })).rejects.toMatchObject({
    code: 'too_many',
  })
  await askPhoneCode(shop.as(null), owner.device(carrier), { phone })
  expect(await mailsTo(shop, phone)).toHaveLength(1)
})

test('M4: the cookie of a device says nothing of a person, is kept for five accounts, and cannot be made up', async ({
  shop,
}) => {
  const { id, cookies, device } = await addOwner(shop, 'device@example.com')
  const cookie = cookies.find((one) => one.startsWith('device='))!
  expect(cookie).toMatch(
    /^device=[\w-]{22}\.\d{5}[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
  )
  expect(cookie).not.toContain(id)
  const owner = (await findOwner(shop.as(null), 'id', id))!
  const now = shop.now()
  expect(device().device!.knows(owner, now)).toBe(true)
  expect(device().device!.knows({ ...owner, id: crypto.randomUUID() }, now)).toBe(false)
  const forged = cookie.split(';')[0]!.replace(/\.(\d{5})[\w-]{4}/, '.$1AAAA')
  expect(readDeviceCookie(shop.config, forged)!.knows(owner, now)).toBe(false)
  expect(readDeviceCookie(shop.config, 'device=nonsense')).toBeNull()
})

test('M4: a browser stops being known with the password that it was signed in with, and a year after the sign-in', async () => {
  const { shop, pass } = await clockedShop()
  const email = 'left-behind@example.com'
  const owner = await addOwner(shop, email)
  // The hundred guesses of the day are used up: only known browsers are still let in.
  const used = () => counted(shop, `day-sign-in ${email}`, 100, 24 * 60)
  const enter = (password = PASSWORD) => guess(shop, email, owner.device(), password)
  await used()
  expect((await enter()).session.actor.id).toBe(owner.id)

  const next = 'namaste-blue-2084'
  const me = shop.as({ ...(await enter()).session.actor })
  await changePassword(me, (await enter()).session.id, { old_password: PASSWORD, password: next })
  await expect(enter(next)).rejects.toMatchObject({ code: 'too_many' })

  // Signed in once more it is known again, for a year and not for ever, whatever the browser keeps.
  await counted(shop, `day-sign-in ${email}`, 0, 24 * 60)
  const { cookies } = await guess(shop, email, from(), next)
  const device = readDeviceCookie(shop.config, cookies.map((cookie) => cookie.split(';')[0]).join('; '))
  const again = () => guess(shop, email, { ...from(), device }, next)
  await used()
  expect((await again()).session.actor.id).toBe(owner.id)
  pass(364 * 24 * 60)
  await used()
  expect((await again()).session.actor.id).toBe(owner.id)
  pass(2 * 24 * 60)
  await used()
  await expect(again()).rejects.toMatchObject({ code: 'too_many' })
})
