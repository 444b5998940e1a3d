import { DAY } from '@himalayan-green/shop/durations.ts'
import { listOutbox } from '@himalayan-green/shop/messaging/outbox.ts'
import { addReviewed } from '@himalayan-green/shop/test/scenes/applications.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { approveRequest } from '@himalayan-green/shop/vendors/applications/approve-request.ts'
import { askForMore } from '@himalayan-green/shop/vendors/applications/ask-for-more.ts'
import { readRequest } from '@himalayan-green/shop/vendors/applications/read-request.ts'
import { rejectRequest } from '@himalayan-green/shop/vendors/applications/reject-request.ts'
import { expect } from 'vitest'
import type { Visit } from '../../../test/page.ts'
import { tagsIn } from '../../../test/rendered.tsx'
import { formIn, shown } from '../../../test/shown.tsx'
import * as morePage from '../more-page.tsx'
import * as page from './page.tsx'

const NOTE = 'Please photograph the <PAN> again.'

/** Somebody who confirmed no address, a decision, and the page behind the link that they got. */
async function decided(shop: TestShop, decision: 'approve' | 'reject' | 'ask', locale: 'en' | 'ne' = 'en') {
  const staff = shop.as((await shop.addCustomer({ rights: ['vendor.review'] })).actor)
  const application = await addReviewed(shop, { email_confirmed_at: null, phone_confirmed_at: null, locale })
  const { id, email, phone } = application
  if (decision === 'approve') await approveRequest(staff, shop.privateFiles, { id })
  if (decision === 'reject') await rejectRequest(staff, { id, reason: NOTE })
  if (decision === 'ask') await askForMore(staff, { id, note: NOTE, documents: ['PAN'] })
  const messages = async () =>
    (await listOutbox(staff)).filter(({ recipient }) => [email, phone].includes(recipient))
  const [line] = await messages()
  const { pathname } = new URL(/https?:\S+/.exec(line!.text)![0])
  const key = pathname.split('/').at(-1)!
  const visit = (more: Visit = {}) =>
    shown(page, shop, { path: pathname, params: { key }, locale, isPlain: true, ...more })
  const code = async () => /\b\d{6}\b/.exec((await messages())[0]!.text)![0]
  /** Follows a redirect to the page of the answer. */
  const follow = (location: string | null) =>
    shown(morePage, shop, { path: location!, params: { key: location!.split('/').at(-1)! }, locale })
  const status = async () => (await readRequest(staff, shop.privateFiles, id)).status
  return { ...application, key, pathname, visit, code, follow, messages, status }
}

test('the page names nobody and no decision, and asks for a code to the email or phone', async ({ shop }) => {
  for (const locale of ['en', 'ne'] as const) {
    const { visit, pathname, ...who } = await decided(shop, 'reject', locale)
    expect(pathname).toMatch(locale === 'ne' ? /^\/ne\/sell\/answer\// : /^\/sell\/answer\//)
    const { status, html, text } = await visit()
    expect(status).toBe(200)
    for (const own of [who.email, who.phone, who.phone.slice(4), who.company_name, who.name, 'PAN'])
      expect(html).not.toContain(own)
    expect(html).toContain('noindex')
    expect(text).toContain(
      locale === 'en' ? 'There is an answer to your application' : 'तपाईंको निवेदनको जवाफ आयो',
    )
    expect(tagsIn(html, 'button').flatMap(({ name, value }) => (name === 'by' ? [value] : []))).toEqual([
      'email',
      'phone',
    ])
    expect(html).not.toContain('name="code"')
  }
})

test.for(['email', 'phone'] as const)(
  'a wrong code to the %s opens nothing, the right one does',
  async (by, { shop }) => {
    const { visit, pathname, code, follow, messages } = await decided(shop, 'reject')
    const asked = await visit({ form: { ...formIn((await visit()).html, `value="${by}"`), by } })
    expect(asked).toMatchObject({ status: 303, location: `${pathname}?code=${by}` })
    expect((await messages())[0]!.channel).toBe(by === 'email' ? 'mail' : 'sms')
    const waiting = await visit({ path: asked.location! })
    const form = formIn(waiting.html, 'name="code"')
    expect(form).toMatchObject({ intent: 'confirm', by })
    const right = await code()
    const wrong = right.replace(/./, (first) => `${(Number(first) + 1) % 10}`)
    const refused = await visit({ form: { ...form, code: wrong } })
    expect(refused.status).toBe(400)
    expect(tagsIn(refused.html, 'input').find(({ name }) => name === 'code')).toMatchObject({
      'aria-invalid': 'true',
    })
    expect(refused.html).not.toContain(wrong)
    const done = await visit({ form: { ...form, code: right } })
    expect(done.status).toBe(303)
    const { text, status, html } = await follow(done.location)
    expect(status).toBe(200)
    expect(text).toContain('We cannot accept your application')
    expect(text).toContain(NOTE)
    expect(text).toContain('deleted 30 days after the decision')
    expect(tagsIn(html, 'a').map(({ href }) => href)).toContain('/sell')
  },
)

test.for(['en', 'ne'] as const)(
  'approved: the way in, and no address in the page (%s)',
  async (locale, { shop }) => {
    const { visit, code, follow, email, phone, key } = await decided(shop, 'approve', locale)
    await visit({ form: { intent: 'ask', by: 'email' } })
    const done = await visit({ form: { intent: 'confirm', by: 'email', code: await code() } })
    const { html, text } = await follow(done.location)
    expect(text).toContain(locale === 'en' ? 'Your application is approved' : 'तपाईंको निवेदन स्वीकृत भयो')
    const home = locale === 'ne' ? '/ne' : ''
    const way = `${home}/sign-in/email?callbackUrl=${encodeURIComponent(`${home}/vendor/first-steps`)}`
    expect(tagsIn(html, 'a').map(({ href }) => href)).toContain(way)
    for (const own of [email, phone, key]) expect(html).not.toContain(own)
  },
)

test('more information: the questions, and the form that answers them', async ({ shop }) => {
  const { visit, code, follow, status } = await decided(shop, 'ask')
  await visit({ form: { intent: 'ask', by: 'phone' } })
  const done = await visit({ form: { intent: 'confirm', by: 'phone', code: await code() } })
  const { text, html } = await follow(done.location)
  expect(text).toContain(NOTE)
  expect(text).toMatch(/PAN certificate Please send it again.*Citizenship certificate Received/)
  expect(html).toContain('name="answer"')
  expect(await status()).toBe('more_information')
})

test('a key of nobody, or past its time, opens nothing and sends nothing, in the same words', async ({
  shop,
}) => {
  const { visit, messages, key } = await decided(shop, 'ask')
  const before = (await messages()).length
  const past = { as: { ...shop.as(null), now: new Date(shop.now().getTime() + 31 * DAY) } }
  for (const more of [
    ...['no-such-key', 'x'.repeat(300), 'कुञ्जी', "'--"].map((key) => ({ params: { key } })),
    { params: { key }, ...past },
  ]) {
    const { status, text, html } = await visit(more)
    expect(status).toBe(404)
    expect(text).toContain('This link does not work')
    expect(html).not.toContain('<form')
    for (const form of [
      { intent: 'ask', by: 'email' },
      { intent: 'confirm', by: 'email', code: '123456' },
    ])
      expect((await visit({ ...more, form })).status).toBeGreaterThanOrEqual(400)
  }
  expect(await messages()).toHaveLength(before)
  for (const form of [{ intent: 'ask', by: 'fax' }, { intent: 'crown' }])
    expect((await visit({ form })).status).toBe(400)
  expect(await messages()).toHaveLength(before)
})
