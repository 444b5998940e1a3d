import { describe, expect } from 'vitest'
import { addReviewed } from '../../../test/scenes/applications.ts'
import { type TestShop, test } from '../../../test/shop.ts'
import type { Client } from '../../accounts/client.ts'
import type { Ctx } from '../../context.ts'
import { DAY, HOUR } from '../../durations.ts'
import { listOutbox } from '../../messaging/outbox.ts'
import { approveRequest } from './approve-request.ts'
import { askForMore } from './ask-for-more.ts'
import { answerAskedFor, readAskedFor } from './more-information.ts'
import { askAnswerCode, isAnswerThere, openAnswer } from './open-answer.ts'
import { purgeRequest } from './purge-request.ts'
import { readRequest } from './read-request.ts'
import { rejectRequest } from './reject-request.ts'

const NOTE = 'यो प्यान अर्कै व्यक्तिको हो। See prize.example'

/** An application whose applicant confirmed nothing, a reviewer, and what was sent to the typed addresses. */
async function typed(shop: TestShop, more: Parameters<typeof addReviewed>[1] = {}) {
  const staff = shop.as((await shop.addCustomer({ name: 'Anita Sharma', rights: ['vendor.review'] })).actor)
  const unconfirmed = { email_confirmed_at: null, phone_confirmed_at: null }
  const request = await addReviewed(shop, { ...unconfirmed, company_name: 'You Won A Prize', ...more })
  const { id, email, phone } = request
  const messages = async () =>
    (await listOutbox(staff)).filter(({ recipient }) => [email, phone].includes(recipient))
  return {
    ...request,
    staff,
    messages,
    /** The key of the newest link. */
    link: async () => keysIn(await messages())[0]!,
    read: () => readRequest(staff, shop.privateFiles, id),
    approve: (ctx = staff) => approveRequest(ctx, shop.privateFiles, { id }),
    reject: (ctx = staff, reason = NOTE) => rejectRequest(ctx, { id, reason }),
    ask: (ctx = staff, note = NOTE) => askForMore(ctx, { id, note }),
  }
}

const keysIn = (messages: { text: string }[]) =>
  messages.flatMap(({ text }) => /\/sell\/answer\/([\w-]+)/.exec(text)?.[1] ?? [])

let callers = 0
const newCaller = (): Client => ({ address: `reader ${callers++}`, user_agent: '' })

/** What somebody with the link does: asks for a code, reads it where it was sent, and opens the answer. */
async function opened(
  ctx: Ctx,
  answer: string,
  by: 'email' | 'phone',
  messages: () => Promise<{ text: string }[]>,
) {
  await askAnswerCode(ctx, newCaller(), { answer, by })
  const code = /\b\d{6}\b/.exec((await messages())[0]!.text)![0]
  return openAnswer(ctx, newCaller(), { answer, by, code })
}

describe.for(['approve', 'reject', 'ask'] as const)('to %s', (decision) => {
  test.for(['en', 'ne'] as const)(
    'sends one mail and one SMS to what was typed, with a link and nothing of the application (%s)',
    async (locale, { shop }) => {
      const { messages, read, ...application } = await typed(shop, { locale })
      await application[decision]()
      await application[decision]()
      const sent = await messages()
      expect(sent.map(({ channel }) => channel).sort()).toEqual(['mail', 'sms'])
      const [key, other] = keysIn(sent)
      expect(key).toBe(other)
      for (const { text, subject, channel } of sent) {
        expect(subject + text).not.toMatch(/You Won|Hari|Bahadur|Anita|प्यान|prize|Sarangkot/)
        expect(text.match(/https?:\S+/g)).toEqual([
          `${shop.config.publicUrl}${locale === 'ne' ? '/ne' : ''}/sell/answer/${key}`,
        ])
        if (channel === 'sms') expect(text.length).toBeLessThanOrEqual(160)
      }
      const said = locale === 'en' ? 'There is an answer to your application' : 'तपाईंको निवेदनको जवाफ आयो'
      expect(sent.find(({ channel }) => channel === 'mail')?.subject).toBe(said)
      expect((await read()).steps.at(-1)?.sent).toEqual(['mail', 'sms'])
    },
  )

  test('is told in full to who confirmed, in one mail and one SMS without such a link', async ({ shop }) => {
    const now = shop.now()
    const { messages, read, ...application } = await typed(shop, {
      email_confirmed_at: now,
      phone_confirmed_at: now,
    })
    await application[decision]()
    const sent = await messages()
    expect(sent.map(({ channel }) => channel).sort()).toEqual(['mail', 'sms'])
    expect(keysIn(sent)).toEqual([])
    expect(sent.find(({ channel }) => channel === 'mail')?.text).toContain('You Won A Prize')
    expect((await read()).steps.at(-1)?.sent).toEqual(['mail', 'sms'])
  })

  test.for(['email', 'phone'] as const)(
    'shows the answer behind the link and a code to the %s, which confirms it',
    async (by, { shop }) => {
      const { messages, link, read, ...application } = await typed(shop)
      await application[decision]()
      const answer = await link()
      const reader = shop.as(null)
      expect(await isAnswerThere(reader, answer)).toBe(true)
      // The link alone opens nothing.
      expect(await readAskedFor(reader, answer)).toEqual({ state: 'unknown' })
      const key = await opened(reader, answer, by, messages)
      const shown = {
        approve: { state: 'approved' },
        reject: { state: 'rejected', note: NOTE },
        ask: { state: 'open', note: NOTE, key_until: new Date(reader.now.getTime() + 72 * HOUR) },
      }
      expect(await readAskedFor(reader, key)).toMatchObject(shown[decision])
      const { email_confirmed, phone_confirmed } = await read()
      expect([email_confirmed, phone_confirmed]).toEqual([by === 'email', by === 'phone'])
      // It is found again by the same link, with another code; the page of before is closed.
      const again = await opened(reader, answer, by, messages)
      expect(await readAskedFor(reader, again)).toMatchObject(shown[decision])
      expect(await readAskedFor(reader, key)).toEqual({ state: 'unknown' })
      const late = { ...reader, now: new Date(reader.now.getTime() + 30 * DAY) }
      expect(await isAnswerThere(late, answer)).toBe(false)
    },
  )
})

test('the answer opens by a code for this link alone, and never by the key of the form', async ({ shop }) => {
  const { ask, link, messages, read } = await typed(shop)
  const other = await typed(shop)
  await ask()
  await other.ask()
  const reader = shop.as(null)
  const [answer, elsewhere] = [await link(), await other.link()]
  await askAnswerCode(reader, newCaller(), { answer, by: 'phone' })
  const code = /\b\d{6}\b/.exec((await messages())[0]!.text)![0]
  const wrong = code.replace(/./, (first) => `${(Number(first) + 1) % 10}`)
  for (const input of [
    { answer, by: 'phone', code: wrong },
    { answer, by: 'email', code },
    { answer: elsewhere, by: 'phone', code },
  ])
    await expect(openAnswer(reader, newCaller(), input)).rejects.toMatchObject({
      fields: { code: expect.any(String) },
    })
  for (const answer of ['no-such-key', 'x'.repeat(100)]) {
    await expect(askAnswerCode(reader, newCaller(), { answer, by: 'email' })).rejects.toMatchObject({
      code: 'not_found',
    })
    await expect(openAnswer(reader, newCaller(), { answer, by: 'email', code })).rejects.toMatchObject({
      code: 'not_found',
    })
  }
  expect(await read()).toMatchObject({ email_confirmed: false, phone_confirmed: false })
  expect((await read()).steps.at(-1)?.status).toBe('more_information')
  await openAnswer(reader, newCaller(), { answer, by: 'phone', code })
  expect(await read()).toMatchObject({ phone_confirmed: true })
})

test('whoever opened it answers there, and hears of the next decision in full, where they confirmed', async ({
  shop,
}) => {
  const { ask, reject, link, messages, read } = await typed(shop)
  await ask()
  const reader = shop.as(null)
  const key = await opened(reader, await link(), 'email', messages)
  await answerAskedFor(reader, { key, answer: 'Ward 18.' })
  expect(await readAskedFor(reader, key)).toEqual({ state: 'done' })
  const before = (await messages()).length
  await reject()
  const [news, ...more] = (await messages()).slice(0, -before)
  expect(more).toEqual([])
  expect(news).toMatchObject({ channel: 'mail', subject: 'About your application' })
  expect(news!.text).toContain(NOTE)
  const { steps } = await read()
  expect(steps.slice(-2).map(({ status, sent }) => [status, sent])).toEqual([
    ['submitted', null],
    ['rejected', ['mail']],
  ])
})

test('asked in other words while the link works nothing more is sent: it shows the new words', async ({
  shop,
}) => {
  const { ask, link, messages, read, staff } = await typed(shop)
  await ask()
  const answer = await link()
  await ask(staff, 'Which ward?')
  expect(await messages()).toHaveLength(2)
  expect((await read()).steps.at(-1)).toMatchObject({ note: 'Which ward?', sent: null })
  const key = await opened(shop.as(null), answer, 'phone', messages)
  expect(await readAskedFor(shop.as(null), key)).toMatchObject({ note: 'Which ward?' })

  const other = await typed(shop)
  await other.ask()
  const old = await other.link()
  const late = { ...other.staff, now: new Date(other.staff.now.getTime() + 30 * DAY) }
  await other.ask(late, 'Which ward?')
  const renewed = await other.link()
  expect(await other.messages()).toHaveLength(4)
  expect([await isAnswerThere(late, old), await isAnswerThere(late, renewed)]).toEqual([false, true])
})

test('an address gets three lines in 30 days, whoever applies with it, of two decisions at once too', async ({
  shop,
}) => {
  const first = await typed(shop)
  const { email, staff } = first
  const others = await Promise.all([1, 2, 3, 4].map(() => typed(shop, { email })))
  await first.reject()
  await first.reject()
  await Promise.all(others.slice(0, 3).map(({ reject, staff }) => reject(staff)))
  const mails = async () => (await listOutbox(staff)).filter(({ recipient }) => recipient === email).length
  expect(await mails()).toBe(3)
  // Their phones are others: each hears of its own.
  const told = await Promise.all(
    others.slice(0, 3).map(async ({ read }) => (await read()).steps.at(-1)?.sent),
  )
  expect(told.map((sent) => sent?.join()).sort()).toEqual(['mail,sms', 'mail,sms', 'sms'])

  const last = others[3]!
  const { phone } = others.find((_, at) => told[at]?.length === 2)!
  const db = shop.database.db
  await db.updateTable('vendor_requests').set({ phone }).where('email', '=', email).execute()
  await last.reject()
  expect((await last.read()).steps.at(-1)?.sent).toEqual([])
  const row = db.selectFrom('vendor_requests').select('answer_until').where('id', '=', last.id)
  expect(await row.executeTakeFirst()).toEqual({ answer_until: null })

  const later = await typed(shop, { email })
  await later.reject({ ...later.staff, now: new Date(staff.now.getTime() + 30 * DAY + HOUR) })
  expect((await later.read()).steps.at(-1)?.sent).toEqual(['mail', 'sms'])
})

test('an application that staff have deleted has no answer any more', async ({ shop }) => {
  const { id, ask, link, staff } = await typed(shop)
  await ask()
  const answer = await link()
  await purgeRequest(staff, { id })
  expect(await isAnswerThere(shop.as(null), answer)).toBe(false)
})
