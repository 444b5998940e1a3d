import { expect } from 'vitest'
import { catchLog } from '../../test/log-lines.ts'
import { WELL } from '../../test/scenes/seen-here.ts'
import { openMailServer } from '../../test/servers/mail-server.ts'
import { type TestShop, test } from '../../test/shop.ts'
import type { Ctx } from '../context.ts'
import { sendJobs } from '../db/queue.ts'
import { DAY, MINUTE } from '../durations.ts'
import type { MailPort } from '../messaging/ports.ts'
import { sendMail } from '../messaging/send.ts'
import { openSmtp } from '../messaging/smtp.ts'
import type { SeenHere } from './find-incidents.ts'
import { type Looking, openWatch } from './watch.ts'

/** Operators with nobody before them, and a watch of which each look is so many minutes after the first. */
async function watched(shop: TestShop, changes: Partial<Looking> = {}) {
  catchLog()
  const { db, pool } = shop.database
  await db.deleteFrom('user_roles').execute()
  await db.deleteFrom('troubles').execute()
  await db.deleteFrom('failing_rules').execute()
  await db.deleteFrom('outgoing_messages').execute()
  await pool.query(`delete from pgboss.job`)
  await pool.query(`update migrations set applied_at = now()`)
  const begin = new Date()
  const at = { minutes: 0, seen: WELL, isQuarantined: false }
  const ctx = (): Ctx => ({ ...shop.as(null), now: new Date(begin.getTime() + at.minutes * MINUTE) })
  const mails: Parameters<MailPort>[0][] = []
  const looking: Looking = {
    ctx,
    channels: ['mail'],
    emails: ['ops@example.com'],
    reportsDatabase: true,
    beat: null,
    mail: async (mail) => void mails.push(mail),
    seenHere: async () => at.seen,
    isQuarantined: () => at.isQuarantined,
    publicUrl: 'http://shop.test',
    ...changes,
  }
  const look = openWatch(looking)
  return {
    ctx,
    mails,
    hold(isQuarantined: boolean) {
      at.isQuarantined = isQuarantined
    },
    other: openWatch(looking),
    /** The subjects of what a look has mailed. */
    async at(minutes: number, seen: Partial<SeenHere> = {}) {
      Object.assign(at, { minutes, seen: { ...WELL, ...seen } })
      mails.length = 0
      await look()
      return mails.map(({ subject }) => subject)
    },
  }
}

const FULL = { disk_free_bytes: 5e8 }

test('operators are mailed once when a trouble begins and once when it is over, however many look', async ({
  shop,
}) => {
  const watch = await watched(shop)
  expect(await watch.at(0)).toEqual([])
  expect(await watch.at(1, FULL)).toEqual(['The disk is nearly full'])
  expect(watch.mails).toMatchObject([
    { to: 'ops@example.com', text: expect.stringContaining('http://shop.test/admin/start') },
  ])
  await watch.other()
  expect(watch.mails).toHaveLength(1)
  expect(await watch.at(2, FULL)).toEqual([])
  // Another machine may be the one that sees it: it is over when nobody has for three minutes.
  expect(await watch.at(4)).toEqual([])
  expect(await watch.at(6)).toEqual(['Resolved: The disk is nearly full'])
  expect(await watch.at(7)).toEqual([])
})

test('a backup that is older than a day and a half is told of, and none where nobody said where backups lie', async ({
  shop,
}) => {
  const watch = await watched(shop)
  expect(await watch.at(0, { backup_seconds: null })).toEqual([])
  expect(await watch.at(1, { backup_seconds: 35 * 3600 })).toEqual([])
  expect(await watch.at(2, { backup_seconds: 37 * 3600 })).toEqual(['The last backup is too old'])
})

test('O3: backups that cannot be read are as bad as none, with the reason, and end no alarm', async ({
  shop,
}) => {
  const watch = await watched(shop)
  const unread = 'The AWS Access Key Id you provided does not exist in our records.'
  expect(await watch.at(0, { backup_seconds: 37 * 3600 })).toEqual(['The last backup is too old'])
  for (const minute of [1, 2, 3, 4, 5, 6])
    expect(await watch.at(minute, { backup_seconds: { unread } })).toEqual([])
  expect(await watch.at(7)).toEqual([])
  expect(await watch.at(10)).toEqual(['Resolved: The last backup is too old'])

  expect(await watch.at(25 * 60, { backup_seconds: { unread } })).toEqual(['The last backup is too old'])
  expect(watch.mails[0]!.text).toContain(
    'cannot be read, so nobody knows whether there is one (The AWS Access Key Id you provided does not exist in our records.)',
  )
})

test('O10: a disk whose free space cannot be read keeps nothing else from being told', async ({ shop }) => {
  const watch = await watched(shop)
  expect(await watch.at(0, { disk_free_bytes: null, silent_gateways: ['khalti'] })).toEqual([
    'No answer from khalti',
  ])
})

test('O12: a clock that is over a minute from the database’s is told of', async ({ shop }) => {
  const watch = await watched(shop)
  expect(await watch.at(0, { clock_ahead_ms: 59_000 })).toEqual([])
  expect(await watch.at(1, { clock_ahead_ms: -61_000 })).toEqual(['The clock of a server is wrong'])
})

test('O1: a shop on hold is told of, alone, and once; what was wrong before is not called over', async ({
  shop,
}) => {
  const watch = await watched(shop)
  expect(await watch.at(0, FULL)).toEqual(['The disk is nearly full'])
  watch.hold(true)
  expect(await watch.at(1, { silent_gateways: ['khalti'] })).toEqual(['The shop is on hold'])
  expect(watch.mails[0]!.text).toContain('http://shop.test/admin/restored')
  for (const minute of [2, 3, 4, 5]) expect(await watch.at(minute)).toEqual([])
  watch.hold(false)
  expect(await watch.at(6)).toEqual([])
  expect(await watch.at(9)).toEqual(['Resolved: The shop is on hold'])
})

test('O13: jobs that nobody ever started are late from the moment the shop was made', async ({ shop }) => {
  const watch = await watched(shop)
  expect(await watch.at(0)).toEqual([])
  await shop.database.pool.query(`update migrations set applied_at = now() - interval '11 minutes'`)
  expect(await watch.at(1)).toEqual(['Scheduled checks are not running'])
})

test('a trouble that comes and goes is mailed once a day, and never a storm of it', async ({ shop }) => {
  const watch = await watched(shop)
  const mailed: string[] = []
  for (let minute = 0; minute < 120; minute++)
    mailed.push(...(await watch.at(minute, minute % 10 < 3 ? FULL : {})))
  expect(mailed).toEqual(['The disk is nearly full', 'Resolved: The disk is nearly full'])
  expect(await watch.at(24 * 60, FULL)).toEqual(['The disk is nearly full'])
})

test('without OPERATOR_EMAILS those who change settings and have confirmed their email read it, in their language', async ({
  shop,
}) => {
  const watch = await watched(shop, { emails: [] })
  const rights = { rights: ['setting.change' as const] }
  const english = await shop.addCustomer(rights)
  const nepali = await shop.addCustomer(rights)
  await shop.addCustomer({ ...rights, email_verified: false })
  await shop.addCustomer({ rights: ['order.read'] })
  await shop.database.db
    .updateTable('users')
    .set({ locale: 'ne' })
    .where('id', '=', nepali.actor.id)
    .execute()
  await watch.at(0, { silent_gateways: ['khalti'] })
  expect(new Map(watch.mails.map(({ to, subject }) => [to, subject]))).toEqual(
    new Map([
      [english.actor.email, 'No answer from khalti'],
      [nepali.actor.email, 'khalti ले जवाफ दिएन'],
    ]),
  )
  expect(watch.mails.find(({ subject }) => subject.startsWith('khalti'))!.text).toContain(
    'http://shop.test/ne/admin/payments',
  )
})

test('mails that wait for five minutes, work that failed for good and deadlines that nobody keeps are told of', async ({
  shop,
}) => {
  const watch = await watched(shop)
  const { pool } = shop.database
  await sendMail(watch.ctx(), { to: 'maya@example.com', subject: 'Your order', text: 'It is on its way.' })
  await sendJobs(watch.ctx(), 'size-picture', [{ file: 'a.webp' }])
  await sendJobs(watch.ctx(), 'keep-deadlines', [{}])
  expect(await watch.at(4)).toEqual([])
  await pool.query(`update pgboss.job set state = 'failed', completed_on = now() where name = 'size-picture'`)
  await pool.query(
    `update pgboss.job set created_on = now() - interval '10 minutes' where name = 'keep-deadlines'`,
  )
  expect((await watch.at(6)).sort()).toEqual([
    'A background job has failed',
    'Emails are not going out',
    'Scheduled checks are not running',
  ])
  await pool.query(`update pgboss.job set state = 'completed', completed_on = now()`)
  await shop.database.db.updateTable('outgoing_messages').set({ sent_at: watch.ctx().now }).execute()
  expect((await watch.at(10)).sort()).toEqual([
    'Resolved: A background job has failed',
    'Resolved: Emails are not going out',
    'Resolved: Scheduled checks are not running',
  ])
})

test('a database that is away is mailed all the same, to who was to be told before, and once', async ({
  shop,
}) => {
  const own = shop.as(null)
  let isAway = false
  const ctx = () => {
    if (isAway) throw new Error('connect ECONNREFUSED')
    return own
  }
  const watch = await watched(shop, { ctx, emails: [] })
  const { actor } = await shop.addCustomer({ rights: ['setting.change'] })
  expect(await watch.at(0)).toEqual([])
  isAway = true
  expect(await watch.at(1)).toEqual([])
  expect(await watch.at(2)).toEqual(['The database is not responding'])
  expect(watch.mails[0]!.to).toBe(actor.email)
  expect(await watch.at(3)).toEqual([])
  isAway = false
  expect(await watch.at(4)).toEqual(['Resolved: The database is not responding'])
  isAway = true
  expect([...(await watch.at(5)), ...(await watch.at(6)), ...(await watch.at(7))]).toEqual([])
})

test('while the mail server is away the log says it, and operators are told when it is back', async ({
  shop,
}) => {
  const server = await openMailServer()
  server.close()
  const away = openSmtp(server.url, 'shop@example.com')
  let port: MailPort = away
  const watch = await watched(shop, { mail: (mail) => port(mail) })
  const lines = catchLog()
  await watch.at(0, FULL)
  expect(lines.filter(({ level }) => level === 'error')).toMatchObject([
    { event: 'trouble', name: 'disk' },
    { event: 'operators_not_told', name: 'disk' },
  ])
  port = async (mail) => void watch.mails.push(mail)
  expect(await watch.at(1, FULL)).toEqual(['The disk is nearly full'])
})

test('a disk of the database that fills and a certificate that ends are mailed', async ({ shop }) => {
  const watch = await watched(shop)
  const inDays = (days: number) => new Date(watch.ctx().now.getTime() + days * DAY)
  expect(await watch.at(0, { database_disk_free_bytes: 2e9, certificate_ends_at: inDays(15) })).toEqual([])
  expect(await watch.at(1, { database_disk_free_bytes: 5e8, certificate_ends_at: inDays(13) })).toEqual([
    'The certificate expires soon',
    'The database disk is nearly full',
  ])
})

test('somebody outside is told each minute that the shop does its work, and not while it does not', async ({
  shop,
}) => {
  let beats = 0
  const watch = await watched(shop, { beat: async () => void beats++ })
  const afterLook = async (minute: number, seen: Partial<SeenHere> = {}) => {
    await watch.at(minute, seen)
    return beats
  }
  expect(await afterLook(0)).toBe(1)
  // What operators are mailed of, and what stops nothing.
  expect(await afterLook(1, { backup_seconds: 37 * 3600, silent_gateways: ['khalti'] })).toBe(2)
  expect(await afterLook(2, FULL)).toBe(2)
  expect(await afterLook(3, { clock_ahead_ms: 70_000 })).toBe(2)
  watch.hold(true)
  expect(await afterLook(4)).toBe(2)
  watch.hold(false)
  expect(await afterLook(5)).toBe(3)
  await shop.database.pool.query(`update migrations set applied_at = now() - interval '11 minutes'`)
  expect(await afterLook(6)).toBe(3)
})
