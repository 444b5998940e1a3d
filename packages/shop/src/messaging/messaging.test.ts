import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, vi } from 'vitest'
import { openTestShop, type TestShop, test } from '../../test/shop.ts'
import { retryMessages } from '../background/failed-messages.ts'
import { inTransaction } from '../db/transaction.ts'
import { MINUTE } from '../durations.ts'
import { startJobs } from '../jobs.ts'
import { deliverMessage, MAX_TRY_MS } from './deliver.ts'
import { listOutbox, purgeOldMessages, purgeRecipients } from './outbox.ts'
import { type Messengers, Undeliverable } from './ports.ts'
import { sendMail, sendSms } from './send.ts'
import { openSparrow } from './sparrow.ts'

const MAIL = { to: 'sita@example.com', subject: 'Namaste', text: 'Your code is 123456.' }
const SMS = { to: '+9779841234567', text: 'Your code is 123456.' }

/** Messengers that note what they are handed. */
function recording(): Messengers & { sent: unknown[] } {
  const sent: unknown[] = []
  return { sent, mail: async (mail) => void sent.push(mail), sms: async (sms) => void sent.push(sms) }
}

async function newest(shop: TestShop) {
  return (await listOutbox(shop.as(null)))[0]!
}

test('without a mail server and a gateway, mails and SMS stay in the outbox', async ({ shop }) => {
  const ctx = shop.as(null)
  await sendMail(ctx, MAIL)
  await sendSms(ctx, SMS)
  const [sms, mail] = await listOutbox(ctx)
  expect(mail).toMatchObject({ channel: 'mail', recipient: MAIL.to, subject: 'Namaste', text: MAIL.text })
  expect(sms).toMatchObject({ channel: 'sms', recipient: SMS.to, subject: '', text: SMS.text })
  for (const { id } of [mail!, sms!]) await deliverMessage(ctx, shop.messengers, id)
  expect(await newest(shop)).toMatchObject({ sent_at: null, failed_at: null, text: SMS.text })
})

test('a message is sent by a job, once, and its text forgotten', async ({ shop }) => {
  const messengers = recording()
  const jobs = await startJobs({ ...shop, messengers })
  try {
    await inTransaction(shop.as(null), (ctx) => sendMail(ctx, { ...MAIL, to: 'job@example.com' }))
    await vi.waitUntil(async () => (await newest(shop)).sent_at, { timeout: 20_000, interval: 100 })
  } finally {
    await jobs.stop()
  }
  const { id, text } = await newest(shop)
  expect(text).toBe('')
  expect(messengers.sent).toContainEqual({ id, ...MAIL, to: 'job@example.com' })
  await deliverMessage(shop.as(null), messengers, id)
  expect(messengers.sent.filter((one) => (one as { id?: number }).id === id)).toHaveLength(1)
})

test('a message whose transaction fails was never written', async ({ shop }) => {
  const failing = inTransaction(shop.as(null), async (ctx) => {
    await sendMail(ctx, { ...MAIL, to: 'never@example.com' })
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect((await newest(shop)).recipient).not.toBe('never@example.com')
})

test('of two that send one message at once, one does', async ({ shop }) => {
  const messengers = recording()
  await sendSms(shop.as(null), SMS)
  const { id } = await newest(shop)
  await Promise.allSettled([1, 2, 3].map(() => deliverMessage(shop.as(null), messengers, id)))
  expect(messengers.sent).toHaveLength(1)
})

test('O9: the job of a message lives longer than a sender may take, so that none is sent twice', async ({
  shop,
}) => {
  const { rows } = await shop.database.pool.query<{ expire_seconds: number }>(
    `select expire_seconds from pgboss.queue where name = 'deliver-message'`,
  )
  expect(rows[0]!.expire_seconds * 1000).toBeGreaterThan(MAX_TRY_MS)
})

test('what fails says why and is tried again; what can never succeed is not', async ({ shop }) => {
  const ctx = shop.as(null)
  await sendMail(ctx, MAIL)
  const { id } = await newest(shop)
  const failing = (error: Error): Messengers => ({ mail: () => Promise.reject(error), sms: null })

  await expect(deliverMessage(ctx, failing(new Error('the line is dead')), id)).rejects.toThrow('line')
  expect(await newest(shop)).toMatchObject({ fault: 'the line is dead', sent_at: null, text: MAIL.text })
  await deliverMessage(ctx, failing(new Undeliverable('no such mailbox')), id)
  expect(await newest(shop)).toMatchObject({ fault: 'no such mailbox', failed_at: expect.any(Date) })

  const messengers = recording()
  await deliverMessage(ctx, messengers, id)
  expect(messengers.sent).toEqual([])
  const { actor } = await shop.addCustomer({ rights: ['setting.change'] })
  expect(await retryMessages(shop.as(actor), id)).toBe(1)
  await deliverMessage(ctx, messengers, id)
  expect(await newest(shop)).toMatchObject({ fault: null, failed_at: null, sent_at: expect.any(Date) })
})

test('a message is taken up again when its sender died, and left alone when it is old', async () => {
  let now = new Date('2026-11-20T06:00:00Z')
  const shop = await openTestShop(() => now)
  onTestFinished(() => shop.close())
  const messengers = recording()
  await sendSms(shop.as(null), SMS)
  const { id } = await newest(shop)
  await shop.database.db.updateTable('outgoing_messages').set({ tried_at: now }).execute()

  // Its job must not count as done.
  await expect(deliverMessage(shop.as(null), messengers, id)).rejects.toThrow('being sent by another')
  expect(messengers.sent).toEqual([])
  // A mail server that answers each step of one mail at the last moment takes that long, and its sender lives.
  now = new Date(now.getTime() + 156_000)
  await expect(deliverMessage(shop.as(null), messengers, id)).rejects.toThrow('being sent by another')
  expect(messengers.sent).toEqual([])
  now = new Date(now.getTime() + 15_000)
  await deliverMessage(shop.as(null), messengers, id)
  expect(messengers.sent).toEqual([SMS])

  await sendSms(shop.as(null), SMS)
  now = new Date(now.getTime() + 25 * 60 * MINUTE)
  await deliverMessage(shop.as(null), messengers, (await newest(shop)).id)
  expect(messengers.sent).toHaveLength(1)

  now = new Date(now.getTime() + 31 * 24 * 60 * MINUTE)
  await purgeOldMessages(shop.as(null))
  expect(await listOutbox(shop.as(null))).toEqual([])
})

test('what was written to somebody is forgotten with them', async ({ shop }) => {
  const ctx = shop.as(null)
  await sendMail(ctx, { ...MAIL, to: 'gone@example.com' })
  await purgeRecipients(ctx, ['gone@example.com'])
  await purgeRecipients(ctx, [])
  const left = await listOutbox(ctx)
  expect(left.map(({ recipient }) => recipient)).not.toContain('gone@example.com')
  expect(left.length).toBeGreaterThan(0)
})

/** A gateway on this machine that answers as it is told. */
async function gateway(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  return Buffer.concat(await request.toArray()).toString()
}

test('Sparrow gets ten digits and the text as a form', async () => {
  let form = ''
  const address = await gateway(async (request, response) => {
    form = await bodyOf(request)
    response.end('{"count":1,"response_code":200,"response":"1 message has been queued"}')
  })
  await openSparrow('secret', 'HGreen', address)({ to: '+9779841234567', text: 'Code 123456 & more' })
  expect(Object.fromEntries(new URLSearchParams(form))).toEqual({
    token: 'secret',
    from: 'HGreen',
    to: '9841234567',
    text: 'Code 123456 & more',
  })
})

test.for([
  [200, '{"response_code":1002,"response":"Invalid token"}', 'Sparrow answered 1002: Invalid token', false],
  [403, '{"response_code":1007,"response":"Invalid receiver"}', 'Sparrow answered 1007', true],
  [200, '{"response_code":"1011","response":"No valid receiver"}', 'Sparrow answered 1011', true],
  [502, '<h1>Bad gateway</h1>', 'Sparrow answered HTTP 502 without a response_code', false],
  [200, '', 'Sparrow answered HTTP 200 without a response_code', false],
] as const)('Sparrow’s answer %i %s is a failure', async ([status, body, message, isFinal]) => {
  const address = await gateway((_, response) => response.writeHead(status).end(body))
  const failure = openSparrow('secret', 'HGreen', address)(SMS)
  await expect(failure).rejects.toThrow(message)
  await expect(failure).rejects.toSatisfy((error) => error instanceof Undeliverable === isFinal)
})
