import { readAskingCookie } from '@himalayan-green/shop/accounts/codes/asking-cookie.ts'
import { listOutbox } from '@himalayan-green/shop/messaging/outbox.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import type { Fields, Visit } from '../../test/page.ts'
import { formIn, type Shown, shown } from '../../test/shown.tsx'
import * as emailPage from './email-page.tsx'
import * as forgotPage from './forgot-password-page.tsx'
import * as linkPage from './link-page.tsx'
import * as phonePage from './phone-page.tsx'
import * as resetPage from './reset-password-page.tsx'

let networks = 0

/** A browser without scripts that keeps what codes work with. */
function browserIn(shop: TestShop) {
  const client = {
    address: `198.51.100.${++networks}`,
    user_agent: 'a browser',
    asking: null as string | null,
  }
  async function visit(page: Parameters<typeof shown>[0], path: string, more: Visit = {}): Promise<Shown> {
    const answer = await shown(page, shop, { path, page: { client }, ...more })
    client.asking =
      answer.headers
        .getSetCookie()
        .map((cookie) => readAskingCookie(shop.config, cookie))
        .find(Boolean) ?? client.asking
    return answer
  }
  return { visit, client }
}

/** The newest message to somebody. */
async function sentTo(shop: TestShop, recipient: string) {
  const message = (await listOutbox(shop.as(null))).find((one) => one.recipient === recipient)
  return {
    code: /\b(\d{6}|\d{10})\b/.exec(message?.text ?? '')?.[0] ?? '',
    link: /https?:\S+/.exec(message?.text ?? '')?.[0] ?? '',
    token: /token=([\w-]+)/.exec(message?.text ?? '')?.[1] ?? '',
  }
}

const sessionIn = (answer: Shown) =>
  answer.headers.getSetCookie().some((one) => /^session=[^;]{40,}/.test(one))
const wrongFor = (code: string) => code.replace(/./, (first) => `${(Number(first) + 1) % 10}`)

test('by an SMS somebody new comes in, in two plain forms, and goes on to where they were going', async ({
  shop,
}) => {
  const { visit } = browserIn(shop)
  const path = '/sign-in/phone?callbackUrl=%2Fcheckout'
  const ask = formIn((await visit(phonePage, path)).html)
  expect(ask).toMatchObject({ intent: 'ask' })
  const second = await visit(phonePage, path, { form: { ...ask, phone: '९८०-०००१००१' } })
  expect(second.text).toContain('We sent a code to')
  const { code } = await sentTo(shop, '+9779800001001')
  const form = formIn(second.html, 'value="code"')
  const wrong = await visit(phonePage, path, { form: { ...form, code: wrongFor(code) } })
  expect(wrong.status).toBe(400)
  expect(wrong.html).toContain('aria-invalid="true"')
  // What was typed as a code is not sent back.
  expect(wrong.html).not.toContain(wrongFor(code))
  const entered = await visit(phonePage, path, { form: { ...formIn(wrong.html, 'value="code"'), code } })
  expect(entered).toMatchObject({ status: 303, location: '/checkout' })
  expect(sessionIn(entered)).toBe(true)
})

test('a code works once, and only in the browser that asked', async ({ shop }) => {
  await shop.addCustomer({ email: 'once@example.com' })
  const [mine, thief] = [browserIn(shop), browserIn(shop)]
  const path = '/sign-in/email'
  const second = await mine.visit(emailPage, path, { form: { intent: 'ask', email: ' Once@example.com ' } })
  const { code } = await sentTo(shop, 'once@example.com')
  const form = { ...formIn(second.html, 'value="code"'), code }
  expect((await thief.visit(emailPage, path, { form })).status).toBe(400)
  expect(await mine.visit(emailPage, path, { form })).toMatchObject({ status: 303, location: '/' })
  expect((await mine.visit(emailPage, path, { form })).status).toBe(400)
})

test('the page says the same whether an email has an account or not, in either language', async ({
  shop,
}) => {
  await shop.addCustomer({ email: 'there@example.com' })
  for (const locale of ['en', 'ne'] as const)
    for (const page of [emailPage, forgotPage]) {
      const said = async (email: string) => {
        const { status, text } = await browserIn(shop).visit(page, '/sign-in/email', {
          locale,
          form: { intent: 'ask', email },
        })
        return [status, text.replaceAll(email, '')]
      }
      expect(await said('there@example.com')).toEqual(await said('nobody@example.com'))
    }
  expect((await sentTo(shop, 'nobody@example.com')).code).toBe('')
})

test.for([
  ['phone', '12', phonePage],
  ['phone', '+61 412 345 678', phonePage],
  ['phone', '', phonePage],
  ['email', 'sita', emailPage],
  ['email', 'sita@', emailPage],
  ['email', '', forgotPage],
] as const)('as %s, %o gets no code, and is there to be mended', async ([target, typed, page], { shop }) => {
  const { status, html } = await browserIn(shop).visit(page, '/sign-in', {
    form: { intent: 'ask', [target]: typed },
  })
  expect(status).toBe(400)
  expect(html).toMatch(new RegExp(`<input(?=[^>]*name="${target}")(?=[^>]*aria-invalid="true")`))
  expect(formIn(html)).toMatchObject({ [target]: typed })
  expect(html).not.toContain('name="code"')
})

test('a new code is asked for by a press, and the one before works no longer than it may', async ({
  shop,
}) => {
  await shop.addCustomer({ email: 'again@example.com' })
  const { visit } = browserIn(shop)
  const first = await visit(emailPage, '/sign-in/email', {
    form: { intent: 'ask', email: 'again@example.com' },
  })
  const again = formIn(first.html, 'form-again')
  expect(again).toEqual({ intent: 'ask', email: 'again@example.com' })
  const second = await visit(emailPage, '/sign-in/email', { form: again })
  const { code } = await sentTo(shop, 'again@example.com')
  const form = { ...formIn(second.html, 'value="code"'), code }
  expect((await visit(emailPage, '/sign-in/email', { form })).status).toBe(303)
})

test('the link of a mail takes a press, works once, and leads to where its reader was going', async ({
  shop,
}) => {
  await shop.addCustomer({ email: 'link@example.com' })
  await browserIn(shop).visit(emailPage, '/sign-in/email?callbackUrl=%2Forder', {
    form: { intent: 'ask', email: 'link@example.com' },
  })
  const { pathname, search } = new URL((await sentTo(shop, 'link@example.com')).link)
  const { visit } = browserIn(shop)
  const opened = await visit(linkPage, pathname + search)
  expect(opened.status).toBe(200)
  const form = formIn(opened.html)
  const entered = await visit(linkPage, pathname + search, { form })
  expect(entered).toMatchObject({ status: 303, location: '/order' })
  expect(sessionIn(entered)).toBe(true)
  const late = await visit(linkPage, pathname + search, { form })
  expect(late.status).toBe(400)
  expect(late.html).toContain('role="alert"')
  expect(late.html).not.toContain('<form')
  for (const path of ['/sign-in/link', '/sign-in/link?token='])
    expect((await visit(linkPage, path)).text).toContain('This link is incomplete')
})

test('a forgotten password is chosen anew by the link, once, and signs nobody in', async ({ shop }) => {
  await shop.addCustomer({ email: 'forgot@example.com' })
  const { visit } = browserIn(shop)
  await visit(forgotPage, '/forgot-password', { form: { email: 'forgot@example.com' } })
  const { pathname, search } = new URL((await sentTo(shop, 'forgot@example.com')).link)
  const form = formIn((await visit(resetPage, pathname + search)).html)
  for (const password of ['', 'short', 'password'] as const) {
    const { status, html } = await visit(resetPage, pathname + search, { form: { ...form, password } })
    expect([password, status]).toEqual([password, 400])
    expect(html).toContain('aria-invalid="true"')
    if (password) expect(html).not.toContain(`value="${password}"`)
  }
  const chosen = { ...form, password: 'seven-goats-on-a-roof' }
  const done = await visit(resetPage, pathname + search, { form: chosen })
  expect(done).toMatchObject({ status: 303, location: '/login?done=password' })
  expect(sessionIn(done)).toBe(false)
  const late = await visit(resetPage, pathname + search, { form: chosen })
  expect(late.status).toBe(400)
  expect(late.html).toContain('href="/forgot-password"')
  expect((await visit(resetPage, '/reset-password')).text).toContain('This link is incomplete')
})

test('whoever is signed in already is sent on, and never to another site', async ({ shop }) => {
  const { actor } = await shop.addCustomer()
  const { visit } = browserIn(shop)
  for (const page of [emailPage, phonePage, linkPage])
    for (const [callback, location] of [
      ['/order', '/order'],
      ['//evil.example', '/'],
      ['https://evil.example/', '/'],
      ['/\\evil.example', '/'],
    ] as const)
      expect(
        await visit(page, `/sign-in?callbackUrl=${encodeURIComponent(callback)}`, { as: actor }),
      ).toMatchObject({ status: 302, location })
})

test('what a form says of a step that there is not is the first step', async ({ shop }) => {
  const { visit } = browserIn(shop)
  for (const intent of [undefined, 'done', 'constructor']) {
    const form: Fields = { intent, email: '' }
    expect((await visit(emailPage, '/sign-in/email', { form })).html).toContain('value="ask"')
  }
})
