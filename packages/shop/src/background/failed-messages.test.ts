import { createServer } from 'node:net'
import { expect, onTestFinished, vi } from 'vitest'
import { byEffort } from '../../test/effort.ts'
import { rightsWithout } from '../../test/scenes/factories.ts'
import { openMailServer } from '../../test/servers/mail-server.ts'
import { openTestShop, test } from '../../test/shop.ts'
import { MINUTE } from '../durations.ts'
import { startJobs } from '../jobs.ts'
import { deliverMessage } from '../messaging/deliver.ts'
import { type MailPort, Undeliverable } from '../messaging/ports.ts'
import { sendMail } from '../messaging/send.ts'
import { openSmtp } from '../messaging/smtp.ts'
import { spare } from '../messaging/spare.ts'
import { readFailedMessages, retryMessages } from './failed-messages.ts'

const mailTo = (to: string) => ({ to, subject: 'Your order', text: 'It is on its way.' })
const refusing: MailPort = () => Promise.reject(new Undeliverable('550 No such mailbox'))

/** A port of this machine at which nobody answers. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

test('F7: a mail server that is away for two hours loses no mail, and each arrives once', async () => {
  const number = byEffort(8, 1000)
  const rounds = byEffort(2, 8)
  let now = new Date('2026-11-20T06:00:00Z')
  const shop = await openTestShop(() => now)
  onTestFinished(() => shop.close())
  const port = await freePort()
  // Its clock goes by itself, as the pauses are the test's.
  let rested = 0
  const mail = spare(openSmtp(`smtp://127.0.0.1:${port}`, 'shop@example.com'), () => (rested += 10_000))
  const jobs = await startJobs({ ...shop, messengers: { mail, sms: null }, report: () => {} })
  onTestFinished(() => jobs.stop())
  const { db, pool } = shop.database
  const unsent = () =>
    db
      .selectFrom('outgoing_messages')
      .select(({ fn }) => [fn.countAll<number>().as('all'), fn.min('failed_at').as('failed_at')])
      .where('sent_at', 'is', null)
      .executeTakeFirstOrThrow()
  /** Of those that were not tried at this moment of the shop's clock. */
  const endPauses = () =>
    pool.query(
      `update pgboss.job j set start_after = now() from outgoing_messages m
       where j.name = 'deliver-message' and j.state = 'retry' and m.id = (j.data ->> 'id')::bigint
         and m.failed_at is distinct from $1`,
      [now],
    )

  for (let n = 0; n < number; n++) await sendMail(shop.as(null), mailTo(`to-${n}@example.com`))
  for (let round = 0; round < rounds; round++) {
    const tried = async () => {
      await endPauses()
      return (await unsent()).failed_at?.getTime() === now.getTime()
    }
    await vi.waitUntil(tried, { timeout: 60_000, interval: 300 })
    expect((await unsent()).all).toBe(number)
    now = new Date(now.getTime() + (120 / rounds) * MINUTE)
  }
  const server = await openMailServer('250 Ok', port)
  onTestFinished(server.close)
  const arrived = async () => {
    now = new Date(now.getTime() + MINUTE)
    await endPauses()
    return (await unsent()).all === 0
  }
  await vi.waitUntil(arrived, { timeout: 500_000, interval: 300 })
  const receivers = server.lines.filter((line) => line.startsWith('RCPT'))
  expect(receivers).toHaveLength(number)
  expect(new Set(receivers).size).toBe(number)
}, 900_000)

test('F7: who may change settings sees what did not arrive and why, without its text, and has it tried again', async ({
  shop,
}) => {
  const { actor } = await shop.addCustomer({ rights: ['setting.change'] })
  const ctx = shop.as(actor)
  await sendMail(ctx, mailTo('gone@example.com'))
  await sendMail(ctx, mailTo('greylisted@example.com'))
  const waiting = await shop.database.db.selectFrom('outgoing_messages').selectAll().orderBy('id').execute()
  const [gone, later] = waiting.map(({ id }) => id)
  expect(await readFailedMessages(ctx)).toEqual({ tried_again: 0, given_up: 0, messages: [] })

  await deliverMessage(ctx, { mail: refusing, sms: null }, gone!)
  const puttingOff: MailPort = () => Promise.reject(new Error('450 Later'))
  await expect(deliverMessage(ctx, { mail: puttingOff, sms: null }, later!)).rejects.toThrow('Later')
  const seen = await readFailedMessages(ctx)
  expect(seen).toMatchObject({ tried_again: 1, given_up: 1 })
  expect(seen.messages).toMatchObject([
    { id: later, recipient: 'greylisted@example.com', fault: '450 Later', given_up_at: null },
    { id: gone, recipient: 'gone@example.com', fault: '550 No such mailbox', given_up_at: ctx.now },
  ])
  expect(JSON.stringify(seen)).not.toContain('on its way')

  expect(await retryMessages(ctx)).toBe(2)
  const sent: string[] = []
  const mail: MailPort = async ({ to }) => void sent.push(to)
  for (const id of [gone!, later!]) await deliverMessage(ctx, { mail, sms: null }, id)
  expect(sent).toEqual(['gone@example.com', 'greylisted@example.com'])
  expect(await readFailedMessages(ctx)).toEqual({ tried_again: 0, given_up: 0, messages: [] })
  expect(await retryMessages(ctx, gone)).toBe(0)
})

test('F7: nobody else sees or sends them', async ({ shop }) => {
  const { actor } = await shop.addCustomer({ rights: rightsWithout('setting.change') })
  await expect(readFailedMessages(shop.as(actor))).rejects.toMatchObject({ code: 'forbidden' })
  const auditor = await shop.addCustomer({ rights: ['all.read'] })
  expect(await readFailedMessages(shop.as(auditor.actor))).toHaveProperty('messages')
  for (const reader of [shop.as(actor), shop.as(auditor.actor)])
    await expect(retryMessages(reader)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(retryMessages(shop.as(null))).rejects.toMatchObject({ code: 'unauthenticated' })
})

test('F7: a message that no try could send within its day is given up, and asked for again has another day', async () => {
  let now = new Date('2026-11-20T06:00:00Z')
  const shop = await openTestShop(() => now)
  onTestFinished(() => shop.close())
  const { actor } = await shop.addCustomer({ rights: ['setting.change'] })
  await sendMail(shop.as(actor), mailTo('late@example.com'))
  const sent: string[] = []
  const messengers = { mail: (async ({ to }) => void sent.push(to)) satisfies MailPort, sms: null }
  const { id } = await shop.database.db.selectFrom('outgoing_messages').select('id').executeTakeFirstOrThrow()

  now = new Date(now.getTime() + 24 * 60 * MINUTE)
  await deliverMessage(shop.as(null), messengers, id)
  expect(sent).toEqual([])
  expect((await readFailedMessages(shop.as(actor))).messages).toMatchObject([{ id, given_up_at: now }])
  await retryMessages(shop.as(actor), id)
  await deliverMessage(shop.as(null), messengers, id)
  expect(sent).toEqual(['late@example.com'])
})
