import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { makeQuickFolder } from '../../test/quick-folder.ts'
import { buyDelivered } from '../../test/scenes/refunding.ts'
import { buy } from '../../test/scenes/shopping.ts'
import { aFolder, anEmptyPlace, onOpenShop } from '../../test/servers/empty-place.ts'
import { openS3Service } from '../../test/servers/s3-service.ts'
import { openTestShop, type TestShop } from '../../test/shop.ts'
import type { Config } from '../config/config.ts'
import { readMigrations } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { sendMail } from '../messaging/send.ts'
import { openShop } from '../shop.ts'
import { drill } from './drill.ts'
import { brokenInvariants } from './invariants.ts'
import { saveKeys, withKeys } from './keys.ts'
import { makeBackup } from './make-backup.ts'
import { backupIds, readManifest } from './manifest.ts'
import { move } from './move.ts'
import { type BackupPlace, openBackupPlace } from './place.ts'
import { restore } from './restore.ts'
import { verify } from './verify.ts'

const server = inject('template').url

let shop: TestShop
let folder: string
let place: BackupPlace
let paper: string

/** A shop with a delivered order group, a paper, a picture and a mail to be sent. */
beforeAll(async () => {
  shop = await openTestShop(undefined, undefined, { hasFolder: true })
  await buyDelivered(shop)
  paper = await shop.privateFiles.keep(Buffer.from('%PDF-1.7 a citizenship'))
  const green = { width: 8, height: 8, channels: 3, background: 'green' } as const
  await shop.pictures.write('0a1b.webp', await sharp({ create: green }).webp().toBuffer())
  await sendMail(shop.as(null), { to: 'sita@example.com', subject: 'Rice', text: 'It is on its way.' })
  folder = makeQuickFolder('backups-')
  place = await openBackupPlace(folder, null)
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

/** For tests of what becomes of a backup. */
const quickBackup = (to: BackupPlace, settings: Partial<Config> = {}, now?: Date) =>
  makeBackup({ ...shop.config, ...settings }, to, { onDatabase: onOpenShop(shop), ...(now && { now }) })

/** Turns over one bit of a file in the middle. */
function flip(file: string): () => void {
  const bytes = readFileSync(file)
  const flipped = Buffer.from(bytes)
  flipped[bytes.length >> 1]! ^= 1
  writeFileSync(file, flipped)
  return () => writeFileSync(file, bytes)
}

const counted = async ({ database: { pool } }: Pick<TestShop, 'database'>) => {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of rows) counts[name] = (await pool.query(`select from "${name}"`)).rowCount!
  return counts
}

test('M13: what an open shop holds is restored elsewhere: every row, file and job, its numbers go on, and it is held', async () => {
  const { manifest } = await makeBackup(shop.config, place)
  const config = await anEmptyPlace(shop.config)
  await restore(place, manifest, config)
  const copy = await openShop(config)
  onTestFinished(() => copy.close())

  expect(copy.life.quarantine).toMatchObject({ because: 'moved' })
  expect(await counted(copy)).toEqual(await counted(shop))
  expect(await brokenInvariants(copy.database.db)).toEqual([])
  expect(await copy.privateFiles.read(paper)).toEqual(Buffer.from('%PDF-1.7 a citizenship'))
  expect(await copy.pictures.read('0a1b.webp')).toEqual(await shop.pictures.read('0a1b.webp'))
  const waiting = `select name, data from pgboss.job where name = 'deliver-message' order by data ->> 'id'`
  const jobs = (await shop.database.pool.query(waiting)).rows
  expect(jobs.length).toBeGreaterThan(0)
  expect((await copy.database.pool.query(waiting)).rows).toEqual(jobs)
  const last = async ({ database: { pool } }: Pick<TestShop, 'database'>) =>
    (
      await pool.query(
        `select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`,
      )
    ).rows
  expect(await last(copy)).toEqual(await last(shop))
  // What keeps the books as they were written is there again.
  await expect(copy.database.pool.query('update ledger_lines set amount_paisa = 0')).rejects.toThrow()
  await expect(copy.database.pool.query('delete from products')).rejects.toThrow(/foreign key/)
})

test('M13: a drill on a backup made while people order restores it, finds its books closed, opens a paper and a picture', async () => {
  const before = (await counted(shop)).order_groups!
  let isOver = false
  const orders = (async () => {
    let placed = 0
    for (; !isOver; placed++) await buy(shop, { quantity: 1, product: { marked_price_paisa: 100_00 } })
    return placed
  })()
  const { manifest } = await makeBackup(shop.config, place).finally(() => {
    isOver = true
  })
  const placed = await orders
  expect(placed).toBeGreaterThan(0)
  const kept = manifest.tables.find(({ name }) => name === 'order_groups')!.rows
  expect(kept).toBeGreaterThanOrEqual(before)
  expect(kept).toBeLessThanOrEqual(before + placed)

  const tried = await drill(place, manifest, shop.config, server ?? null)
  expect(tried.filter(({ isWell }) => !isWell)).toEqual([])
  expect(tried.map(({ what }) => what)).toEqual(['Restore', 'Open', 'Invariants', 'Paper', 'Picture'])
  expect(tried[3]!.sentence).toContain(paper)
  expect(tried[4]!.sentence).toContain('0a1b.webp')
})

test('M13: a flipped byte is found in whatever lies there, and named before anything is written', async () => {
  const manifest = await readManifest(place)
  const config = await anEmptyPlace(shop.config)
  const inDatabase = readdirSync(join(folder, 'database')).filter((name) => name.startsWith(manifest.id))
  const orders = inDatabase.find((name) => name.includes('.order_items.'))!
  const files = inDatabase.find((name) => name.includes('.files.'))!
  const jobs = inDatabase.find((name) => name.includes('.jobs.'))!
  for (const damaged of [`database/${orders}`, `database/${files}`, `database/${jobs}`, `papers/${paper}`]) {
    const mend = flip(join(folder, damaged))
    await expect(restore(place, manifest, config)).rejects.toThrow(`${damaged} is damaged`)
    mend()
  }
  const mend = flip(join(folder, 'backups', `${manifest.id}.json`))
  await expect(readManifest(place)).rejects.toThrow(`The backup ${manifest.id} is damaged`)
  mend()
  rmSync(join(folder, 'database', orders))
  await expect(restore(place, manifest, config)).rejects.toThrow(`database/${orders} is missing`)
  expect(readdirSync(config.dataDir)).toEqual([])
})

test('O2: a picture that is lost or damaged stops no restore: it is named, and its sizes are made anew', async () => {
  for (const name of ['0a1b-64.webp', '0c2d.webp', '0c2d-64.webp'])
    await shop.pictures.write(name, Buffer.from(`the picture ${name}`))
  const { manifest } = await quickBackup(place)
  rmSync(join(folder, 'pictures', '0a1b-64.webp'))
  rmSync(join(folder, 'pictures', '0c2d-64.webp'))
  flip(join(folder, 'pictures', '0c2d.webp'))
  const config = await anEmptyPlace(shop.config)
  expect(await restore(place, manifest, config)).toEqual(['0a1b-64.webp', '0c2d-64.webp', '0c2d.webp'])

  const copy = await openShop(config)
  onTestFinished(() => copy.close())
  expect(await copy.pictures.has('0a1b.webp')).toBe(true)
  expect(await copy.pictures.has('0c2d.webp')).toBe(false)
  const { rows } = await copy.database.pool.query(
    `select data ->> 'file' as file from pgboss.job where name = 'size-picture' and data ->> 'file' in ('0a1b', '0c2d')`,
  )
  expect(rows).toEqual([{ file: '0a1b' }])
})

test('M13: without the right key nothing is written, nor where something is already, nor by an older version', async () => {
  const manifest = await readManifest(place)
  const config = await anEmptyPlace(shop.config)
  const privateFileKeys = [Buffer.alloc(32, 9)]
  await expect(restore(place, manifest, { ...config, privateFileKeys })).rejects.toThrow(
    'PAPERS_KEY is not the one',
  )
  const authSecrets = ['another secret of somebody else, long enough']
  await expect(restore(place, manifest, { ...config, authSecrets })).rejects.toThrow(
    'AUTH_SECRET is not the one',
  )
  await expect(restore(place, manifest, shop.config)).rejects.toThrow(
    /(not empty|has a database), and nothing in it was touched/,
  )
  const newer = { ...manifest, migrations: [...manifest.migrations, { name: '9999_new.sql', checksum: '' }] }
  await expect(restore(place, newer, config)).rejects.toThrow(
    'another version of the shop, with the migration 9999_new.sql',
  )
  expect(readdirSync(config.dataDir)).toEqual([])
})

test('M13: keys are kept apart, are not made anew for what is restored, and are asked for', () => {
  const keys = aFolder()
  const dataDir = aFolder()
  expect(() => saveKeys(join(folder, 'keys'), shop.config, folder)).toThrow(
    'do not belong beside the backups',
  )
  expect(() => withKeys({}, undefined, dataDir)).toThrow('The key AUTH_SECRET is missing')
  saveKeys(keys, { ...shop.config, authSecrets: ['a new secret', 'the old one'] }, folder)
  expect(withKeys({ PAPERS_KEY: 'a setting goes first' }, keys, dataDir)).toEqual({
    AUTH_SECRET: 'a new secret',
    AUTH_OLD_SECRETS: 'the old one',
    PAPERS_KEY: 'a setting goes first',
  })
  expect(withKeys({ LOST_SECRETS: 'AUTH_SECRET,PAPERS_KEY' }, undefined, dataDir)).not.toHaveProperty(
    'AUTH_SECRET',
  )
  expect(readdirSync(folder)).not.toContain('auth-secret')
})

test('M13: a backup that breaks off is none, says why, and leaves those before and nothing of its own', async () => {
  const whole = await backupIds(place)
  const there = readdirSync(join(folder, 'database'))
  let pieces = 0
  const full: BackupPlace = {
    ...place,
    database: {
      ...place.database,
      async write(name, bytes) {
        if (++pieces === 20) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
        await place.database.write(name, bytes)
      },
    },
  }
  await expect(quickBackup(full)).rejects.toThrow(
    `No backup was made in ${folder}: the disk is full. Those before are as they were.`,
  )
  expect(pieces).toBe(20)
  expect(await backupIds(place)).toEqual(whole)
  expect(readdirSync(join(folder, 'database'))).toEqual(there)
  // One that was killed leaves pieces, which are no backup, and go with the next.
  await place.database.write('2026-01-01T00-00-00Z-dead.products.1.zst', Buffer.from('half'))
  const copy = join(shop.config.dataDir, 'backup.tmp')
  cpSync(folder, join(copy, 'database'), { recursive: true })
  const unlock = place.lock()
  await expect(quickBackup(place)).rejects.toThrow('Another backup is being written')
  unlock()
  await makeBackup(shop.config, place)
  expect(readdirSync(join(folder, 'database')).filter((name) => name.includes('dead'))).toEqual([])
  expect(existsSync(copy)).toBe(false)
})

test('M13: only what is new is copied, and of more than BACKUP_KEEP the oldest goes with what it alone had', async () => {
  const own = aFolder()
  const here = await openBackupPlace(own, null)
  const loose = await shop.privateFiles.keep(Buffer.from('a paper that goes'))
  const first = await quickBackup(here)
  await shop.privateFiles.remove(loose)
  expect(readdirSync(join(own, 'papers'))).toContain(loose)
  const backups = { ...shop.config.backups, keep: 1 }
  const second = await quickBackup(here, { backups }, new Date(Date.now() + 5000))
  expect([first.added > 1, second.added]).toEqual([true, 0])
  expect(second.gone).toEqual([first.manifest.id])
  expect(await backupIds(here)).toEqual([second.manifest.id])
  expect(readdirSync(join(own, 'papers'))).not.toContain(loose)
  expect(readdirSync(join(own, 'papers'))).toContain(paper)
  expect(new Set(readdirSync(join(own, 'database')).map((name) => name.split('.')[0]))).toEqual(
    new Set([second.manifest.id]),
  )
})

test('M13: a part of a bucket holds backups like a folder; one that lets nobody in is said', async () => {
  const service = await openS3Service()
  onTestFinished(() => service.close())
  const { bucket, ...access } = service.bucket()
  const there = await openBackupPlace(`s3://${bucket}/shop/daily`, access)
  const { manifest } = await quickBackup(there)
  expect([...service.objects.keys()].every((path) => path.startsWith('/himalayan/shop/daily/'))).toBe(true)
  expect(await readManifest(there)).toEqual(manifest)
  expect((await verify(there, manifest)).files.map(({ name }) => name)).toContain(paper)
  const table = manifest.tables.find(({ rows }) => rows > 0)!.pieces[0]!.name
  service.objects.set(`/himalayan/shop/daily/database/${table}`, Buffer.from('something else'))
  await expect(verify(there, manifest)).rejects.toThrow(`database/${table} is damaged`)

  const closed = await openBackupPlace(`s3://${bucket}/shop`, { ...access, accessKey: 'another' })
  await expect(quickBackup(closed)).rejects.toThrow(/^No backup was made in s3:..himalayan.shop: /)
  await expect(openBackupPlace('s3://himalayan', null)).rejects.toThrow('BACKUP_S3_ENDPOINT')
})

describe.runIf(server)('on a PostgreSQL server', () => {
  test('M13: a backup of an older version is brought up to date by a newer one', async () => {
    const manifest = await readManifest(place)
    const config = await anEmptyPlace(shop.config)
    const sql = `alter table users add column colour text not null default 'green'`
    const later = { name: '9998_colours.sql', sql, checksum: '', livesWith: null, replaces: null }
    await restore(place, manifest, config, { migrations: [...readMigrations(), later] })
    const restored = await openDatabase({ url: config.databaseUrl! })
    const people = await restored.pool.query('select distinct colour from users')
    expect(people.rows).toEqual([{ colour: 'green' }])
    await restored.close()
  })

  test('M13: an embedded shop moves to a server, is ordered from there, and starts no more where it was', async () => {
    const dataDir = aFolder()
    cpSync(inject('template').folder, join(dataDir, 'database'), { recursive: true })
    const embedded = await openTestShop(undefined, () => ({ databaseUrl: undefined, dataDir }))
    await buyDelivered(embedded)
    const to = { ...(await anEmptyPlace(shop.config)), dataDir }
    await expect(move(embedded.config, to)).rejects.toThrow('is in use by another Himalayan Green process')
    await embedded.close()

    const { manifest } = await move(embedded.config, to)
    expect(manifest.tables.find(({ name }) => name === 'order_groups')!.rows).toBe(1)
    await expect(openShop(embedded.config)).rejects.toThrow('This shop has moved to postgres://')
    const moved = await openTestShop(undefined, () => to)
    expect(moved.life.quarantine).toBeNull()
    await buy(moved, { quantity: 1, product: { marked_price_paisa: 50_00 } })
    expect((await counted(moved)).order_groups).toBe(2)
    expect(await brokenInvariants(moved.database.db)).toEqual([])
    await moved.close()
    expect(readdirSync(dataDir).filter((name) => name.startsWith('move-'))).toEqual([])
  }, 120_000)
})
