import type { Ctx } from '@himalayan-green/shop/context.ts'
import { DAY } from '@himalayan-green/shop/durations.ts'
import { listOutbox } from '@himalayan-green/shop/messaging/outbox.ts'
import { addVendorWithOwner } from '@himalayan-green/shop/test/scenes/shopping.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { inviteMember, listInvitations } from '@himalayan-green/shop/vendors/members/invitations.ts'
import { expect } from 'vitest'
import type { Fields, Visit } from '../../../test/page.ts'
import { shown } from '../../../test/shown.tsx'
import * as page from './invitation-page.tsx'

const CALLER = { address: '203.0.113.7', user_agent: 'a browser' }

/** Somebody whom a vendor has invited, and the page that the link in their mail leads to. */
async function invited(shop: TestShop) {
  const { vendor, owner } = await addVendorWithOwner(shop, { name_en: 'Hill Farm' })
  const maya = shop.as((await shop.addCustomer({ name: 'Maya' })).actor)
  const to = maya.actor!.email!
  await inviteMember(owner, CALLER, { to, roles: ['orders'] })
  const mail = (await listOutbox(owner)).find(({ recipient }) => recipient === to)
  const key = /\/vendor\/invitation\/([\w-]+)/.exec(mail!.text)![1]!
  const visit = (as: Ctx | null, more: Visit = {}) =>
    shown(page, shop, { path: `/vendor/invitation/${key}`, params: { key }, as, ...more })
  const answer = (as: Ctx | null, form: Fields) => visit(as, { form })
  const members = () =>
    shop.database.db
      .selectFrom('vendor_members')
      .select(['user_id', 'roles'])
      .where('vendor_id', '=', vendor.id)
      .where('user_id', '<>', owner.actor!.id)
      .execute()
  return { vendor, owner, maya, to, visit, answer, members }
}

const ACCEPT = { intent: 'accept' }

test('to look at the link changes nothing; accepted, it makes a member and works no more', async ({
  shop,
}) => {
  const { owner, maya, visit, answer, members } = await invited(shop)
  for (const as of [null, maya]) expect((await visit(as)).text).toContain('Hill Farm invites you')
  expect([await members(), (await listInvitations(owner)).length]).toEqual([[], 1])
  const twice = await Promise.all([answer(maya, ACCEPT), answer(maya, ACCEPT)])
  expect(twice.map(({ status }) => status).sort()).toEqual([303, 404])
  expect(twice.find(({ status }) => status === 303)!.location).toBe('/vendor')
  expect(await members()).toEqual([{ user_id: maya.actor!.id, roles: ['orders'] }])
  const used = await visit(maya)
  expect([used.status, used.text.includes('This invitation is no longer valid')]).toEqual([404, true])
})

test('who is not signed in is led to where they do that, and may decline without', async ({ shop }) => {
  const { owner, visit, answer, members } = await invited(shop)
  const { html } = await visit(null)
  expect(html).toContain('/login?callbackUrl=%2Fvendor%2Finvitation%2F')
  expect(html).not.toContain('value="accept"')
  const led = await answer(null, ACCEPT)
  expect(led.location).toMatch(/^\/login\?error=SessionRequired&callbackUrl=%2Fvendor%2Finvitation%2F/)
  expect(await listInvitations(owner)).toHaveLength(1)
  const declined = await answer(null, { intent: 'decline' })
  expect(declined.text).toContain('Invitation declined.')
  expect((await answer(null, { intent: 'decline' })).status).toBe(404)
  expect([await members(), await listInvitations(owner)]).toEqual([[], []])
})

test('another account than the one it was sent to cannot accept it, nor one without that address confirmed', async ({
  shop,
}) => {
  const { maya, to, visit, answer, members } = await invited(shop)
  const asha = shop.as((await shop.addCustomer()).actor)
  const { html, text } = await visit(asha)
  expect(html).not.toContain('value="accept"')
  // Whoever reads the link is not told the whole address.
  expect(text).not.toContain(to)
  const users = shop.database.db.updateTable('users').where('id', '=', maya.actor!.id)
  await users.set({ email_verified: false }).execute()
  for (const as of [asha, maya]) {
    const refused = await answer(as, ACCEPT)
    expect(refused.status).toBe(403)
    expect(refused.html).toContain('role="alert"')
  }
  await users.set({ email_verified: true }).execute()
  const other = await shop.addVendor({ name_en: 'Other Farm' })
  const ofOther = { user_id: maya.actor!.id, vendor_id: other.id, roles: ['orders'] }
  await shop.database.db.insertInto('vendor_members').values(ofOther).execute()
  const acts = await answer(maya, ACCEPT)
  expect([acts.status, acts.text.includes('Other Farm')]).toEqual([422, true])
  expect(await members()).toEqual([])
})

test('a form that asks for something else neither accepts nor declines', async ({ shop }) => {
  const { owner, maya, answer, members } = await invited(shop)
  for (const intent of [undefined, '', 'yes', 'constructor'])
    expect([intent, (await answer(maya, { intent })).status]).toEqual([intent, 400])
  expect((await answer(null, { intent: 'yes' })).location).toMatch(/^\/login\?/)
  expect([await members(), (await listInvitations(owner)).length]).toEqual([[], 1])
})

test('after a week, taken back or with another key it is not valid, in either language', async ({ shop }) => {
  const { maya, visit, answer, members } = await invited(shop)
  const later = { ...maya, now: new Date(maya.now.getTime() + 7 * DAY) }
  for (const [as, key] of [
    [later, undefined],
    [maya, 'x'],
    [maya, 'x'.repeat(5000)],
  ] as const)
    for (const locale of ['en', 'ne'] as const) {
      const more = { locale, ...(key && { params: { key } }) }
      expect((await visit(as, more)).status).toBe(404)
      expect((await visit(as, { ...more, form: ACCEPT })).status).toBe(404)
    }
  expect((await answer(later, { intent: 'decline' })).status).toBe(404)
  expect(await members()).toEqual([])
})
