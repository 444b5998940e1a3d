import type { Ctx } from '@himalayan-green/shop/context.ts'
import { sendJobs } from '@himalayan-green/shop/db/queue.ts'
import { deliverMessage } from '@himalayan-green/shop/messaging/deliver.ts'
import { Undeliverable } from '@himalayan-green/shop/messaging/ports.ts'
import { sendMail } from '@himalayan-green/shop/messaging/send.ts'
import { rightsWithout } from '@himalayan-green/shop/test/scenes/factories.ts'
import { type TestShop, test } from '@himalayan-green/shop/test/shop.ts'
import { expect } from 'vitest'
import type { Visit } from '../../../test/page.ts'
import { formIn, shown } from '../../../test/shown.tsx'
import * as messages from './messages-page.tsx'
import * as page from './page.tsx'

const admin = async (shop: TestShop) =>
  shop.as((await shop.addCustomer({ rights: ['setting.change'] })).actor)

const PAGES = { jobs: page, messages }
const open = (shop: TestShop, name: keyof typeof PAGES, as: Ctx | null, more: Visit = {}) =>
  shown(PAGES[name], shop, { path: `${more.locale === 'ne' ? '/ne' : ''}/admin/${name}`, as, ...more })

/** Jobs that are given up, for whatever reason; answers their ids. */
async function failedJobs(shop: TestShop, ...files: string[]): Promise<string[]> {
  await sendJobs(
    shop.as(null),
    'size-picture',
    files.map((file) => ({ file })),
  )
  const { rows } = await shop.database.pool.query<{ id: string }>(
    `update pgboss.job set state = 'failed', completed_on = now(), retry_count = 5,
       output = '{"message": "Error: <b>the disk</b> is full"}'
     where name = 'size-picture' and data ->> 'file' = any($1) returning id`,
    [files],
  )
  return rows.map(({ id }) => id)
}

const stateOf = async (shop: TestShop, id: string) =>
  (await shop.database.pool.query<{ state: string }>('select state from pgboss.job where id = $1', [id]))
    .rows[0]!.state

/** A mail that its receiver's server does not take; answers its id. */
async function failedMail(shop: TestShop, to: string): Promise<number> {
  const ctx = shop.as(null)
  await sendMail(ctx, { to, subject: 'Your order', text: 'The text is the receiver’s alone.' })
  const { db } = shop.database
  const { id } = await db
    .selectFrom('outgoing_messages')
    .select('id')
    .where('recipient', '=', to)
    .executeTakeFirstOrThrow()
  const mail = () => Promise.reject(new Undeliverable('550 No such mailbox'))
  await deliverMessage(ctx, { mail, sms: null }, id)
  return id
}

const askedAgain = async (shop: TestShop, id: number) => {
  const { db } = shop.database
  const mail = db
    .selectFrom('outgoing_messages')
    .select(['asked_again_at', 'given_up_at'])
    .where('id', '=', id)
  const { asked_again_at, given_up_at } = await mail.executeTakeFirstOrThrow()
  return asked_again_at !== null && given_up_at === null
}

const entries = (shop: TestShop, action: string) =>
  shop.database.db.selectFrom('audit_entries').select('object_id').where('action', '=', action).execute()

test('a job that failed says why, and is done again by its own button; pressed twice it is asked for once', async ({
  shop,
}) => {
  const asha = await admin(shop)
  expect((await open(shop, 'jobs', asha)).text).toContain('No failed jobs.')
  const [one, other] = (await failedJobs(shop, 'a.webp', 'b.webp')) as [string, string]
  const { html, text } = await open(shop, 'jobs', asha)
  expect(text).toContain('Error: <b>the disk</b> is full')
  expect(html).not.toContain('<b>the disk')
  const form = formIn(html, `value="${one}"`)
  expect(form).toEqual({ id: one })
  const again = { ...form, intent: 'retry' }
  for (const _ of ['once', 'twice'])
    expect(await open(shop, 'jobs', asha, { form: again })).toMatchObject({
      status: 303,
      location: '/admin/jobs?asked',
    })
  expect([await stateOf(shop, one), await stateOf(shop, other)]).toEqual(['retry', 'failed'])
  expect(await entries(shop, 'job.retry')).toEqual([{ object_id: one }])
  // The button above the list names none: all that failed.
  const nepali = await open(shop, 'jobs', asha, { locale: 'ne', form: { intent: 'retry' } })
  expect(nepali.location).toBe('/ne/admin/jobs?asked')
  expect(await stateOf(shop, other)).toBe('retry')
})

test('a job that nobody needs is dismissed by its own button, pressed twice as well, and the other one stays', async ({
  shop,
}) => {
  const asha = await admin(shop)
  const [one, other] = (await failedJobs(shop, 'd.webp', 'e.webp')) as [string, string]
  const form = { id: one, intent: 'dismiss' }
  for (const _ of ['once', 'twice'])
    expect((await open(shop, 'jobs', asha, { form })).location).toBe('/admin/jobs?dismissed')
  expect(await stateOf(shop, other)).toBe('failed')
  const { html } = await open(shop, 'jobs', asha)
  expect([html.includes(one), html.includes(other)]).toEqual([false, true])
  expect((await open(shop, 'jobs', asha, { locale: 'ne', form: { intent: 'dismiss' } })).status).toBe(303)
  expect(await stateOf(shop, other)).toBe('failed')
  expect(await entries(shop, 'job.dismiss')).toEqual([{ object_id: one }])
})

test.for(['', 'x', '0', "1' or '1'='1", 'all'])('of a job %o nothing is done again', async (id, { shop }) => {
  const asha = await admin(shop)
  const [job] = await failedJobs(shop, `${id}.webp`)
  expect((await open(shop, 'jobs', asha, { form: { intent: 'retry', id } })).status).toBe(303)
  expect(await stateOf(shop, job!)).toBe('failed')
})

test('checks that fail are listed with what they say', async ({ shop }) => {
  const rule = {
    name: 'expire-approvals',
    failing_since: shop.now(),
    failed_at: shop.now(),
    fault: 'No room left',
  }
  await shop.database.db.insertInto('failing_rules').values(rule).execute()
  const { text } = await open(shop, 'jobs', await admin(shop))
  for (const words of ['expire-approvals', 'No room left', 'Failing since']) expect(text).toContain(words)
})

test('a mail that did not arrive says why, but not what is in it, and is tried again', async ({ shop }) => {
  const asha = await admin(shop)
  const id = await failedMail(shop, 'gone@example.com')
  const other = await failedMail(shop, 'away@example.com')
  const { html, text } = await open(shop, 'messages', asha)
  for (const words of ['gone@example.com', '550 No such mailbox', 'No longer retried: 2'])
    expect(text).toContain(words)
  expect(text).not.toContain('receiver’s alone.')
  const form = formIn(html, `value="${id}"`)
  for (const _ of ['once', 'twice'])
    expect((await open(shop, 'messages', asha, { form })).location).toBe('/admin/messages?asked')
  expect([await askedAgain(shop, id), await askedAgain(shop, other)]).toEqual([true, false])
  expect((await open(shop, 'messages', asha, { form: {} })).status).toBe(303)
  expect(await askedAgain(shop, other)).toBe(true)
})

test('a message by an id that is none is not there, and nothing is tried', async ({ shop }) => {
  const asha = await admin(shop)
  const id = await failedMail(shop, 'far@example.com')
  for (const none of ['', '0', '-1', 'x', '1e1', '99999999999', `${id}'`])
    expect([none, (await open(shop, 'messages', asha, { form: { id: none } })).status]).toEqual([none, 404])
  // One that is a number, and of no message, asks for nothing.
  expect((await open(shop, 'messages', asha, { form: { id: '999999999' } })).status).toBe(303)
  expect(await askedAgain(shop, id)).toBe(false)
})

/** What a form is refused for, whether its page answers or throws. */
const refusalOf = (answer: ReturnType<typeof open>) =>
  answer.then(
    ({ status }) => (status === 403 ? 'forbidden' : status),
    (error: { code?: string }) => error.code,
  )

test('who may look at everything sees both without a button, and nobody else sees or does anything', async ({
  shop,
}) => {
  const [job] = await failedJobs(shop, 'c.webp')
  const id = await failedMail(shop, 'near@example.com')
  const reader = shop.as((await shop.addCustomer({ rights: ['all.read'] })).actor)
  const others = [
    shop.as((await shop.addCustomer({ rights: rightsWithout('setting.change') })).actor),
    shop.as((await shop.addCustomer()).actor),
  ]
  const asked = [{ intent: 'retry' }, ...['retry', 'dismiss'].map((intent) => ({ id: job!, intent }))]
  for (const name of ['jobs', 'messages'] as const) {
    const { status, html } = await open(shop, name, reader)
    // The menu of the head, which only leads to files, has a button that sends nothing.
    expect([status, html.includes('type="submit"')]).toEqual([200, false])
    for (const as of others) await expect(open(shop, name, as)).rejects.toMatchObject({ code: 'forbidden' })
    for (const as of [reader, ...others])
      for (const form of name === 'jobs' ? asked : [{}, { id: `${id}` }])
        expect(await refusalOf(open(shop, name, as, { form }))).toBe('forbidden')
  }
  expect([await stateOf(shop, job!), await askedAgain(shop, id)]).toEqual(['failed', false])
})
