import { readProfile } from '@himalayan-green/shop/accounts/profile.ts'
import { setPassword } from '@himalayan-green/shop/accounts/sign-in/password.ts'
import { hashPassword } from '@himalayan-green/shop/accounts/sign-in/password-hash.ts'
import { listOutbox } from '@himalayan-green/shop/messaging/outbox.ts'
import { giveCredit } from '@himalayan-green/shop/test/books.ts'
import { buy } from '@himalayan-green/shop/test/scenes/shopping.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import type { Visit } from '../../test/page.ts'
import { formIn, shown } from '../../test/shown.tsx'
import * as dataPage from './data-page.tsx'
import * as passwordPage from './password-page.tsx'
import * as phonePage from './phone-page.tsx'
import * as sessionsPage from './sessions-page.tsx'

const PASSWORD = 'a-goat-on-the-roof'
let hashed: Promise<string> | undefined

/** Somebody with a password, or without, in the session that they signed in with. */
async function somebody(shop: TestShop, { hasPassword = true } = {}) {
  const { actor } = await shop.addCustomer()
  const me = shop.as(actor)
  hashed ??= hashPassword(PASSWORD)
  if (hasPassword) await setPassword(me, actor.id, await hashed)
  const sessions = () =>
    me.db.selectFrom('sessions').select('id').where('user_id', '=', actor.id).orderBy('id').execute()
  const [{ id: sessionId } = { id: '' }] = await sessions()
  const client = { address: '203.0.113.7', user_agent: 'a browser', asking: null as string | null }
  const visit = (page: Parameters<typeof shown>[0], path: string, more: Visit = {}) =>
    shown(page, shop, { path, as: me, page: { sessionId, client }, ...more })
  const mailed = async (recipient = actor.email!) => {
    const message = (await listOutbox(shop.as(null))).find((one) => one.recipient === recipient)
    return /\b(\d{6}|\d{10})\b/.exec(message?.text ?? '')?.[0] ?? ''
  }
  const isThere = async () =>
    (await me.db.selectFrom('users').select('id').where('id', '=', actor.id).execute()).length === 1
  return { me, actor, sessionId, sessions, visit, mailed, isThere, client }
}

test('another password ends all sessions but this, whose cookie is new; neither password is sent back', async ({
  shop,
}) => {
  const { visit, sessions, sessionId, actor, me } = await somebody(shop)
  const other = { id: crypto.randomUUID(), token: 'another-browser', user_id: actor.id }
  const times = { created_at: me.now, expires_at: new Date(me.now.getTime() + 86_400_000) }
  await me.db
    .insertInto('sessions')
    .values({ ...other, ...times })
    .execute()
  const path = '/account/password'
  const form = formIn((await visit(passwordPage, path)).html)
  for (const [old_password, password, field] of [
    ['not-this-goat', 'seven-goats-on-it', 'old_password'],
    [PASSWORD, 'short', 'password'],
    [PASSWORD, 'password1', 'password'],
  ] as const) {
    const { status, html } = await visit(passwordPage, path, { form: { ...form, old_password, password } })
    expect([field, status]).toEqual([field, 400])
    expect(html).toMatch(new RegExp(`<input(?=[^>]*name="${field}")(?=[^>]*aria-invalid="true")`))
    expect(html).not.toContain(`value="${password}"`)
    expect(html).not.toContain(`value="${old_password}"`)
  }
  expect(await sessions()).toHaveLength(2)
  const saved = await visit(passwordPage, path, {
    form: { ...form, old_password: PASSWORD, password: 'seven-goats-on-it' },
  })
  expect(saved).toMatchObject({ status: 303, location: '/account/password?saved' })
  expect(saved.headers.get('set-cookie')).toMatch(/^session=/)
  expect(await sessions()).toHaveLength(1)
  expect((await visit(passwordPage, `${path}?saved`)).html).toContain('role="status"')
  expect(sessionId).not.toBe('')
})

test('who has no password is led to where a first one is chosen', async ({ shop }) => {
  const { visit } = await somebody(shop, { hasPassword: false })
  const { html } = await visit(passwordPage, '/account/password')
  expect(html).not.toContain('<form')
  expect(html).toContain('href="/forgot-password"')
})

test('an account is deleted with its password, and not with another', async ({ shop }) => {
  const { visit, isThere } = await somebody(shop)
  const form = formIn((await visit(dataPage, '/account/data')).html)
  for (const password of ['', 'not-this-goat']) {
    const { status, html } = await visit(dataPage, '/account/data', { form: { ...form, password } })
    expect(status).toBe(400)
    expect(html).toMatch(/<input(?=[^>]*name="password")(?=[^>]*aria-invalid="true")/)
  }
  expect(await isThere()).toBe(true)
  expect(await visit(dataPage, '/account/data', { form: { ...form, password: PASSWORD } })).toMatchObject({
    status: 303,
    location: '/login?done=deleted',
  })
  expect(await isThere()).toBe(false)
})

test('who has no password deletes it by a code; credit goes only with their word', async ({ shop }) => {
  const { actor, visit, mailed, isThere } = await somebody(shop, { hasPassword: false })
  await giveCredit(shop, actor.id, 50_00)
  const path = '/ne/account/data'
  const asked = await visit(dataPage, path, {
    locale: 'ne',
    form: formIn((await visit(dataPage, path, { locale: 'ne' })).html),
  })
  const form = { ...formIn(asked.html), code: await mailed() }
  const kept = await visit(dataPage, path, { locale: 'ne', form })
  expect(kept.status).toBe(400)
  expect(kept.html).toMatch(/<input(?=[^>]*name="give_up_credit")(?=[^>]*aria-invalid="true")/)
  expect(await isThere()).toBe(true)
  // The code is not used up by that.
  expect(await visit(dataPage, path, { locale: 'ne', form: { ...form, give_up_credit: '1' } })).toMatchObject(
    { status: 303, location: '/ne/login?done=deleted' },
  )
  expect(await isThere()).toBe(false)
})

test('while an order is on its way no account is deleted, and its page says why', async ({ shop }) => {
  const { ctx } = await buy(shop, {})
  const visit = (form?: Record<string, string>) =>
    shown(dataPage, shop, { path: '/account/data', as: ctx, ...(form && { form }) })
  const { html } = await visit()
  expect(html).not.toContain('<form')
  expect((await visit({ intent: 'close', code: '123456' })).status).toBe(422)
  expect((await readProfile(ctx)).email).toBe(ctx.actor!.email)
})

test('another phone takes the password, then the code that is sent there, once', async ({ shop }) => {
  const { me, visit, mailed, client } = await somebody(shop)
  const path = '/account/phone'
  const first = formIn((await visit(phonePage, path)).html)
  const wrong = await visit(phonePage, path, { form: { ...first, phone: '9841003001', password: 'not-it' } })
  expect(wrong.status).toBe(400)
  expect(await mailed('+9779841003001')).toBe('')
  const bad = await visit(phonePage, path, { form: { ...first, phone: '12', password: PASSWORD } })
  expect(bad.html).toMatch(/<input(?=[^>]*name="phone")(?=[^>]*aria-invalid="true")/)
  const asked = await visit(phonePage, path, { form: { ...first, phone: '९८४१००३००१', password: PASSWORD } })
  client.asking = /asking=([^;]+)/.exec(asked.headers.get('set-cookie')!)![1]!
  const form = formIn(asked.html, 'name="code"')
  expect((await visit(phonePage, path, { form: { ...form, code: '000000' } })).status).toBe(400)
  expect((await readProfile(me)).phone).toBeNull()
  const code = await mailed('+9779841003001')
  const done = await visit(phonePage, path, { form: { ...form, code } })
  expect(done).toMatchObject({ status: 303, location: '/account?saved' })
  expect((await readProfile(me)).phone).toBe('+9779841003001')
  expect((await visit(phonePage, path, { form: { ...form, code } })).status).toBe(400)
})

test('a session of another browser is ended by who shows that it is them, and nobody else’s', async ({
  shop,
}) => {
  const { visit, sessions, actor, me, sessionId } = await somebody(shop)
  const old = { created_at: me.now, expires_at: new Date(me.now.getTime() + 86_400_000) }
  const id = crypto.randomUUID()
  await me.db
    .insertInto('sessions')
    .values({ id, token: `t-${id}`, user_id: actor.id, ...old })
    .execute()
  const path = '/account/sessions'
  const { html } = await visit(sessionsPage, path)
  expect(html).not.toContain(`value="${sessionId}"`)
  const form = formIn(html, `value="${id}"`)
  // The first press asks for the password, and blames nobody.
  const asked = await visit(sessionsPage, path, { form })
  expect(asked.html).toContain('name="password"')
  expect(asked.html).not.toContain('aria-invalid="true"')
  const again = formIn(asked.html, `value="${id}"`)
  expect((await visit(sessionsPage, path, { form: { ...again, password: 'not-it' } })).status).toBe(400)
  expect(await sessions()).toHaveLength(2)
  const ended = { status: 303, location: path }
  for (const _ of ['once', 'twice'])
    expect(await visit(sessionsPage, path, { form: { ...again, password: PASSWORD } })).toMatchObject(ended)
  expect(await sessions()).toEqual([{ id: sessionId }])
  const other = await somebody(shop)
  await visit(sessionsPage, path, { form: { session: other.sessionId, password: PASSWORD } })
  expect(await other.sessions()).toHaveLength(1)
})
