import type { Ctx } from '@himalayan-green/shop/context.ts'
import { listOutbox } from '@himalayan-green/shop/messaging/outbox.ts'
import { readOpening } from '@himalayan-green/shop/opening/opening.ts'
import { rightsWithout } from '@himalayan-green/shop/test/scenes/factories.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { addOpener, meetMandatory } from '@himalayan-green/shop/test/start.ts'
import { beforeEach, expect } from 'vitest'
import type { Fields, Visit } from '../../../test/page.ts'
import { formIn, shown } from '../../../test/shown.tsx'
import * as page from './page.tsx'

beforeEach<{ shop: TestShop }>(async ({ shop }) => {
  for (const table of [
    'shop_openings',
    'site_settings',
    'category_images',
    'products',
    'restored_backups',
  ] as const)
    await shop.database.db.deleteFrom(table).execute()
})

/** Somebody who opens the shop, with the page for it; messages are kept in the demo's outbox. */
async function opened(shop: TestShop) {
  const opener = await addOpener(shop)
  const visit = (more: Visit = {}) =>
    shown(page, shop, {
      path: more.locale === 'ne' ? '/ne/admin/start' : '/admin/start',
      as: opener,
      page: { config: { ...shop.config, demo: true } },
      ...more,
    })
  const send = (form: Fields, as: Ctx = opener) => visit({ form, as })
  const now = () => readOpening(opener)
  return { opener, visit, send, now }
}

const DONE = { status: 303, location: '/admin/start' }
const REASON = { reason_en: 'Dashain. Back on Sunday.', reason_ne: 'दसैँ बिदा।' }

/** The names of the boxes that are marked as not ticked though they must be. */
const marked = (html: string) =>
  [...html.matchAll(/<input(?=[^>]*name="accept")(?=[^>]*aria-invalid="true")[^>]*value="(\w+)"/g)].map(
    ([, key]) => key,
  )

test('before what is needed is there, no form opens the shop, nor does one of somebody’s own', async ({
  shop,
}) => {
  const { visit, send, now } = await opened(shop)
  const { html, text } = await visit()
  expect(text).toContain('These are needed before the shop can open')
  expect(html).not.toContain('value="open"')
  const answer = await send({ intent: 'open', seen: '0', accept: ['mail', 'sms', 'texts'] })
  expect(answer.status).toBe(422)
  expect(answer.text).toContain('The shop was not opened.')
  expect((await now()).is_open).toBe(false)
})

test('what else is missing is ticked point by point; the forgotten ones are marked, the ticked ones stay', async ({
  shop,
}) => {
  const { opener, visit, send, now } = await opened(shop)
  await meetMandatory(shop, opener)
  const { html } = await visit()
  const form = formIn(html, 'value="open"')
  expect(form).toEqual({ intent: 'open', seen: '0' })
  const boxes = [...html.matchAll(/name="accept"[^>]*value="(\w+)"/g)].map(([, key]) => key!)
  expect(boxes).toEqual(expect.arrayContaining(['mail', 'sms', 'backup']))
  const refused = await send({ ...form, accept: ['mail', 'sms'] })
  expect(refused.status).toBe(400)
  expect(marked(refused.html)).toEqual(boxes.filter((key) => key !== 'mail' && key !== 'sms'))
  expect(formIn(refused.html, 'value="open"').accept).toEqual(['mail', 'sms'])
  expect((await now()).is_open).toBe(false)
  expect((await send({ ...form, accept: ['mail', 'everything'] })).status).toBe(400)
  // Sent twice, it is opened once.
  for (const _ of ['once', 'twice']) expect(await send({ ...form, accept: boxes })).toMatchObject(DONE)
  expect(await now()).toMatchObject({ is_open: true, version: 1 })
  expect((await visit()).text).toContain('The shop is open')
})

test('an open shop says what it lacks, and calls nothing needed that it opened without', async ({ shop }) => {
  const { visit } = await opened(shop)
  expect((await visit()).html).toContain('is-red')
  await shop.database.db
    .insertInto('shop_openings')
    .values({ version: 1, is_open: true, changed_by: null, changed_at: shop.now() })
    .execute()
  const { html, text } = await visit()
  expect(text).toContain('Some points are incomplete, but the shop is open:')
  expect(html).toContain('<a class="link" href="#mail">')
  expect(html).not.toContain('is-red')
  expect(html).toContain('is-tori')
})

test('it closes with a reason in both languages, and of two who do the second is told', async ({ shop }) => {
  const { opener, visit, send, now } = await opened(shop)
  await shop.database.db
    .insertInto('shop_openings')
    .values({ version: 1, is_open: true, changed_by: null, changed_at: shop.now() })
    .execute()
  const form = formIn((await visit()).html, 'value="close"')
  for (const missing of ['reason_en', 'reason_ne'] as const) {
    const { status, html } = await send({ ...form, ...REASON, [missing]: '  ' })
    expect(status).toBe(400)
    expect(html).toMatch(new RegExp(`<input(?=[^>]*name="${missing}")(?=[^>]*aria-invalid="true")`))
    const other = missing === 'reason_en' ? 'reason_ne' : 'reason_en'
    expect(formIn(html, 'value="close"')[other]).toBe(REASON[other])
  }
  expect((await send({ ...form, ...REASON, seen: 'x' })).status).toBe(400)
  expect(await now()).toMatchObject({ is_open: true, version: 1 })
  const colleague = await addOpener(shop)
  const answers = await Promise.all([
    send({ ...form, ...REASON }),
    send({ ...form, ...REASON, reason_en: 'Stocktaking.' }, colleague),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409])
  expect(await now()).toMatchObject({ is_open: false, version: 2 })
  const { html, text } = await visit()
  expect(text).toContain((await now()).reason_en)
  // It was open before: nothing is to be ticked.
  expect(await send(formIn(html, 'value="open"'))).toMatchObject(DONE)
  expect(await readOpening(opener)).toMatchObject({ is_open: true, version: 3, reason_en: '' })
})

test('a mail has arrived when its code is typed, once; a wrong one is refused beneath its field', async ({
  shop,
}) => {
  const { opener, visit, send } = await opened(shop)
  const arrived = () =>
    shop.database.db.selectFrom('arrived_messages').select(['channel', 'recipient']).execute()
  const form = formIn((await visit()).html, 'value="message"')
  expect(form).toEqual({ intent: 'message', channel: 'mail' })
  expect(await send(form)).toMatchObject({ status: 303, location: '/admin/start?sent=mail#mail' })
  expect((await visit({ path: '/admin/start?sent=mail' })).html).toContain('role="status"')
  const mails = await listOutbox(opener)
  const mail = mails.find(({ recipient }) => recipient === opener.actor!.email)
  const code = /\b\d{6,10}\b/.exec(mail!.text)![0]
  const typed = { intent: 'arrived', channel: 'mail' }
  for (const wrong of ['', 'abc', '000000']) {
    const { status, html } = await send({ ...typed, code: wrong })
    expect(status).toBe(400)
    expect(html).toMatch(/<input(?=[^>]*name="code")(?=[^>]*aria-invalid="true")/)
  }
  expect(await arrived()).toEqual([])
  expect(await send({ ...typed, code })).toMatchObject({ status: 303, location: '/admin/start#mail' })
  expect(await arrived()).toEqual([{ channel: 'mail', recipient: opener.actor!.email }])
  expect((await send({ ...typed, code })).status).toBe(400)
})

test('no message is tried that the server does not send, or to an address that the account does not have', async ({
  shop,
}) => {
  const { visit, send } = await opened(shop)
  const unset = await visit({ form: { intent: 'message', channel: 'sms' }, page: {} })
  expect([unset.status, unset.location]).toEqual([422, null])
  expect((await send({ intent: 'message', channel: 'pigeon' })).status).toBe(400)
  const phoneless = shop.as((await shop.addCustomer({ rights: ['shop.open'] })).actor)
  const { status, text } = await send({ intent: 'message', channel: 'sms' }, phoneless)
  expect(status).toBe(422)
  expect(text).toContain('account')
  expect((await listOutbox(phoneless)).filter(({ channel }) => channel === 'sms')).toEqual([])
})

test('a backup was restored on a day that has been, by somebody; recorded twice it is one record', async ({
  shop,
}) => {
  const { visit, send } = await opened(shop)
  const records = () =>
    shop.database.db.selectFrom('restored_backups').select(['restored_on', 'restored_by']).execute()
  const form = formIn((await visit()).html, 'value="backup"')
  const typed = { ...form, restored_on: '2026-01-05', restored_by: 'Maya Gurung' }
  for (const [wrong, field] of [
    [{ restored_on: '' }, 'restored_on'],
    [{ restored_on: '2099-01-01' }, 'restored_on'],
    [{ restored_on: '2026-02-30' }, 'restored_on'],
    [{ restored_by: ' ' }, 'restored_by'],
  ] as const) {
    const { status, html } = await send({ ...typed, ...wrong })
    expect([wrong, status]).toEqual([wrong, 400])
    expect(html).toMatch(new RegExp(`<input(?=[^>]*name="${field}")(?=[^>]*aria-invalid="true")`))
  }
  expect(await records()).toEqual([])
  for (const _ of ['once', 'twice'])
    expect(await send(typed)).toMatchObject({ status: 303, location: '/admin/start#backup' })
  expect(await records()).toHaveLength(1)
  expect((await visit()).text).toContain('Maya Gurung')
})

test('a gateway is asked, and what it answers is kept; one that cannot be asked, or is none, is refused', async ({
  shop,
}) => {
  const { opener, send } = await opened(shop)
  expect(await send({ intent: 'gateway', provider: 'esewa' })).toMatchObject({
    status: 303,
    location: '/admin/start#payment',
  })
  for (const provider of ['card', 'bank', '', 'constructor'])
    expect([provider, (await send({ intent: 'gateway', provider })).status]).toEqual([provider, 400])
  const kept = shop.database.db.selectFrom('gateway_tests').select(['provider', 'is_answered', 'tested_by'])
  expect(await kept.execute()).toEqual([
    { provider: 'esewa', is_answered: true, tested_by: opener.actor!.id },
  ])
})

test.for(['', 'opened', 'constructor'])(
  'a form that asks for "%s" is refused, and records nothing',
  async (intent, { shop }) => {
    const { visit, now } = await opened(shop)
    const form = { intent, seen: '0', ...REASON, restored_on: '2026-01-05', restored_by: 'Maya' }
    for (const [locale, sentence] of [
      ['en', 'Please reload it and try again.'],
      ['ne', 'कृपया फेरि खोलेर प्रयास गर्नुहोस्।'],
    ] as const) {
      const { status, text } = await visit({ locale, form })
      expect([status, text.includes(sentence)]).toEqual([400, true])
    }
    expect(await shop.database.db.selectFrom('restored_backups').select('id').execute()).toEqual([])
    expect(await now()).toMatchObject({ version: 0, is_open: false })
  },
)

test('without the right nothing is opened or closed; who may look at everything only looks', async ({
  shop,
}) => {
  const { visit, now } = await opened(shop)
  const reader = shop.as((await shop.addCustomer({ rights: ['all.read'] })).actor)
  expect((await visit({ as: reader })).status).toBe(200)
  const other = shop.as((await shop.addCustomer({ rights: rightsWithout('shop.open') })).actor)
  await expect(visit({ as: other })).rejects.toMatchObject({ code: 'forbidden' })
  for (const form of [
    { intent: 'open', seen: '0' },
    { intent: 'close', seen: '0', ...REASON },
    { intent: 'gateway', provider: 'esewa' },
    { intent: 'message', channel: 'mail' },
    { intent: 'backup', restored_on: '2026-01-05', restored_by: 'Maya' },
  ])
    expect([form.intent, (await visit({ as: reader, form })).status]).toEqual([form.intent, 403])
  expect(await now()).toMatchObject({ version: 0 })
})
