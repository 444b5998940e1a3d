import { sessionOfCookie } from '@himalayan-green/shop/accounts/actor.ts'
import { codeOf, fromBase32, stepOf } from '@himalayan-green/shop/accounts/second-factor/totp.ts'
import type { Ctx } from '@himalayan-green/shop/context.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import type { Fields, Visit } from '../../test/page.ts'
import { formIn, shown } from '../../test/shown.tsx'
import * as page from './second-factor-page.tsx'

const HALF_MINUTE = 30_000
const PATH = '/sign-in/second-factor?callbackUrl=%2Fadmin%2Faudit'
const WRONG = { en: 'This code is wrong or has expired.', ne: 'कोड मिलेन वा यसको म्याद सकियो।' }

/** Somebody of the company who has just signed in, and their page, as it is so many half minutes from now. */
async function signedIn(shop: TestShop) {
  const { cookie } = await shop.addCustomer({ rights: ['audit.read'], needs_second_factor: true })
  const session = { cookie }
  const start = stepOf(shop.now())
  const now = (steps: number) => new Date((start + steps) * HALF_MINUTE + 1000)
  async function visit(steps = 0, more: Visit = {}) {
    const found = (await sessionOfCookie(shop, new Headers({ cookie: session.cookie })))!
    const as: Ctx = { ...shop.as(found.actor), now: now(steps) }
    const path = `${more.locale === 'ne' ? '/ne' : ''}${PATH}`
    const answer = await shown(page, shop, { path, as, page: { sessionId: found.id }, ...more })
    const renewed = answer.headers.get('set-cookie')
    if (renewed) session.cookie = renewed.split(';')[0]!
    return answer
  }
  /** Types a code into the form that holds the button, and presses it. */
  async function press(button: string, code: string, steps = 0, more: Visit = {}) {
    const form: Fields = formIn((await visit(steps, more)).html, `value="${button}"`)
    return visit(steps, { ...more, form: { ...form, second_factor_code: code, second_factor: button } })
  }
  const mayPass = async () => {
    const found = (await sessionOfCookie(shop, new Headers({ cookie: session.cookie })))!
    return !found.actor.needs_second_factor
  }
  return { visit, press, now, mayPass }
}

/** The same with the factor set up by the page; the session is asked for it again. */
async function asked(shop: TestShop) {
  const staff = await signedIn(shop)
  const { html } = await staff.visit()
  const secret = fromBase32(html.match(/<code[^>]*>([A-Z2-7 ]+)<\/code>/)![1]!.replaceAll(' ', ''))
  const codeAt = (steps: number) => codeOf(secret, stepOf(staff.now(steps)))
  const recovery = (await staff.press('set_up', codeAt(0))).text.match(/\b[A-Z2-7]{5}-[A-Z2-7]{5}\b/g)!
  await shop.database.db.updateTable('sessions').set({ second_factor_at: null }).execute()
  return { ...staff, codeAt, recovery }
}

test('whoever sets it up by the key on the page gets ten recovery codes, and sees them once', async ({
  shop,
}) => {
  const { visit, recovery, press, codeAt } = await asked(shop)
  expect(new Set(recovery).size).toBe(10)
  const again = await visit(1)
  expect(again.text).toContain('Open your authenticator app')
  for (const code of recovery) expect(again.html).not.toContain(code)
  expect(await press('pass', codeAt(1), 1)).toMatchObject({ status: 303, location: '/admin/audit' })
  expect((await visit(1)).text).toContain('You have 10 recovery codes left.')
})

test.for(['en', 'ne'] as const)(
  'a wrong code is refused at its field, and not shown again (%s)',
  async (locale, { shop }) => {
    const { press, mayPass, codeAt } = await asked(shop)
    const wrong = codeAt(1) === '000000' ? '111111' : '000000'
    const refused = await press('pass', wrong, 1, { locale })
    expect(refused.status).toBe(400)
    expect(refused.text).toContain(WRONG[locale])
    expect(refused.html).toContain('aria-invalid="true"')
    expect(refused.html).not.toContain(wrong)
    for (const typed of ['', '12345', 'abc', '0'.repeat(31)])
      expect([typed, (await press('pass', typed, 1, { locale })).status]).toEqual([typed, 400])
    expect(await mayPass()).toBe(false)
  },
)

test('a code works once, in figures of either script and with gaps', async ({ shop }) => {
  const { press, codeAt, mayPass } = await asked(shop)
  // The one that set it up is used.
  expect((await press('pass', codeAt(0))).text).toContain(WRONG.en)
  const nepali = codeAt(1).replace(/\d/g, (digit) => '०१२३४५६७८९'[Number(digit)]!)
  const typed = `${nepali.slice(0, 3)} ${nepali.slice(3)}`
  expect(await press('pass', typed, 1, { locale: 'ne' })).toMatchObject({
    status: 303,
    location: '/admin/audit',
  })
  expect(await mayPass()).toBe(true)
})

test('after five wrong codes even the right one waits, and the page says for how long', async ({ shop }) => {
  const { press, codeAt, mayPass } = await asked(shop)
  const wrong = codeAt(1) === '000000' ? '111111' : '000000'
  for (let tries = 0; tries < 5; tries++) expect((await press('pass', wrong, 1)).status).toBe(400)
  const locked = await press('pass', codeAt(1), 1)
  expect(locked.status).toBe(429)
  expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(locked.text).toMatch(/minute/)
  expect(locked.html).toContain('role="alert"')
  expect(await mayPass()).toBe(false)
  const later = 2 * 20
  expect(await press('pass', codeAt(later), later)).toMatchObject({ status: 303 })
  expect(await mayPass()).toBe(true)
})

test('a recovery code stands for a lost phone, once, however it is written', async ({ shop }) => {
  const { visit, press, recovery } = await asked(shop)
  const [first] = recovery
  expect(await press('pass', ` ${first!.toLowerCase().replace('-', ' ')} `, 1)).toMatchObject({
    status: 303,
    location: '/admin/audit',
  })
  expect((await visit(1)).text).toContain('You have 9 recovery codes left.')
  await shop.database.db.updateTable('sessions').set({ second_factor_at: null }).execute()
  const again = await press('pass', first!, 1)
  expect([again.status, again.text.includes(WRONG.en)]).toEqual([400, true])
})

test('it is set up anew only with a code, and then by another key', async ({ shop }) => {
  const { visit, press, codeAt, recovery, mayPass } = await asked(shop)
  await press('pass', codeAt(1), 1)
  const wrong = codeAt(2) === '000000' ? '111111' : '000000'
  const refused = await press('remove', wrong, 2)
  expect([refused.status, refused.text.includes(WRONG.en)]).toEqual([400, true])
  expect((await press('remove', recovery[0]!, 2)).status).toBe(303)
  expect((await visit(2)).text).toContain('Set up two-step verification')
  expect(await mayPass()).toBe(false)
  expect((await press('set_up', codeAt(2), 2)).status).toBe(400)
})

test('an hour after signing in it is not set up: the page leads by the login back to here', async ({
  shop,
}) => {
  const { visit } = await signedIn(shop)
  const { html, text } = await visit(120)
  expect(text).toContain('please log in again')
  expect(html).not.toContain('<svg class="second-factor-qr"')
  const { return_to } = formIn(html, 'Log in again')
  expect(return_to).toBe(`/login?callbackUrl=${encodeURIComponent(PATH)}`)
})
