import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { expect } from 'vitest'
import { catchLog } from '../test/log-lines.ts'
import { test } from '../test/shop.ts'
import { DatabaseAway } from './db/database-away.ts'
import { openBoss } from './db/queue.ts'
import { startJobs } from './jobs.ts'
import { asPartOf, reportError, securityEvent, setLog, writeLog } from './log.ts'
import { sendMail } from './messaging/send.ts'

test('M8: a line says when, how grave, what and for which request, each in one line of JSON', () => {
  const written: string[] = []
  const before = setLog({ level: 'info', write: (line) => void written.push(line) })
  try {
    asPartOf({ id: 'request-1' }, () => writeLog('info', 'tea_poured', { note: 'two\nlines', cups: 2 }))
    reportError(new Error('the pot broke'), 'the kitchen')
  } finally {
    setLog(before)
  }
  expect(written.map((line) => line.indexOf('\n') === line.length - 1)).toEqual([true, true])
  const [first, second] = written.map((line) => JSON.parse(line))
  expect(first).toEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    level: 'info',
    event: 'tea_poured',
    request_id: 'request-1',
    note: 'two\nlines',
    cups: 2,
  })
  expect(second).toMatchObject({ level: 'error', event: 'unexpected_error', request_id: 'the kitchen' })
  expect(second.error).toContain('the pot broke')
})

test('M8: a security line holds no email, phone or key, whatever is handed to it', () => {
  const lines = catchLog()
  const account = randomUUID()
  securityEvent('sign_in_failed', { account: 'maya@example.com', network: '+9779812345678', limit: 'a@b.np' })
  securityEvent('sign_in_failed', { account, network: '2001:db8:1:2::/64', limit: 'code' })
  expect(JSON.stringify(lines)).not.toMatch(/@|98123/)
  expect(lines[1]).toMatchObject({ level: 'security', account, network: '2001:db8:1:2::/64', limit: 'code' })
})

test('who goes away in the middle of an upload is no error; a database that goes away is one', () => {
  const lines = catchLog()
  const reset = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
  asPartOf({ id: 'gone', isLeft: () => true }, () => reportError(reset, 'gone'))
  asPartOf({ id: 'here' }, () => reportError(reset, 'here'))
  expect(lines.map(({ level, request_id }) => [level, request_id])).toEqual([
    ['info', 'gone'],
    ['error', 'here'],
  ])
})

test('less is written where LOG_LEVEL says so', () => {
  const lines = catchLog()
  setLog({ level: 'security' })
  writeLog('info', 'request')
  writeLog('browser', 'browser_error')
  securityEvent('forbidden')
  expect(lines.map(({ event }) => event)).toEqual(['forbidden'])
})

test('a job carries the id of the request that caused it', async ({ shop }) => {
  const lines = catchLog()
  const mail = { to: 'maya@example.com', subject: 'Namaste', text: 'Your tea is on its way.' }
  await asPartOf({ id: 'the-request' }, () => sendMail(shop.as(null), mail))
  const jobs = await startJobs(shop)
  await expect
    .poll(() => lines.find(({ queue }) => queue === 'deliver-message'), { timeout: 20_000 })
    .toMatchObject({ event: 'job_done', request_id: 'the-request' })
  await jobs.stop()
})

test('an outage of the database is one short line a second, not a stack for each request', () => {
  const lines = catchLog()
  for (let n = 0; n < 50; n++)
    asPartOf({ id: `request-${n}` }, () =>
      reportError(new DatabaseAway(new Error('connect ECONNREFUSED')), `request-${n}`),
    )
  expect(lines).toMatchObject([
    { level: 'warn', event: 'database_away', why: 'The database is away: connect ECONNREFUSED' },
  ])
  expect(JSON.stringify(lines)).not.toContain('log.test.ts')
})

test('O15: a queue whose database is away is one short line a second as well, whatever pg-boss makes of the error', async () => {
  const lines = catchLog()
  // The test before has had the line of this second.
  ;(globalThis as { shopLog?: { last: Map<string, number> } }).shopLog!.last.clear()
  const away = new DatabaseAway(new Error('connect ECONNREFUSED 127.0.0.1:5432'))
  const boss = openBoss({ connect: () => Promise.reject(away) } as unknown as pg.Pool, { supervise: false })
  let reported = 0
  const report = (error: unknown) => {
    reported++
    reportError(error, 'jobs')
  }
  boss.on('error', report)
  await boss.start().catch(report)
  // As a worker hands them on (pg-boss, manager.js).
  for (let n = 0; n < 20; n++)
    boss.emit('error', { ...away, message: away.message, stack: away.stack, queue: 'clean-up' } as never)
  await boss.stop({ graceful: false }).catch(() => {})
  expect(reported).toBeGreaterThan(20)
  expect(lines.filter(({ level }) => level === 'error')).toEqual([])
  expect(lines).toMatchObject([{ level: 'warn', event: 'database_away', why: away.message }])
})

test('forgeries of one network are one line a minute, however many come, and none hides those of another', () => {
  const lines = catchLog()
  for (let n = 0; n < 50; n++) {
    asPartOf({ id: `a-${n}`, network: '203.0.113.70' }, () => securityEvent('forged_cookie'))
    asPartOf({ id: `b-${n}`, network: '203.0.113.71' }, () => securityEvent('forged_cookie'))
    asPartOf({ id: `c-${n}`, network: '203.0.113.71' }, () => securityEvent('sign_in_failed'))
  }
  const forged = lines.filter(({ event }) => event === 'forged_cookie')
  expect(forged.map(({ network }) => network)).toEqual(['203.0.113.70', '203.0.113.71'])
  expect(lines).toHaveLength(52)
})
