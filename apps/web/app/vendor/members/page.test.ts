import { setPassword } from '@himalayan-green/shop/accounts/sign-in/password.ts'
import { hashPassword } from '@himalayan-green/shop/accounts/sign-in/password-hash.ts'
import type { Ctx, VendorRole } from '@himalayan-green/shop/context.ts'
import { listOutbox } from '@himalayan-green/shop/messaging/outbox.ts'
import { addVendorWithOwner } from '@himalayan-green/shop/test/scenes/shopping.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { listInvitations } from '@himalayan-green/shop/vendors/members/invitations.ts'
import { expect } from 'vitest'
import type { Fields, Visit } from '../../../test/page.ts'
import { formIn, shown } from '../../../test/shown.tsx'
import * as page from './page.tsx'

const PASSWORD = 'a-goat-on-the-roof'
const HASH = await hashPassword(PASSWORD)

/** A vendor's owner, a member who packs, and their page. */
async function opened(shop: TestShop) {
  const { vendor, owner } = await addVendorWithOwner(shop)
  await setPassword(owner, owner.actor!.id, HASH)
  const asha = (await shop.addCustomer({ name: 'Asha Rai', vendor_id: vendor.id, vendor_roles: ['orders'] }))
    .actor
  const visit = (more: Visit = {}) =>
    shown(page, shop, {
      path: more.locale === 'ne' ? '/ne/vendor/members' : '/vendor/members',
      as: owner,
      ...more,
    })
  const send = (form: Fields, as: Ctx = owner) => visit({ form, as })
  /** The form that holds these words, as it is shown. */
  const form = async (holding: string) => formIn((await visit()).html, holding)
  const rolesOf = async (id: string): Promise<VendorRole[] | undefined> => {
    const { db } = shop.database
    const members = db.selectFrom('vendor_members').select('roles').where('vendor_id', '=', vendor.id)
    return (await members.where('user_id', '=', id).executeTakeFirst())?.roles as VendorRole[] | undefined
  }
  return { vendor, owner, asha, visit, send, form, rolesOf }
}

const DONE = (what: string) => ({ status: 303, location: `/vendor/members?done=${what}` })

test('a member gets other roles by the form of their card; sent as it is shown it changes nothing', async ({
  shop,
}) => {
  const { asha, send, form, rolesOf } = await opened(shop)
  const shownForm = await form('Roles of Asha Rai')
  expect(shownForm).toEqual({ about: asha.id, roles: 'orders', intent: 'change' })
  expect(await send(shownForm)).toMatchObject(DONE('change'))
  expect(await rolesOf(asha.id)).toEqual(['orders'])
  expect(await send({ ...shownForm, roles: ['catalogue', 'orders'] })).toMatchObject(DONE('change'))
  expect(await rolesOf(asha.id)).toEqual(['catalogue', 'orders'])
  for (const roles of [undefined, 'king', ['orders', 'constructor']]) {
    const { status, html } = await send({ ...shownForm, roles })
    expect([roles, status]).toEqual([roles, 400])
    expect(html).toContain('role="alert"')
  }
  expect(await rolesOf(asha.id)).toEqual(['catalogue', 'orders'])
})

test('who comes to see to money does so by the owner’s password, asked for once the form was sent', async ({
  shop,
}) => {
  const { asha, send, form, rolesOf } = await opened(shop)
  const wanted = { ...(await form('Roles of Asha Rai')), roles: ['orders', 'finance'] }
  const asked = await send(wanted)
  expect(asked.status).toBe(400)
  expect(asked.html).not.toContain('aria-invalid="true"')
  // The card keeps what was ticked.
  const again = formIn(asked.html, 'Roles of Asha Rai')
  expect(again).toMatchObject({ roles: ['orders', 'finance'], password: '' })
  for (const password of ['', 'another-goat']) {
    const { status, html } = await send({ ...again, password })
    expect(status).toBe(400)
    expect(html).toMatch(/<input(?=[^>]*name="password")(?=[^>]*aria-invalid="true")/)
    expect(html).not.toContain('another-goat')
  }
  expect(await rolesOf(asha.id)).toEqual(['orders'])
  expect(await send({ ...again, password: PASSWORD })).toMatchObject(DONE('change'))
  expect(await rolesOf(asha.id)).toEqual(['orders', 'finance'])
})

test('a member is taken out once, and a second press is told that they are gone', async ({ shop }) => {
  const { asha, visit, send, form, rolesOf } = await opened(shop)
  const remove = await form('Remove Asha Rai now')
  expect(await send(remove)).toMatchObject(DONE('remove'))
  expect(await rolesOf(asha.id)).toBeUndefined()
  expect((await visit()).text).not.toContain('Asha Rai')
  const again = await send(remove)
  expect(again.status).toBe(404)
  expect(again.html).toContain('role="alert"')
})

test('the last owner stays one; with another they may step back, and are led away', async ({ shop }) => {
  const { vendor, owner, send, rolesOf } = await opened(shop)
  const you = owner.actor!.id
  for (const form of [
    { intent: 'change', about: you, roles: 'orders' },
    { intent: 'remove', about: you },
  ]) {
    const { status, html } = await send(form)
    expect([form.intent, status]).toEqual([form.intent, 422])
    expect(html).toContain('role="alert"')
  }
  expect(await rolesOf(you)).toEqual(['owner'])
  await shop.addCustomer({ vendor_id: vendor.id })
  expect(await send({ intent: 'change', about: you, roles: 'orders' })).toMatchObject({ location: '/vendor' })
  expect(await rolesOf(you)).toEqual(['orders'])
  const second = await opened(shop)
  await shop.addCustomer({ vendor_id: second.vendor.id })
  const left = await second.send({ intent: 'remove', about: second.owner.actor!.id })
  expect(left).toMatchObject({ status: 303, location: '/' })
  expect(await second.rolesOf(second.owner.actor!.id)).toBeUndefined()
})

test('somebody is invited in their language, and taken back; invited at once twice they have one link', async ({
  shop,
}) => {
  const { owner, visit, send, form } = await opened(shop)
  const invite = { ...(await form('name="to"')), to: 'maya@example.com', locale: 'ne' }
  expect(invite).toMatchObject({ intent: 'invite', roles: 'orders' })
  const twice = await Promise.all([send(invite), send(invite)])
  for (const answer of twice) expect(answer).toMatchObject(DONE('invite'))
  const [open, ...others] = await listInvitations(owner)
  expect([open, others]).toMatchObject([{ email: 'maya@example.com', roles: ['orders'] }, []])
  const [mail] = (await listOutbox(shop.as(null))).filter(({ recipient }) => recipient === 'maya@example.com')
  expect(mail!.text).toContain('/ne/vendor/invitation/')
  expect((await visit()).text).toContain('maya@example.com')
  const cancel = { ...(await form('value="cancel"')), intent: 'cancel' }
  expect(await send(cancel)).toMatchObject(DONE('cancel'))
  expect(await listInvitations(owner)).toEqual([])
  expect((await send(cancel)).status).toBe(404)
})

test('whom nobody can reach, and who is there already, is refused beside the field, and what was typed stays', async ({
  shop,
}) => {
  const { owner, asha, visit } = await opened(shop)
  for (const [to, status] of [
    ['', 400],
    ['maya', 400],
    ['maya@', 400],
    ['12345', 400],
    [asha.email!, 409],
  ] as const)
    for (const locale of ['en', 'ne'] as const) {
      const form = { intent: 'invite', to, roles: ['orders', 'catalogue'], locale: 'ne' }
      const answer = await visit({ locale, form })
      expect([to, answer.status]).toEqual([to, status])
      expect(answer.html).toMatch(/<input(?=[^>]*name="to")(?=[^>]*aria-invalid="true")/)
      expect(formIn(answer.html, 'name="to"')).toMatchObject({
        to,
        roles: ['catalogue', 'orders'],
        locale: 'ne',
      })
    }
  expect(await listInvitations(owner)).toEqual([])
})

test('what the page does not do, and an invitation that is none, is refused and changes nothing', async ({
  shop,
}) => {
  const { owner, asha, visit, send, rolesOf } = await opened(shop)
  await send({ intent: 'invite', to: 'maya@example.com', roles: 'orders' })
  for (const intent of [undefined, '', 'promote', 'constructor', '__proto__']) {
    const { status, text } = await send({ intent, about: asha.id, roles: 'catalogue' })
    expect([intent, status]).toEqual([intent, 400])
    expect(text).toContain('This page has changed. Please reload it and try again.')
  }
  expect((await visit({ locale: 'ne', form: { intent: 'promote' } })).text).toContain('यो पृष्ठ फेरिएको छ।')
  for (const about of ['', '0', 'x', '1e1', '99999999999', '999999999'])
    expect([about, (await send({ intent: 'cancel', about })).status]).toEqual([about, 404])
  for (const about of ['', 'x', `${asha.id}'`])
    expect((await send({ intent: 'remove', about })).status).toBe(404)
  expect(await rolesOf(asha.id)).toEqual(['orders'])
  expect(await listInvitations(owner)).toHaveLength(1)
})

test('members who are no owners see and change nothing of it, nor do owners of another vendor', async ({
  shop,
}) => {
  const { vendor, owner, asha, visit, send, rolesOf } = await opened(shop)
  await send({ intent: 'invite', to: 'maya@example.com', roles: 'orders' })
  const about = `${(await listInvitations(owner))[0]!.id}`
  const roles: VendorRole[] = ['orders', 'catalogue', 'finance']
  const member = shop.as((await shop.addCustomer({ vendor_id: vendor.id, vendor_roles: roles })).actor)
  const stranger = (await addVendorWithOwner(shop)).owner
  await expect(visit({ as: member })).rejects.toMatchObject({ code: 'forbidden' })
  expect((await visit({ as: stranger })).text).not.toContain('maya@example.com')
  for (const form of [
    { intent: 'change', about: asha.id, roles: 'catalogue' },
    { intent: 'remove', about: asha.id },
    { intent: 'cancel', about },
  ]) {
    await expect(send(form, member)).rejects.toMatchObject({ code: 'forbidden' })
    expect([form.intent, (await send(form, stranger)).status]).toEqual([form.intent, 404])
  }
  expect(await rolesOf(asha.id)).toEqual(['orders'])
  expect(await listInvitations(owner)).toHaveLength(1)
})

test('the page says what was done, and nothing for an address that somebody made up', async ({ shop }) => {
  const { visit } = await opened(shop)
  const said = async (done: string) => (await visit({ path: `/vendor/members?done=${done}` })).html
  expect(await said('cancel')).toContain('role="status"')
  for (const done of ['crown', 'constructor', '__proto__', 'toString'])
    expect(await said(done)).not.toContain('role="status"')
})
