import { readProfile } from '@himalayan-green/shop/accounts/profile.ts'
import { makeFirstAdminKey } from '@himalayan-green/shop/accounts/staff/first-admin-key.ts'
import {
  inviteStaff,
  withdrawStaffInvitation,
} from '@himalayan-green/shop/accounts/staff/staff-invitations.ts'
import { listOutbox } from '@himalayan-green/shop/messaging/outbox.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import type { Visit } from '../../test/page.ts'
import { tagsIn } from '../../test/rendered.tsx'
import { formIn, shown } from '../../test/shown.tsx'
import * as firstAdminPage from './first-admin-page.tsx'
import * as invitationPage from './invitation-page.tsx'

// The pages of the two links that make somebody staff: an invitation's, and the one that an empty shop prints.

const GOOD = { intent: 'register', name: 'anita sharma', password: 'seven-goats-on-a-roof' }
let invited = 0

/** An invitation to support and content, and the page of its link. */
async function invite(shop: TestShop, to?: string) {
  const email = to ?? `invited-${++invited}@example.com`
  const inviter = shop.as((await shop.addCustomer({ rights: ['role.give'] })).actor)
  const [open] = (await inviteStaff(inviter, { email, roles: ['support', 'content'] })).filter(
    (one) => one.email === email,
  )
  const mail = (await listOutbox(inviter)).find(({ recipient }) => recipient === email)!
  const key = /\/sign-in\/invitation\/([\w-]+)/.exec(mail.text)![1]!
  const path = `/sign-in/invitation/${key}`
  const visit = (more: Visit = {}) => shown(invitationPage, shop, { path, params: { key }, ...more })
  const withdraw = () => withdrawStaffInvitation(inviter, open!.id)
  return { email, path, visit, withdraw, rolesOf: () => rolesOf(shop, email) }
}

/** The roles of whoever has this email; null where nobody has. */
async function rolesOf({ database: { db } }: TestShop, email: string): Promise<string[] | null> {
  const user = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  if (!user) return null
  const roles = await db
    .selectFrom('user_roles')
    .select('role')
    .where('user_id', '=', user.id)
    .orderBy('role')
    .execute()
  return roles.map(({ role }) => role)
}

const faulty = (html: string) =>
  tagsIn(html, 'input').flatMap((input) => (input['aria-invalid'] === 'true' ? [input.name] : []))

test('somebody new makes an account by the link, once, and has the roles of the invitation', async ({
  shop,
}) => {
  const { email, visit, rolesOf } = await invite(shop)
  const { html, text } = await visit()
  expect(text).toContain('Support')
  // Whoever finds the link does not learn the address.
  expect(html).not.toContain(email)
  const form = { ...formIn(html), ...GOOD }
  const made = await visit({ form })
  expect(made).toMatchObject({ status: 303, location: '/admin' })
  expect(made.headers.getSetCookie().some((one) => /^session=[^;]{40,}/.test(one))).toBe(true)
  expect(await rolesOf()).toEqual(['content', 'support'])
  const again = await visit({ form: { ...form, name: 'Somebody Else' } })
  expect(again.headers.getSetCookie()).toEqual([])
  for (const locale of ['en', 'ne'] as const) {
    const dead = await visit({ locale })
    expect(dead.status).toBe(404)
    expect(dead.html).not.toContain('<form')
  }
  expect(await rolesOf()).toEqual(['content', 'support'])
})

test.for([
  [{}, ['name', 'password']],
  [{ name: '', password: 'short' }, ['name', 'password']],
  [{ name: '12 34', password: GOOD.password }, ['name']],
  [{ name: 'अनिता शर्मा', password: 'password' }, ['password']],
  [{ name: 'x'.repeat(101), password: GOOD.password }, ['name']],
] as const)(
  'with %o no account is made: the fields %o are to be mended',
  async ([form, fields], { shop }) => {
    const { visit, rolesOf } = await invite(shop)
    const { status, html } = await visit({ form: { intent: 'register', ...form } })
    expect(status).toBe(400)
    expect(faulty(html)).toEqual(fields)
    if ('name' in form) expect(formIn(html)).toMatchObject({ name: form.name, password: '' })
    if ('password' in form) expect(html).not.toContain(`value="${form.password}"`)
    expect(await rolesOf()).toBeNull()
  },
)

test('who has an account logs in with it and accepts by one press; another account is led to log out', async ({
  shop,
}) => {
  const { actor } = await shop.addCustomer()
  const { visit, path, rolesOf } = await invite(shop, actor.email!)
  const visitor = await visit()
  expect(visitor.html).toContain(`href="/login?callbackUrl=${encodeURIComponent(path)}"`)
  expect(visitor.html).not.toContain('<form')
  const strange = (await shop.addCustomer()).actor
  const other = await visit({ as: strange })
  expect(tagsIn(other.html, 'form')).toMatchObject([{ action: '/auth/signout' }])
  expect(formIn(other.html)).toEqual({ return_to: path })
  // What nobody offers them does not work either.
  for (const as of [strange]) expect((await visit({ as, form: { intent: 'accept' } })).status).toBe(403)
  expect((await visit({ form: GOOD })).status).toBe(409)
  expect(await rolesOf()).toEqual([])
  const form = { intent: 'accept' }
  expect(await visit({ as: actor, form })).toMatchObject({ status: 303, location: '/admin' })
  expect((await visit({ as: actor, form })).status).toBe(404)
  expect(await rolesOf()).toEqual(['content', 'support'])
  expect((await readProfile(shop.as(actor))).name).toBe(actor.name)
})

test('an invitation that was taken back, or was never sent, is no invitation', async ({ shop }) => {
  const { visit, withdraw, rolesOf } = await invite(shop)
  await withdraw()
  expect((await visit()).status).toBe(404)
  expect((await visit({ form: GOOD })).status).toBe(404)
  expect(await rolesOf()).toBeNull()
  for (const key of ['nothing', 'x'.repeat(300), 'कुञ्जी'])
    expect(
      (await shown(invitationPage, shop, { path: '/sign-in/invitation/x', params: { key } })).status,
    ).toBe(404)
})

test('the first admin is made by a printed link: by one form or one press, and then by no link any more', async ({
  shop,
}) => {
  const keys = [await makeFirstAdminKey(shop.as(null)), await makeFirstAdminKey(shop.as(null))]
  const visit = (key: string, more: Visit = {}) =>
    shown(firstAdminPage, shop, { path: `/sign-in/first-admin/${key}`, params: { key }, ...more })
  const wrong = await visit('no-such-key')
  expect(wrong.status).toBe(404)
  expect(wrong.html).not.toContain('<form')
  expect((await visit('no-such-key', { form: { ...GOOD, email: 'thief@example.com' } })).status).toBe(404)
  expect(await rolesOf(shop, 'thief@example.com')).toBeNull()
  const taken = (await shop.addCustomer()).actor
  const faults: [Visit['form'], string[]][] = [
    [{}, ['name', 'email', 'password']],
    [{ ...GOOD, email: 'anita@' }, ['email']],
    [{ ...GOOD, email: 'anita@example.com', password: 'anita@example.com' }, ['password']],
    [{ ...GOOD, email: taken.email! }, ['email']],
  ]
  for (const [form, fields] of faults) {
    const { status, html } = await visit(keys[0]!, { form: { intent: 'register', ...form } })
    expect([status, faulty(html)]).toEqual([400, fields])
    expect(html).not.toContain(`value="${GOOD.password}"`)
  }
  // Somebody who is signed in is offered the press, not another account.
  const signedIn = await visit(keys[1]!, { as: taken })
  expect(signedIn.text).toContain(taken.email!)
  expect(signedIn.html).not.toContain('name="password"')
  expect((await visit(keys[1]!, { form: { intent: 'become' } })).status).toBe(401)
  const two = await Promise.all([
    visit(keys[0]!, { form: { ...GOOD, email: 'first@example.com' } }),
    visit(keys[1]!, { as: taken, form: { intent: 'become' } }),
  ])
  expect(two.map(({ status }) => status).sort()).toEqual([303, 404])
  const admins = [await rolesOf(shop, 'first@example.com'), await rolesOf(shop, taken.email!)]
  expect(admins.flatMap((roles) => roles ?? [])).toEqual(['admin'])
  for (const key of keys) expect((await visit(key!)).status).toBe(404)
  expect(await makeFirstAdminKey(shop.as(null))).toBeNull()
})
