import { listRoles } from '@himalayan-green/shop/accounts/staff/roles.ts'
import { RIGHTS } from '@himalayan-green/shop/context.ts'
import { rightsWithout } from '@himalayan-green/shop/test/scenes/factories.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import { answerOf, type Fields, type Visit } from '../../../test/page.ts'
import { formIn, shown } from '../../../test/shown.tsx'
import * as page from './roles-page.tsx'

const path = '/admin/roles'

/** Somebody who gives roles, and the page of them. */
async function opened(shop: TestShop) {
  const staff = shop.as((await shop.addCustomer({ name: 'Anita Sharma', rights: ['role.give'] })).actor)
  const visit = (more: Visit = {}) => shown(page, shop, { path, as: staff, ...more })
  const send = (form: Fields, more: Visit = {}) => visit({ ...more, form })
  const rightsOf = async (role: string) => (await listRoles(staff)).find(({ name }) => name === role)!.rights
  return { staff, visit, send, rightsOf, form: formIn((await visit()).html) }
}

/** The ticked boxes of a role, with one more or one fewer. */
const ticked = (form: Fields, role: string) => [form[`right:${role}`] ?? []].flat() as string[]
const withBox = (form: Fields, role: string, right: string) => ({
  ...form,
  [`right:${role}`]: [...ticked(form, role), right],
})
const withoutBox = (form: Fields, role: string, right: string) => ({
  ...form,
  [`right:${role}`]: ticked(form, role).filter((one) => one !== right),
})

test('a form that is sent as it was shown changes no role, and no box is lost on the way', async ({
  shop,
}) => {
  const { staff, form, send, visit } = await opened(shop)
  const before = await listRoles(staff)
  expect(await send(form)).toMatchObject({ status: 303, location: `${path}?saved` })
  expect(await listRoles(staff)).toEqual(before)
  expect((await visit({ path: `${path}?saved` })).text).toContain('Done.')
})

test('a ticked box gives a right to a role and to no other; an empty one takes it', async ({ shop }) => {
  const { form, send, visit, rightsOf } = await opened(shop)
  const [support, finance] = [await rightsOf('support'), await rightsOf('finance')]
  expect((await send(withBox(form, 'support', 'zone.change'))).status).toBe(303)
  expect(await rightsOf('support')).toEqual(RIGHTS.filter((one) => [...support, 'zone.change'].includes(one)))
  const now = formIn((await visit()).html)
  expect(ticked(now, 'support')).toContain('zone.change')
  await send(withoutBox(now, 'support', 'zone.change'))
  expect(await rightsOf('support')).toEqual(support)
  expect(await rightsOf('finance')).toEqual(finance)
})

test('administrators go on giving roles, whichever boxes are sent', async ({ shop }) => {
  const { form, send, rightsOf } = await opened(shop)
  const before = await rightsOf('admin')
  expect(ticked(form, 'admin')).not.toContain('role.give')
  expect((await send({ ...form, 'right:admin': undefined })).status).toBe(303)
  expect(await rightsOf('admin')).toEqual(['role.give'])
  const now = await opened(shop)
  await send({ ...now.form, 'right:admin': before.filter((right) => right !== 'role.give') })
  expect(await rightsOf('admin')).toEqual(before)
})

test.for([
  ['en', 'Someone else has just changed this.'],
  ['ne', 'यसबीच अरू कसैले यो बदल्नुभयो।'],
] as const)(
  'an older form undoes nothing, in no role, and shows what holds now (%s)',
  async ([locale, says], { shop }) => {
    const { form, send, rightsOf } = await opened(shop)
    const content = await rightsOf('content')
    await send(withBox(form, 'support', 'money.read'))
    const support = await rightsOf('support')
    const late = await send(withBox(withBox(form, 'content', 'cash.close'), 'support', 'cash.close'), {
      locale,
    })
    expect(late.status).toBe(409)
    expect(late.text).toContain(says)
    expect(await rightsOf('content')).toEqual(content)
    expect(await rightsOf('support')).toEqual(support)
    expect(ticked(formIn(late.html), 'support')).toContain('money.read')
    await send(withoutBox(formIn(late.html), 'support', 'money.read'))
  },
)

test('of two who change one role at once one does, and the other is to look again', async ({ shop }) => {
  const { form, send, rightsOf } = await opened(shop)
  const answers = await Promise.all([
    send(withBox(form, 'finance', 'zone.change')),
    send(withBox(form, 'finance', 'review.moderate')),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409])
  const now = await rightsOf('finance')
  expect([now.includes('zone.change'), now.includes('review.moderate')].sort()).toEqual([false, true])
})

test('a right or a role that is not there is refused, and nothing changes', async ({ shop }) => {
  const { staff, form, send } = await opened(shop)
  const before = await listRoles(staff)
  for (const wrong of [
    withBox(form, 'support', 'everything'),
    { ...form, role: [...(form.role as string[]), 'king'], 'right:king': 'role.give' },
  ]) {
    const { status, html } = await send(wrong)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(html).toContain('role="alert"')
  }
  expect(await listRoles(staff)).toEqual(before)
})

test('nobody changes roles without the right, nor with an old code', async ({ shop }) => {
  const { staff, form } = await opened(shop)
  const before = await listRoles(staff)
  const changed = withBox(form, 'support', 'role.give')
  const stranger = await shop.addCustomer({ rights: rightsWithout('role.give') })
  expect(await answerOf(page.action, shop, { path, as: stranger.actor, form: changed })).toMatchObject({
    status: 403,
  })
  const { actor } = await shop.addCustomer({ rights: ['role.give'], is_stepped_up: false })
  expect(await answerOf(page.action, shop, { path, as: actor, form: changed })).toMatchObject({
    status: 307,
    location: '/sign-in/second-factor?callbackUrl=%2Fadmin%2Froles',
  })
  const holders = (roles: typeof before) => roles.map(({ name, rights }) => [name, rights])
  expect(holders(await listRoles(staff))).toEqual(expect.arrayContaining(holders(before)))
})
