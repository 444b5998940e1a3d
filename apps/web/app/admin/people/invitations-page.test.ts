import { listStaffInvitations } from '@himalayan-green/shop/accounts/staff/staff-invitations.ts'
import { rightsWithout } from '@himalayan-green/shop/test/scenes/factories.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import { answerOf, type Fields, type Visit } from '../../../test/page.ts'
import { formIn, shown } from '../../../test/shown.tsx'
import * as page from './invitations-page.tsx'

const path = '/admin/people/invitations'
let made = 0

/** Somebody who invites, the form as it was shown, and whom it is for. */
async function opened(shop: TestShop) {
  const admin = shop.as((await shop.addCustomer({ name: 'Anita Sharma', rights: ['role.give'] })).actor)
  const visit = (more: Visit = {}) => shown(page, shop, { path, as: admin, ...more })
  const send = (form: Fields, more: Visit = {}) => visit({ ...more, form })
  const email = `maya-${++made}@example.com`
  const form = {
    ...formIn((await visit()).html, 'name="email"'),
    intent: 'invite',
    email,
    roles: ['support'],
  }
  const now = async () => (await listStaffInvitations(admin)).find((one) => one.email === email)
  return { admin, visit, send, email, form, now }
}

test('somebody is invited with the roles that were ticked, and the page tells until when', async ({
  shop,
}) => {
  const { visit, send, form, email, now } = await opened(shop)
  expect(await send({ ...form, roles: ['support', 'content'] })).toMatchObject({
    status: 303,
    location: `${path}?done=invite`,
  })
  expect(await now()).toMatchObject({ roles: ['content', 'support'], is_working: true })
  const { text } = await visit({ path: `${path}?done=invite` })
  for (const said of ['The invitation has been sent.', email, 'Valid until', 'Invited by Anita Sharma'])
    expect(text).toContain(said)
})

test.for(['en', 'ne'] as const)(
  'what was typed and ticked stays where something is missing (%s)',
  async (locale, { shop }) => {
    const { send, form, email, now } = await opened(shop)
    const noEmail = await send({ ...form, email: 'maya@', locale: 'ne' }, { locale })
    expect(noEmail.status).toBe(400)
    expect(formIn(noEmail.html, 'name="email"')).toMatchObject({
      email: 'maya@',
      roles: 'support',
      locale: 'ne',
    })
    const noRoles = await send({ ...form, roles: undefined }, { locale })
    expect(noRoles.status).toBe(400)
    expect(noRoles.html).toContain('role="alert"')
    expect(formIn(noRoles.html, 'name="email"')).toMatchObject({ email })
    expect(await now()).toBeUndefined()
  },
)

test('of two who invite the same person at once there is one invitation', async ({ shop }) => {
  const { admin, send, form, email } = await opened(shop)
  const answers = await Promise.all([send(form), send({ ...form, roles: ['finance'] })])
  expect(answers.map(({ status }) => status)).toEqual([303, 303])
  expect((await listStaffInvitations(admin)).filter((one) => one.email === email)).toHaveLength(1)
})

test('an invitation is sent again and withdrawn; a form that is sent after that finds none', async ({
  shop,
}) => {
  const { visit, send, form, email, now } = await opened(shop)
  await send(form)
  const { id } = (await now())!
  const button = formIn((await visit()).html, email)
  expect(button).toEqual({ id: `${id}` })
  expect((await send({ ...button, intent: 'again' })).location).toBe(`${path}?done=again`)
  expect((await send({ ...button, intent: 'withdraw' })).location).toBe(`${path}?done=withdraw`)
  expect(await now()).toBeUndefined()
  for (const intent of ['again', 'withdraw']) {
    const late = await send({ ...button, intent })
    expect([intent, late.status]).toEqual([intent, 404])
  }
  expect((await send({ id: 'x', intent: 'again' })).status).toBe(404)
})

test('nobody invites without the right, nor with an old code', async ({ shop }) => {
  const { form, now } = await opened(shop)
  const { actor } = await shop.addCustomer({ rights: rightsWithout('role.give') })
  expect((await answerOf(page.action, shop, { path, as: actor, form })).status).toBe(403)
  const late = await shop.addCustomer({ rights: ['role.give'], is_stepped_up: false })
  expect((await answerOf(page.action, shop, { path, as: late.actor, form })).location).toContain(
    '/sign-in/second-factor?callbackUrl=',
  )
  expect(await now()).toBeUndefined()
})

test('a made-up button neither invites nor withdraws, and says that the page has changed', async ({
  shop,
}) => {
  const { send, form, now } = await opened(shop)
  await send(form)
  const before = await now()
  const made = { ...form, id: `${before!.id}`, roles: ['admin'] }
  for (const intent of ['crown', 'constructor', '__proto__', undefined])
    expect([intent, (await send({ ...made, intent })).status]).toEqual([intent, 400])
  expect(await now()).toEqual(before)
})

test.for(['constructor', '__proto__', 'toString', 'crown'])(
  'an address that somebody made up (done=%s) shows the page, and that nothing was done',
  async (done, { shop }) => {
    const { visit } = await opened(shop)
    const { status, html } = await visit({ path: `${path}?done=${done}` })
    expect(status).toBe(200)
    expect(html).not.toContain('role="status"')
  },
)
