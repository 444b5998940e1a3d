import { sessionOfId } from '@himalayan-green/shop/accounts/actor.ts'
import { publishSecondFactor } from '@himalayan-green/shop/accounts/second-factor/set-up-second-factor.ts'
import { addPeople } from '@himalayan-green/shop/accounts/staff/add-people.ts'
import { addRole } from '@himalayan-green/shop/accounts/staff/give-role.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, DEMO_SECOND_FACTOR } from '@himalayan-green/shop/demo/people.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import type { Visit } from '../../test/page.ts'
import { tagsIn } from '../../test/rendered.tsx'
import { shown } from '../../test/shown.tsx'
import { demoStrip } from '../shell/footer/texts/demo-strip.ts'
import * as asPage from './as-page.tsx'
import * as demoPage from './page.tsx'
import { demo } from './texts/demo.ts'

// What there is to try in the demo, and signing in as its people at once.

const WHO = Object.keys(DEMO_ACCOUNTS)
const inDemo = (shop: TestShop, more: object = {}) => ({ config: { ...shop.config, demo: true, ...more } })
const asOf = (shop: TestShop, who: string, more: Visit = {}) =>
  shown(asPage, shop, { path: `/dev/as/${who}`, params: { who }, page: inDemo(shop), ...more })

const sessions = async (shop: TestShop) =>
  (await shop.database.db.selectFrom('sessions').select('id').orderBy('created_at').execute()).map(
    ({ id }) => id,
  )

/** The demo's people, without the market around them. */
async function addAll(shop: TestShop) {
  const ctx = shop.as(null)
  const ids = await addPeople(
    ctx,
    Object.values(DEMO_ACCOUNTS).map(({ name, email }) => ({ name, email })),
    DEMO_PASSWORD,
  )
  for (const [role, { email, path }] of Object.entries(DEMO_ACCOUNTS)) {
    if (!path.startsWith('/admin')) continue
    await addRole(ctx, ids.get(email)!, role)
    await publishSecondFactor(ctx, ids.get(email)!, DEMO_SECOND_FACTOR)
  }
}

test('outside the demo there is no page about it, and nobody is signed in as anybody', async ({ shop }) => {
  await addAll(shop)
  const page = { config: { ...shop.config, demo: false } }
  expect(await shown(demoPage, shop, { path: '/dev', page })).toMatchObject({ status: 404, html: '' })
  for (const who of WHO)
    for (const form of [undefined, {}]) {
      const answer = await asOf(shop, who, { page, ...(form && { form }) })
      expect([who, answer.status, answer.headers.getSetCookie()]).toEqual([who, 404, []])
    }
  expect(await sessions(shop)).toEqual([])
})

test('opening the address of a person signs nobody in; its button does, and leads to what waits', async ({
  shop,
}) => {
  for (const [who, { email, path }] of Object.entries(DEMO_ACCOUNTS)) {
    const before = await sessions(shop)
    const opened = await asOf(shop, who)
    expect([opened.status, opened.headers.getSetCookie()]).toEqual([200, []])
    expect(tagsIn(opened.html, 'form')).toEqual([
      expect.objectContaining({ method: 'post', action: `/dev/as/${who}` }),
    ])
    expect(await sessions(shop)).toEqual(before)

    const sent = await asOf(shop, who, { form: {} })
    expect([sent.status, sent.location]).toEqual([303, path])
    expect(sent.headers.getSetCookie()[0]).toMatch(/^session=.+HttpOnly/)
    const [added] = (await sessions(shop)).filter((id) => !before.includes(id))
    const session = await sessionOfId(shop.as(null), added!)
    const is_staff = path.startsWith('/admin')
    expect(session?.actor).toMatchObject({ email, is_staff, needs_second_factor: false })
    expect((await asOf(shop, who, { form: {}, locale: 'ne' })).location).toBe(`/ne${path}`)
  }
})

test('nobody else has such an address', async ({ shop }) => {
  for (const who of ['', 'nobody', 'constructor', '__proto__', 'admin@example.com'])
    for (const form of [undefined, {}])
      expect([who, (await asOf(shop, who, form && { form })).status]).toEqual([who, 404])
})

test('an account of the demo that a visitor has closed is missing, and no fault of the shop', async ({
  shop,
}) => {
  const { db } = shop.database
  await db
    .updateTable('users')
    .set({ email: 'other@example.com' })
    .where('email', '=', 'ram@example.com')
    .execute()
  expect(await asOf(shop, 'ram', { form: {} })).toMatchObject({ status: 404 })
  await db
    .updateTable('users')
    .set({ email: 'ram@example.com' })
    .where('email', '=', 'other@example.com')
    .execute()
})

test('the page about the demo has a button for each of its people, and says how to start over', async ({
  shop,
}) => {
  expect(Object.keys(demo.people)).toEqual(WHO)
  expect(Object.keys(demoStrip.people)).toEqual(WHO)
  const visit = (more: object = {}) =>
    shown(demoPage, shop, {
      path: '/dev',
      page: inDemo(shop, more),
      around: { site: { demo: { simulators: 'http://localhost:3001' } } },
    })
  const { html, text } = await visit()
  expect(tagsIn(html, 'form').map(({ action }) => action)).toEqual(WHO.map((who) => `/dev/as/${who}`))
  expect(text).toContain('npm run db:reset')
  expect(tagsIn(html, 'a').map(({ href }) => href)).toEqual([
    '/dev/outbox',
    '/dev/clock',
    'http://localhost:3001',
  ])
  // Strangers cannot start a demo over that others use.
  expect((await visit({ isOpenToOthers: true })).text).not.toContain('npm run db:reset')
})
