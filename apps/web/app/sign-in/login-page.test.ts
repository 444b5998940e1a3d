import { DEMO_SIGN_INS } from '@himalayan-green/shop/demo/people.ts'
import { listOutbox } from '@himalayan-green/shop/messaging/outbox.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import type { Visit } from '../../test/page.ts'
import { tagsIn } from '../../test/rendered.tsx'
import { formIn, shown } from '../../test/shown.tsx'
import * as emailPage from './email-page.tsx'
import * as errorPage from './error-page.tsx'
import * as loginPage from './login-page.tsx'
import * as registerPage from './register-page.tsx'

// Login and register as they are read; what their forms do: sign-in.test.ts.

const login = (shop: TestShop, path = '/login', more: Visit = {}) => shown(loginPage, shop, { path, ...more })
const notices = (html: string) =>
  tagsIn(html, 'p').flatMap((one) => (one.class?.startsWith('notice') ? [one] : []))

test.for<[query: string, role: string | null, says: string]>([
  ['', null, ''],
  ['?error=', null, ''],
  ['?error=SessionRequired', 'alert', 'Please log in to continue.'],
  ['?error=CredentialsSignin', 'alert', 'Wrong email or password.'],
  ['?error=Blocked', 'alert', 'This account is blocked'],
  ['?error=constructor', 'alert', 'Login failed. Please try again.'],
  ['?error=<b>x</b>', 'alert', 'Login failed. Please try again.'],
  ['?done=deleted', 'status', 'Your account has been deleted.'],
  ['?done=toString', null, ''],
  // What was done counts more than what went wrong before.
  ['?done=password&error=Csrf', 'status', 'Your new password is saved.'],
])('opened with %o the page says why: %s %s', async ([query, role, says], { shop }) => {
  const { html, text } = await login(shop, `/login${query}`)
  expect(notices(html).map((one) => one.role)).toEqual(role ? [role] : [])
  expect(text).toContain(says)
  expect(html).not.toContain('<b>x')
  const nepali = await login(shop, `/ne/login${query}`, { locale: 'ne' })
  expect(notices(nepali.html)).toHaveLength(role ? 1 : 0)
})

test('a refused login stands under its field, and why the page was opened is no longer said', async ({
  shop,
}) => {
  const path = '/login?error=SessionRequired&callbackUrl=%2Forder'
  const form = { email: 'nobody@example.com', password: 'seven-goats' }
  const { status, html } = await login(shop, path, { form })
  expect(status).toBe(401)
  expect(html).toMatch(/<input(?=[^>]*name="password")(?=[^>]*aria-invalid="true")/)
  expect(formIn(html)).toEqual({ email: 'nobody@example.com', password: '' })
  expect(notices(html)).toEqual([])
})

test('where somebody was going stays in every other way in', async ({ shop }) => {
  const search = '?callbackUrl=%2Fcheckout%3Fitems%3D1'
  const links = async (page: Parameters<typeof shown>[0], path: string) =>
    tagsIn((await shown(page, shop, { path: path + search })).html, 'a').map(({ href }) => href)
  expect(await links(loginPage, '/login')).toEqual(
    expect.arrayContaining(['/register', '/sign-in/email', '/sign-in/phone'].map((path) => path + search)),
  )
  expect(await links(registerPage, '/register')).toContain(`/login${search}`)
  expect(await links(errorPage, '/sign-in/error')).toContain(`/login${search}`)
})

test('only the demo offers to log in as its people, and shows their password', async ({ shop }) => {
  const { html } = await login(shop)
  expect(html.match(/<form/g)).toHaveLength(1)
  const demo = await login(shop, '/login', { page: { config: { ...shop.config, demo: true } } })
  for (const { email, name } of DEMO_SIGN_INS) {
    expect(html).not.toContain(email)
    expect(formIn(demo.html, email)).toMatchObject({ email })
    expect(demo.text).toContain(`Log in as ${name}`)
  }
})

test('a registration that was refused has all its sentences at once, and keeps all but the password', async ({
  shop,
}) => {
  const form = { name: '12', email: 'sita@', password: 'short' }
  const { status, html } = await shown(registerPage, shop, { path: '/register', form })
  expect(status).toBe(400)
  const faulty = tagsIn(html, 'input').filter((input) => input['aria-invalid'] === 'true')
  expect(faulty.map(({ name }) => name)).toEqual(['name', 'email', 'password'])
  expect(formIn(html)).toEqual({ name: '12', email: 'sita@', password: '' })
  expect(html).not.toContain('value="short"')
  // The first of them is where one goes on.
  expect(
    tagsIn(html, 'input').flatMap((input) => (input.autofocus === undefined ? [] : [input.name])),
  ).toEqual(['name'])
})

/** What strangers have used up: of this account and network, of the account for the day, of the network. */
test.for([
  'sign-in 203.0.113.7 locked-out@example.com',
  'day-sign-in locked-out@example.com',
  'sign-in 203.0.113.7',
])(
  'N26: an owner whom strangers’ guesses shut out reads which way works, and it does: %s',
  async (key, { shop }) => {
    const email = 'locked-out@example.com'
    const { db } = shop.database
    await db.deleteFrom('rate_limits').execute()
    await db.deleteFrom('users').where('email', '=', email).execute()
    await shop.addCustomer({ email })
    const row = { key, count: 200, ends_at: new Date(Date.now() + 20 * 3_600_000) }
    await db.insertInto('rate_limits').values(row).execute()
    const form = { email, password: 'seven-goats-of-mine' }
    const { status, html, text } = await login(shop, '/login', { form })
    expect(status).toBe(429)
    expect(text).toMatch(/wait \(about 20 hours\), or log in with a code by email: that works at once/)
    expect(tagsIn(html, 'a').map(({ href }) => href)).toContain('/sign-in/email')
    const nepali = await login(shop, '/ne/login', { form, locale: 'ne' })
    expect(nepali.text).toMatch(/करिब २० घण्टा पर्खनुहोस् वा इमेलमा आउने कोडले लगइन गर्नुहोस्: त्यो तुरुन्तै चल्छ/)
    expect(tagsIn(nepali.html, 'a').map(({ href }) => href)).toContain('/ne/sign-in/email')

    const asked = await shown(emailPage, shop, { path: '/sign-in/email', form: { intent: 'ask', email } })
    expect(asked.status).toBeLessThan(400)
    const [mail] = (await listOutbox(shop.as(null))).filter(({ recipient }) => recipient === email)
    expect(mail?.text).toMatch(/\d{6}/)
  },
)
