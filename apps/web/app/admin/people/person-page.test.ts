import { readPerson } from '@himalayan-green/shop/accounts/staff/people.ts'
import type { Ctx } from '@himalayan-green/shop/context.ts'
import { rightsWithout } from '@himalayan-green/shop/test/scenes/factories.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import type { Fields, Visit } from '../../../test/page.ts'
import { formIn, shown } from '../../../test/shown.tsx'
import * as listPage from './page.tsx'
import * as page from './person-page.tsx'

const givesRoles = async (shop: TestShop) =>
  shop.as((await shop.addCustomer({ name: 'Anita Sharma', rights: ['role.give'] })).actor)

/** Somebody who gives roles, and the page of somebody else. */
async function opened(shop: TestShop) {
  const admin = await givesRoles(shop)
  const { actor } = await shop.addCustomer({ name: 'Maya Gurung' })
  const { id } = actor
  const visit = ({ as = admin, ...more }: Visit = {}) => {
    const path = `${more.locale === 'ne' ? '/ne' : ''}/admin/people/${id}`
    return shown(page, shop, { path, params: { id }, as, ...more })
  }
  const send = (form: Fields, more: Visit = {}) => visit({ ...more, form })
  const sessions = () => admin.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()
  return { admin, actor, id, visit, send, sessions, now: () => readPerson(admin, { person: id }) }
}

/** The button that stands beside a role, as it is sent. */
const roleForm = (html: string, role: string) => formIn(html, `value="${role}"`)

test('a role is given and taken by the button beside it, twice without harm', async ({ shop }) => {
  const { id, visit, send, now } = await opened(shop)
  for (const [intent, roles] of [
    ['give', ['support']],
    ['take', []],
  ] as const) {
    const form = { ...roleForm((await visit()).html, 'support'), intent }
    for (let twice = 0; twice < 2; twice++)
      expect(await send(form)).toMatchObject({ status: 303, location: `/admin/people/${id}?saved` })
    expect((await now()).roles).toEqual(roles)
  }
  expect((await visit({ path: `/admin/people/${id}?saved` })).text).toContain('Done.')
})

test('an unknown role and a made-up button change nothing', async ({ shop }) => {
  const { send, now } = await opened(shop)
  const before = await now()
  const king = await send({ intent: 'give', role: 'king' })
  expect(king.status).toBe(404)
  for (const intent of ['crown', 'constructor', 'valueOf', '__proto__', undefined])
    expect([intent, (await send({ intent, role: 'admin' })).status]).toEqual([intent, 400])
  expect(await now()).toEqual(before)
})

test.for([
  ['en', 'Sells stolen goods', 'Blocked since'],
  ['ne', 'चोरीको सामान बेच्छन्', 'चोरीको सामान बेच्छन्'],
] as const)(
  'an account is blocked for a reason, signed out, and let in again (%s)',
  async ([locale, reason, says], { shop }) => {
    const { visit, send, now, sessions } = await opened(shop)
    const form = { ...formIn((await visit({ locale })).html, 'name="reason"'), intent: 'block' }
    const empty = await send({ ...form, reason: '  ' }, { locale })
    expect(empty.status).toBe(400)
    expect(empty.html).toContain('role="alert"')
    expect((await now()).blocked_at).toBeNull()
    const long = 'a'.repeat(301)
    const refused = await send({ ...form, reason: long }, { locale })
    expect(refused.status).toBe(400)
    expect(formIn(refused.html, 'name="reason"')).toMatchObject({ reason: long })
    expect(await sessions()).toHaveLength(1)
    expect((await send({ ...form, reason }, { locale })).status).toBe(303)
    expect(await now()).toMatchObject({ blocked_reason: reason })
    expect(await sessions()).toEqual([])
    const { html, text } = await visit({ locale })
    expect(text).toContain(says)
    expect(text).toContain(reason)
    await send({ ...formIn(html, 'value="unblock"'), intent: 'unblock' }, { locale })
    expect(await now()).toMatchObject({ blocked_at: null, blocked_reason: null })
  },
)

test('of two who block somebody at once the reason of one stands', async ({ shop }) => {
  const { send, now } = await opened(shop)
  const other = await givesRoles(shop)
  const reasons = ['Taken over', 'Does harm']
  const answers = await Promise.all([
    send({ intent: 'block', reason: reasons[0] }),
    send({ intent: 'block', reason: reasons[1] }, { as: other }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([303, 303])
  expect(reasons).toContain((await now()).blocked_reason)
})

test('somebody is signed out everywhere and may sign in again', async ({ shop }) => {
  const { visit, send, now, sessions } = await opened(shop)
  const form = { ...formIn((await visit()).html, 'value="end"'), intent: 'end' }
  expect((await send(form)).status).toBe(303)
  expect(await sessions()).toEqual([])
  expect((await now()).blocked_at).toBeNull()
})

test('a second factor is reset once; a form that is sent after that says that there is none', async ({
  shop,
}) => {
  const { admin, id, visit, send, now, sessions } = await opened(shop)
  expect((await visit()).html).not.toContain('value="reset"')
  await admin.db
    .insertInto('second_factors')
    .values({ user_id: id, secret: 'sealed', last_step: 0, set_up_at: admin.now })
    .execute()
  const form = { ...formIn((await visit()).html, 'value="reset"'), intent: 'reset' }
  expect((await send(form)).status).toBe(303)
  expect((await now()).second_factor_at).toBeNull()
  expect(await sessions()).toEqual([])
  const late = await send(form)
  expect(late.status).toBe(409)
  expect(late.html).toContain('role="alert"')
})

test('nobody blocks themselves: their own page has no such button, nor does one that was made up help', async ({
  shop,
}) => {
  const admin = await givesRoles(shop)
  const { id } = admin.actor!
  const own = (form?: Fields) =>
    shown(page, shop, { path: `/admin/people/${id}`, params: { id }, as: admin, form })
  const { html } = await own()
  for (const intent of ['block', 'end', 'reset']) expect(html).not.toContain(`value="${intent}"`)
  expect(await own({ intent: 'block', reason: 'Gone' })).toMatchObject({
    status: 422,
    text: expect.stringContaining('You cannot block your own account.'),
  })
  expect((await own({ intent: 'reset' })).status).toBe(422)
  expect(await readPerson(admin, { person: id })).toMatchObject({ blocked_at: null })
})

test('without the right nobody is seen or changed; with an old code the form waits for one', async ({
  shop,
}) => {
  const { actor, id, visit, send, now } = await opened(shop)
  const before = await now()
  const { actor: staff } = await shop.addCustomer({ rights: rightsWithout('role.give') })
  const strangers: Ctx[] = [shop.as(staff), shop.as(actor)]
  const give = { intent: 'give', role: 'admin' }
  const forms = [give, { intent: 'block', reason: 'No' }, { intent: 'end' }]
  for (const as of strangers)
    for (const form of [undefined, ...forms]) expect((await visit({ as, form })).status).toBe(403)
  const late = await shop.addCustomer({ rights: ['role.give'], is_stepped_up: false })
  const code = `/sign-in/second-factor?callbackUrl=${encodeURIComponent(`/admin/people/${id}`)}`
  for (const form of forms)
    expect(await send(form, { as: late.actor })).toMatchObject({ status: 307, location: code })
  expect(await now()).toEqual(before)
})

test.for(['x', '00000000-0000-4000-8000-000000000000', '__proto__'])(
  'there is nobody at %s, for no button either',
  async (id, { shop }) => {
    const { visit } = await opened(shop)
    for (const form of [undefined, { intent: 'give', role: 'support' }])
      expect((await visit({ params: { id }, form })).status).toBe(404)
  },
)

test('people are found by what is typed, which stays; a search for nobody says so', async ({ shop }) => {
  const { admin, id, send } = await opened(shop)
  await send({ intent: 'block', reason: 'Does harm' })
  const list = (search: string, locale: 'en' | 'ne' = 'en') => {
    const path = `${locale === 'ne' ? '/ne' : ''}/admin/people?${new URLSearchParams({ search })}`
    return shown(listPage, shop, { path, as: admin, locale })
  }
  const found = await list(`  ${id}@EXAMPLE.com `)
  expect(found.html).toContain(`href="/admin/people/${id}"`)
  expect(found.text).toContain('1 user found')
  expect(found.text).toContain('Blocked')
  expect(formIn(found.html)).toMatchObject({ search: `${id}@EXAMPLE.com` })
  expect((await list(id, 'ne')).html).toContain(`href="/ne/admin/people/${id}"`)
  expect((await list('%_%')).text).toContain('No users found.')
  const staff = await list('')
  expect(staff.html).toContain(`href="/admin/people/${admin.actor!.id}"`)
  expect(staff.html).not.toContain(`href="/admin/people/${id}"`)
})
