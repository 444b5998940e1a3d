import { sessionOfCookie } from '@himalayan-green/shop/accounts/actor.ts'
import { codeOf, fromBase32, stepOf } from '@himalayan-green/shop/accounts/second-factor/totp.ts'
import { contextOf } from '@himalayan-green/shop/context.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { RouterContextProvider } from 'react-router'
import { expect } from 'vitest'
import { checkAccess } from '../access.server.ts'
import { pageContext } from '../context.ts'
import { landingOf } from './landing.server.ts'
import { action, loader } from './second-factor-page.tsx'

/** What a loader or an action gets, for whoever has this cookie. */
async function visit(shop: TestShop, cookie: string, path: string, form?: Record<string, string>) {
  const session = await sessionOfCookie(shop, new Headers({ cookie }))
  const context = new RouterContextProvider()
  context.set(pageContext, {
    ctx: contextOf(shop, session?.actor ?? null, path.startsWith('/ne') ? 'ne' : 'en'),
    config: shop.config,
    sessionId: session?.id ?? null,
    pictures: shop.pictures,
    privateFiles: shop.privateFiles,
    gateways: shop.gateways,
    life: shop.life,
    checkServer: shop.checkServer,
    nonce: '',
    requestId: 'a request',
    client: { address: '203.0.113.7', user_agent: 'a browser' },
    report: shop.report,
    clock: null,
  })
  const url = new URL(`http://shop.test${path}`)
  const request = new Request(url, form ? { method: 'POST', body: new URLSearchParams(form) } : {})
  return { context, request, url, params: {} } as unknown as Parameters<typeof loader>[0]
}

/** The answer, or the one that was thrown. */
async function answerOf(work: () => unknown): Promise<Response> {
  try {
    return (await work()) as Response
  } catch (thrown) {
    return thrown as Response
  }
}

test('the back office leads through the second factor and back, in both languages', async ({ shop }) => {
  const { cookie } = await shop.addCustomer({ rights: ['audit.read'], needs_second_factor: true })
  for (const [path, to] of [
    ['/admin/audit?action=a', '/sign-in/second-factor?callbackUrl=%2Fadmin%2Faudit%3Faction%3Da'],
    ['/ne/admin', '/ne/sign-in/second-factor?callbackUrl=%2Fne%2Fadmin'],
  ] as const) {
    const { context, url } = await visit(shop, cookie, path)
    const sent = await answerOf(() =>
      checkAccess({ staff: 'audit.read' }, context.get(pageContext), url, false),
    )
    expect(sent.headers.get('location')).toBe(to)
  }
})

test('the second factor is set up with the key that the page shows, then asked for, and leads on', async ({
  shop,
}) => {
  const { cookie, actor } = await shop.addCustomer({ rights: ['audit.read'], needs_second_factor: true })
  const path = '/sign-in/second-factor?callbackUrl=%2Fadmin%2Faudit'
  const first = await loader(await visit(shop, cookie, path))
  if (first.factor.state !== 'not_set_up') throw new Error(first.factor.state)
  expect(first.qr!.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/)
  expect(first.demoCode).toBeNull()
  const secret = fromBase32(first.factor.secret)
  const code = () => codeOf(secret, stepOf(shop.now()))

  const wrong = await action(
    await visit(shop, cookie, path, { second_factor: 'set_up', second_factor_code: '12' }),
  )
  expect(wrong).toMatchObject({ data: { errors: { code: expect.any(String) } }, init: { status: 400 } })
  const done = await action(
    await visit(shop, cookie, path, { second_factor: 'set_up', second_factor_code: code() }),
  )
  expect(done).toMatchObject({ data: { recovery: expect.arrayContaining([expect.any(String)]) } })
  // The session is another from here on: the cookie from before is over.
  const { headers } = (done as { init: { headers: Record<string, string> } }).init
  const renewed = headers['Set-Cookie']!.split(';')[0]!
  expect(await sessionOfCookie(shop, new Headers({ cookie }))).toBeNull()
  expect((await loader(await visit(shop, renewed, path))).factor).toEqual({
    state: 'passed',
    recovery_codes: 10,
  })

  const { db } = shop.database
  await db.updateTable('sessions').set({ second_factor_at: null }).execute()
  await db.updateTable('second_factors').set({ last_step: 0 }).where('user_id', '=', actor.id).execute()
  expect((await loader(await visit(shop, renewed, path))).factor).toEqual({ state: 'asked' })
  const passed = await answerOf(async () =>
    action(await visit(shop, renewed, path, { second_factor: 'pass', second_factor_code: code() })),
  )
  expect([passed.status, passed.headers.get('location')]).toEqual([303, '/admin/audit'])
})

test('nobody but people of the company has the page of the second factor', async ({ shop }) => {
  const { cookie } = await shop.addCustomer()
  const answer = await answerOf(async () => loader(await visit(shop, cookie, '/sign-in/second-factor')))
  expect(answer).toMatchObject({ init: { status: 404 } })
})

test('after signing in, staff find themselves in the back office, vendors at theirs, riders at their run, customers on the first page', async ({
  shop,
}) => {
  const { actor } = await shop.addCustomer()
  const vendor_id = (await shop.addVendor()).id
  expect([
    landingOf('en', actor),
    landingOf('ne', actor),
    landingOf('en', { ...actor, vendor_id }),
    landingOf('ne', { ...actor, is_rider: true }),
    landingOf('ne', { ...actor, is_staff: true, needs_second_factor: true }),
  ]).toEqual(['/', '/ne', '/vendor', '/ne/rider', '/ne/admin'])
})
