import { randomBytes, randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, inject, onTestFinished, vi } from 'vitest'
import { makeQuickFolder } from '../../test/quick-folder.ts'
import { openMailServer } from '../../test/servers/mail-server.ts'
import { onServer } from '../../test/servers/server.ts'
import { type TestShop, test } from '../../test/shop.ts'
import { addOpener, setupOfTest } from '../../test/start.ts'
import { newBackupId } from '../backup/manifest.ts'
import { openBackupPlace } from '../backup/place.ts'
import { newBackupKey } from '../backup/seal.ts'
import { lockFolder } from '../db/lock.ts'
import { openDatabase } from '../db/open.ts'
import { CHECKS, cachedFor, type Found, green, red, runChecks, sentenceOf } from './checks.ts'
import { openShopForOrders } from './open-shop.ts'
import { listPoints } from './points.ts'
import { type Examined, selfCheck } from './self-check.ts'

/** As a real shop would have them: the key of tests is one that can be guessed. */
const KEYS = { privateFileKeys: [randomBytes(32)] }

/** What the self-check says of a shop of tests with these settings, by the name of the thing. */
async function looked(
  shop: TestShop,
  change: Partial<Examined['config']> = {},
  also: Partial<Examined> = {},
) {
  const config = { ...shop.config, publicUrl: 'http://localhost:1', ...KEYS, ...change }
  const checks = await selfCheck({ config, ctx: shop.as(null), privateFiles: shop.privateFiles, ...also })
  return Object.fromEntries(
    checks.map((check) => [check.key, { ...check, sentence: sentenceOf(check, 'en') }]),
  )
}

test('the doctor finds a key that is another one, and one that can be guessed', async ({ shop }) => {
  const keys = async (change: Partial<Examined['config']>) => (await looked(shop, change)).keys
  const { privateFileKeys } = shop.config
  expect(await keys({ privateFileKeys })).toMatchObject({
    state: 'red',
    sentence: expect.stringMatching(/^PAPERS_KEY can be guessed/),
  })
  expect(await keys({ privateFileKeys: [randomBytes(32)] })).toMatchObject({
    state: 'red',
    sentence: expect.stringMatching(/^PAPERS_KEY is not what this database was used with/),
  })
  expect(
    await keys({ privateFileKeys: [randomBytes(32), ...privateFileKeys], authSecrets: ['another'] }),
  ).toMatchObject({
    state: 'red',
    sentence: expect.stringMatching(/^AUTH_SECRET is not/),
  })
})

test('the doctor looks at everything, and a sound shop that only this machine reaches has nothing red', async ({
  shop,
}) => {
  // The canary of its key was sealed at the start.
  await shop.database.db.deleteFrom('secret_canaries').where('name', '=', 'PAPERS_KEY').execute()
  const found = await looked(shop)
  expect(Object.keys(found)).toEqual([...CHECKS])
  expect(Object.values(found).filter(({ state }) => state === 'red')).toEqual([])
  for (const key of ['clock', 'keys', 'files', 'disk', 'gateways'])
    expect(found[key]).toMatchObject({ state: 'green' })
})

test('the doctor warns when nobody makes backups, or the newest is older than two days', async ({ shop }) => {
  const to = makeQuickFolder('backups-')
  onTestFinished(() => rmSync(to, { recursive: true }))
  const { publicKey } = await newBackupKey()
  const backups = async (place: string | null, publicKeys = [publicKey]) =>
    (await looked(shop, { demo: false, backups: { to: place, publicKeys, s3: null } })).backups
  expect(await backups(null)).toMatchObject({
    state: 'yellow',
    sentence: expect.stringContaining('BACKUP_TO'),
  })
  expect(await backups(join(to, 'away'))).toMatchObject({ state: 'yellow', says: 'backupNone' })
  const here = await openBackupPlace(to, null)
  const made = (daysAgo: number) =>
    here.manifests.write(
      `${newBackupId(new Date(Date.now() - daysAgo * 86_400_000))}.json`,
      Buffer.from('{}'),
    )
  await made(3)
  expect(await backups(to)).toMatchObject({ state: 'yellow', says: 'backupOld' })
  await made(1)
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  expect(await backups(to)).toMatchObject({ state: 'green', sentence: expect.stringContaining(day) })
  expect(await backups(to, [])).toMatchObject({ state: 'yellow', says: 'backupReadable' })
  const mistyped = publicKey.slice(0, -1) + (publicKey.endsWith('q') ? 'p' : 'q')
  expect(await backups(to, [mistyped])).toMatchObject({ state: 'red', says: 'backupKeyWrong' })
})

test('M13: the doctor says what a killed backup left behind, and nothing while one is being made', async ({
  shop,
}) => {
  const dataDir = makeQuickFolder('killed-')
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const backups = async () => (await looked(shop, { dataDir })).backups
  const unlock = lockFolder(join(dataDir, 'backup.tmp'))
  expect(await backups()).toMatchObject({ says: 'backupUnset' })
  unlock()
  expect(await backups()).toMatchObject({
    state: 'yellow',
    sentence: expect.stringContaining('DATA_DIR/backup.tmp'),
  })
})

test('the doctor finds a mail server that does not let the shop in, without telling its password', async ({
  shop,
}) => {
  const server = await openMailServer()
  onTestFinished(server.close)
  expect((await looked(shop, { mail: { smtpUrl: server.url } })).mail).toMatchObject({ state: 'green' })
  server.close()
  const { mail } = await looked(shop, { mail: { smtpUrl: 'smtp://shop:password@127.0.0.1:1' } })
  expect(mail).toMatchObject({ state: 'red', sentence: expect.stringContaining('ECONNREFUSED') })
  expect(JSON.stringify(mail)).not.toContain('password')
})

test('the doctor finds files that come back changed, and leaves none behind', async ({ shop }) => {
  const removed: string[] = []
  const documents = {
    ...shop.privateFiles,
    keep: async () => 'a'.repeat(32),
    read: async () => Buffer.from('something else'),
    remove: async (name: string) => void removed.push(name),
  }
  expect((await looked(shop, {}, { privateFiles: documents })).files).toMatchObject({ state: 'red' })
  expect(removed).toEqual(['a'.repeat(32)])
})

test('the doctor finds a database that does not wait for the disk: red where others order, said where it is a trial', async ({
  shop,
}) => {
  if (!shop.database.embedded) return
  const { db } = shop.database
  expect((await looked(shop, { isOpenToOthers: true })).durability).toMatchObject({ state: 'green' })
  await sql`set synchronous_commit = off`.execute(db)
  onTestFinished(async () => void (await sql`reset synchronous_commit`.execute(db)))
  expect((await looked(shop, { isOpenToOthers: true })).durability).toMatchObject({
    state: 'red',
    sentence: expect.stringContaining('synchronous_commit'),
  })
  expect((await looked(shop)).durability).toMatchObject({ state: 'yellow' })
})

describe.runIf(inject('template').url)('on a PostgreSQL server', () => {
  const url = inject('template').url!

  test('the doctor says of a user who owns the tables that it could change what was booked, and nothing of one who does not', async ({
    shop,
  }) => {
    const role = `shop_${randomUUID().slice(0, 8)}`
    await onServer(url, `create role ${role} login password 'secret'`)
    const { databaseUrl } = shop.config
    await onServer(databaseUrl!, `alter table ledger_lines owner to ${role}`)
    const asRole = new URL(databaseUrl!)
    asRole.username = role
    asRole.password = 'secret'
    const owner = new pg.Client({ connectionString: databaseUrl })
    await owner.connect()
    onTestFinished(async () => {
      await owner.query(`alter table ledger_lines owner to current_user; drop owned by ${role}`)
      await owner.end()
      await onServer(url, `drop role ${role}`)
    })
    const database = await openDatabase({ url: asRole.href, connections: 2 })
    onTestFinished(() => database.close())
    const rights = async () => (await looked(shop, {}, { ctx: { ...shop.as(null), db: database.db } })).rights
    await owner.query(`grant usage on schema pgboss to ${role}; grant select on migrations to ${role}`)
    expect(await rights()).toMatchObject({
      state: 'yellow',
      sentence: expect.stringContaining('owns the tables'),
    })

    await owner.query('alter table ledger_lines owner to current_user')
    expect(await rights()).toMatchObject({ state: 'green' })
  })

  test('the doctor tries the other addresses of the database, too', async ({ shop }) => {
    const { databaseUrl } = shop.config
    const database = async (change: Partial<Examined['config']>) => (await looked(shop, change)).database
    expect(
      await database({ databaseDirectUrl: databaseUrl, databaseOwnerUrl: databaseUrl }),
    ).not.toMatchObject({ state: 'red' })
    expect(await database({ databaseDirectUrl: url })).toMatchObject({
      state: 'red',
      sentence: expect.stringContaining('DATABASE_DIRECT_URL leads to another database'),
    })
    const nobody = new URL(databaseUrl!)
    nobody.port = '1'
    nobody.password = 'a secret word'
    const unreached = await database({ databaseOwnerUrl: nobody.href })
    expect(unreached).toMatchObject({ state: 'red', sentence: expect.stringContaining('DATABASE_OWNER_URL') })
    expect(JSON.stringify(unreached)).not.toContain('secret')
  })
})

test('a look that hangs is red after three seconds, and the others say what they found', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const looks = Object.fromEntries(CHECKS.map((key) => [key, async () => green('files')]))
  const hanging = () => new Promise<Found>(() => {})
  const all = runChecks({ ...looks, mail: hanging } as Parameters<typeof runChecks>[0])
  await vi.advanceTimersByTimeAsync(3000)
  expect((await all).filter(({ state }) => state !== 'green')).toEqual([{ key: 'mail', ...red('late') }])
})

test('who loads the page again and again does not look again and again', async () => {
  const ask = vi.fn(async () => [])
  const kept = cachedFor(10_000, ask)
  await Promise.all([kept(), kept(), kept()])
  await kept()
  expect(ask).toHaveBeenCalledTimes(1)
})

test('the shop does not open while the self-check finds something red, and says what to do in both languages', async ({
  shop,
}) => {
  const ctx = await addOpener(shop)
  await shop.database.db.deleteFrom('shop_openings').execute()
  const fault = { key: 'disk', ...red('diskFull', '0.1 GB') } as const
  const well = { key: 'files', ...green('files') } as const
  const setup = { ...setupOfTest(shop), checkServer: async () => [well, fault] }
  const opened = openShopForOrders(ctx, setup, { seen: 0, accept: ['server'] })
  await expect(opened).rejects.toMatchObject({ code: 'not_allowed', fields: { server: expect.any(String) } })
  const point = async (locale: 'en' | 'ne') =>
    (await listPoints({ ...ctx, locale }, setup)).find(({ key }) => key === 'server')
  expect(await point('en')).toMatchObject({
    is_mandatory: true,
    is_done: false,
    facts: {
      checks: [
        { state: 'green' },
        { name: 'Disk space', sentence: 'Only 0.1 GB free in DATA_DIR. Make room.' },
      ],
    },
  })
  expect(await point('ne')).toMatchObject({
    facts: { checks: [{}, { sentence: expect.stringMatching(/\p{Script=Devanagari}/u) }] },
  })
})
