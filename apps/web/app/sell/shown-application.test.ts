import { listOutbox } from '@himalayan-green/shop/messaging/outbox.ts'
import { hashOfKey } from '@himalayan-green/shop/random-key.ts'
import { addApplication } from '@himalayan-green/shop/test/scenes/applications.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { newApplicationKey } from '@himalayan-green/shop/vendors/applications/vendor-requests.ts'
import { expect } from 'vitest'
import type { Fields, Visit } from '../../test/page.ts'
import { tagsIn } from '../../test/rendered.tsx'
import { formIn, shown } from '../../test/shown.tsx'
import * as applyPage from './apply-page.tsx'
import * as sellPage from './page.tsx'

// The application as it is read, and its address confirmed by somebody whose script handed the papers in.

const open = (shop: TestShop, more: Visit = {}) =>
  shown(applyPage, shop, { path: '/sell/apply', isPlain: true, ...more })
const cookieIn = ({ headers }: { headers: Headers }) => headers.getSetCookie()[0]?.split(';')[0] ?? ''

/** An application that was handed in and whose addresses nobody has confirmed, with the forms that confirm them. */
async function handedIn(shop: TestShop) {
  const key = newApplicationKey()
  const unconfirmed = { email_confirmed_at: null, phone_confirmed_at: null }
  const { id, email, phone } = await addApplication(shop, { key_hash: hashOfKey(key), ...unconfirmed })
  const messages = async () =>
    (await listOutbox(shop.as(null))).filter(({ recipient }) => [email, phone].includes(recipient))
  const code = async () => /\b\d{6}\b/.exec((await messages())[0]!.text)![0]
  /** A script hands the application over, and the browser keeps it. */
  const thank = (more: Fields = {}) =>
    open(shop, {
      form: { intent: 'thank', vendor_request: key, types: 'PAN,CITIZENSHIP,PASSPORT', ...more },
    })
  const ask = (by: string, cookie: string) => open(shop, { form: { intent: 'ask', by }, cookie })
  const confirmed = () =>
    shop.database.db
      .selectFrom('vendor_requests')
      .select(['status', 'email_confirmed_at', 'phone_confirmed_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  return { email, phone, messages, code, thank, ask, confirmed }
}

test('the first step is empty for a visitor, and has what is known of whoever is signed in', async ({
  shop,
}) => {
  const empty = formIn((await open(shop)).html, 'name="company_name"')
  expect(Object.values(empty).filter(Boolean)).toEqual([])
  expect(Object.keys(empty)).toEqual(
    expect.arrayContaining([
      'name',
      'email',
      'phone',
      'company_name',
      'address.location',
      'address.ward_no',
      'address.tole',
    ]),
  )
  const { actor } = await shop.addCustomer({ name: 'सीता गुरुङ', phone: '+9779841009001' })
  for (const page of [applyPage, sellPage]) {
    const { html } = await shown(page, shop, { path: '/sell', as: actor })
    const known = formIn(html, 'name="company_name"')
    expect(known).toMatchObject({ name: 'सीता गुरुङ', email: actor.email, company_name: '' })
    expect(known.phone).toMatch(/9841009001$/)
    expect(tagsIn(html, 'form').map(({ action }) => action)).toContain('/sell/apply')
  }
})

test('what was refused of the first step stands in its fields, each with its sentence, and nothing is begun', async ({
  shop,
}) => {
  const count = async () =>
    (await shop.database.db.selectFrom('vendor_requests').select('id').execute()).length
  const before = await count()
  const form = {
    name: '"><b>Kamala',
    email: 'kamala@',
    phone: '12',
    company_name: 'क'.repeat(300),
    'address.location': 'Atlantis',
    'address.ward_no': '99',
    'address.tole': '',
  }
  for (const locale of ['en', 'ne'] as const) {
    const { status, html } = await open(shop, { form, locale })
    expect(status).toBe(400)
    expect(html).not.toContain('<b>Kamala')
    expect(formIn(html, 'name="company_name"')).toMatchObject({
      name: form.name,
      email: 'kamala@',
      phone: '12',
    })
    const faulty = tagsIn(html, 'input').filter((input) => input['aria-invalid'] === 'true')
    expect(faulty.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['email', 'phone', 'company_name', 'address.location', 'address.tole']),
    )
  }
  expect(await count()).toBe(before)
})

test.for(['email', 'phone'] as const)(
  'a code to the %s confirms it, and the other stays as it is',
  async (by, { shop }) => {
    const { thank, ask, code, confirmed, ...to } = await handedIn(shop)
    const cookie = cookieIn(await thank())
    const asked = await ask(by, cookie)
    expect(asked).toMatchObject({ status: 303, location: `/sell/apply?code=${by}` })
    const waiting = await open(shop, { path: asked.location!, cookie })
    if (by === 'email') expect(waiting.text).toContain(`We sent a code to ${to.email}`)
    const form = formIn(waiting.html, 'name="code"')
    expect(form).toMatchObject({ intent: 'confirm', by })
    const right = await code()
    const wrong = right.replace(/./, (first) => `${(Number(first) + 1) % 10}`)
    const refused = await open(shop, { cookie, form: { ...form, code: wrong } })
    expect(refused.status).toBe(400)
    expect(refused.html).toMatch(/<input(?=[^>]*name="code")(?=[^>]*aria-invalid="true")/)
    expect(refused.html).not.toContain(wrong)
    const done = await open(shop, { cookie, form: { ...form, code: right } })
    expect(done).toMatchObject({ status: 303, location: `/sell/apply?sent=PAN,CITIZENSHIP&confirmed=${by}` })
    expect(cookieIn(done)).toMatch(/=$/)
    const { email_confirmed_at, phone_confirmed_at } = await confirmed()
    expect([email_confirmed_at !== null, phone_confirmed_at !== null]).toEqual([
      by === 'email',
      by === 'phone',
    ])
    const thanks = await open(shop, { path: done.location! })
    expect(thanks.html).toContain('role="status"')
    expect(thanks.html).not.toContain('name="code"')
  },
)

test.for([
  ['en', 'You do not need to do anything now.', /one (last|thing)|last step/i],
  ['ne', 'अहिले तपाईंले केही गर्नुपर्दैन।', /अन्तिम चरण/],
] as const)(
  'nothing is left to do after the thanks: nothing is sent, and a code is only offered (%s)',
  async ([locale, says, never], { shop }) => {
    const { thank, messages, confirmed, email } = await handedIn(shop)
    const handedOver = await thank()
    expect(handedOver).toMatchObject({ status: 303, location: '/sell/apply' })
    const { text, html } = await open(shop, { cookie: cookieIn(handedOver), locale })
    expect(text).toContain(says)
    expect(text).not.toMatch(never)
    expect(text).toContain(email)
    // What comes next stands before the offer.
    expect(text.indexOf(says)).toBeLessThan(text.indexOf(email))
    expect(html).not.toContain('name="code"')
    expect(await messages()).toEqual([])
    expect(await confirmed()).toMatchObject({ status: 'submitted' })
  },
)

test('whoever sees a mistake begins anew: the browser forgets the application, which stays handed in', async ({
  shop,
}) => {
  const { thank, confirmed, email } = await handedIn(shop)
  const cookie = cookieIn(await thank())
  const waiting = await open(shop, { cookie })
  expect(waiting.text).toContain(`Email a code to ${email}`)
  const begun = await open(shop, { cookie, form: { intent: 'begin' } })
  expect(begun).toMatchObject({ status: 303, location: '/sell/apply' })
  expect(begun.headers.getSetCookie()[0]).toMatch(/Max-Age=0/)
  expect(await confirmed()).toMatchObject({ status: 'submitted', email_confirmed_at: null })
})

test('a key of nobody sends no code, and tells nothing', async ({ shop }) => {
  const { thank, ask, messages } = await handedIn(shop)
  const all = async () => (await listOutbox(shop.as(null))).length
  const before = await all()
  for (const vendor_request of ['no-such-key', 'x'.repeat(101), ''])
    for (const by of ['email', 'phone', 'fax']) {
      const answer = await ask(by, cookieIn(await thank({ vendor_request })))
      expect(answer.status).toBeLessThan(500)
      expect(answer.location ?? '').not.toContain('code=')
    }
  expect(await all()).toBe(before)
  expect(await messages()).toEqual([])
})

test('what an address says was handed in is a list of documents, and nothing else of it is shown', async ({
  shop,
}) => {
  const { html, text } = await open(shop, { path: '/sell/apply?sent=VAT,<b>x</b>,PAN&confirmed=fax' })
  expect(text).toContain('PAN Certificate VAT Certificate')
  expect(html).not.toMatch(/<b>x|role="status"/)
  expect((await open(shop, { path: '/sell/apply?sent=nothing' })).html).toContain('name="company_name"')
})
