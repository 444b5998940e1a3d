import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { buyDelivered } from '../../test/scenes/refunding.ts'
import { aFolder, anEmptyPlace, onOpenShop } from '../../test/servers/empty-place.ts'
import { openTestShop, type TestShop } from '../../test/shop.ts'
import { readConfig } from '../config/config.ts'
import { sendMail } from '../messaging/send.ts'
import { openShop } from '../shop.ts'
import { drill } from './drill.ts'
import { makeBackupKey, readBackupKeys } from './keys.ts'
import { makeBackup } from './make-backup.ts'
import { backupIds } from './manifest.ts'
import { openBackupPlace } from './place.ts'
import { restore } from './restore.ts'
import { newBackupKey } from './seal.ts'
import { verify } from './verify.ts'

const server = inject('template').url

/** What only rows and jobs say. */
const SECRET = 'sita.of.lamachaur@example.com'

let shop: TestShop
let paper: string
beforeAll(async () => {
  shop = await openTestShop(undefined, undefined, { hasFolder: true })
  await buyDelivered(shop)
  paper = await shop.privateFiles.keep(Buffer.from('%PDF-1.7 a citizenship'))
  await sendMail(shop.as(null), { to: SECRET, subject: 'Rice', text: 'It is on its way.' })
})
afterAll(() => shop.close())

const backUp = async (folder: string, publicKeys: string[], now = new Date()) => {
  const config = { ...shop.config, backups: { ...shop.config.backups, publicKeys, keep: 2 } }
  return makeBackup(config, await openBackupPlace(folder, null), { onDatabase: onOpenShop(shop), now })
}

/** Whether anybody who finds the folder reads a text in it, also in what is compressed. */
function isReadable(folder: string, text: string): boolean {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile())
  return files.some((file) => {
    const bytes = readFileSync(file)
    return (file.endsWith('.zst') ? zstdDecompressSync(bytes) : bytes).includes(text)
  })
}

test('O16: a backup that is encrypted to a public key says nothing of anybody, and is restored by no other key', async () => {
  const folder = aFolder()
  const key = await newBackupKey()
  const { manifest } = await backUp(folder, [key.publicKey])
  expect(isReadable(folder, SECRET)).toBe(false)
  const clear = aFolder()
  await backUp(clear, [])
  expect(isReadable(clear, SECRET)).toBe(true)

  const place = await openBackupPlace(folder, null)
  // Damage is found without the private key.
  expect((await verify(place, manifest)).lostPictures).toEqual([])
  const config = await anEmptyPlace(shop.config)
  await expect(restore(place, manifest, config)).rejects.toThrow(
    `The backup ${manifest.id} is encrypted, and only the private key of ${key.publicKey} opens it.`,
  )
  const { privateKey } = await newBackupKey()
  await expect(restore(place, manifest, config, { privateKeys: [privateKey] })).rejects.toThrow(
    `The file backup-key does not open the backup ${manifest.id}: it needs the private key of ${key.publicKey}.`,
  )
  expect(readdirSync(config.dataDir)).toEqual([])
})

test('O16: an encrypted backup is restored by any of its private keys, among others, with rows, jobs and papers', async () => {
  const folder = aFolder()
  const [key, second, other] = [await newBackupKey(), await newBackupKey(), await newBackupKey()]
  const { manifest } = await backUp(folder, [key.publicKey, second.publicKey])
  const config = await anEmptyPlace(shop.config)
  const privateKeys = [other.privateKey, second.privateKey]
  await restore(await openBackupPlace(folder, null), manifest, config, { privateKeys })
  const copy = await openShop(config)
  onTestFinished(() => copy.close())
  const ask = async (sql: string) => (await copy.database.pool.query(sql)).rowCount
  expect(await ask(`select from outgoing_messages where recipient = '${SECRET}'`)).toBe(1)
  expect(await ask(`select from pgboss.job where name = 'deliver-message'`)).toBeGreaterThan(0)
  expect(await copy.privateFiles.read(paper)).toEqual(Buffer.from('%PDF-1.7 a citizenship'))
}, 120_000)

test('O16: clear and encrypted backups lie in one place and share files, and old ones go without any private key', async () => {
  const folder = aFolder()
  const [older, key] = [await newBackupKey(), await newBackupKey()]
  const day = (n: number) => new Date(Date.now() + n * 86_400_000)
  const clear = await backUp(folder, [], day(0))
  const first = await backUp(folder, [older.publicKey], day(1))
  const second = await backUp(folder, [key.publicKey], day(2))
  expect([clear.added > 0, first.added, second.added]).toEqual([true, 0, 0])
  expect(second.gone).toEqual([clear.manifest.id])
  expect(await backupIds(await openBackupPlace(folder, null))).toEqual([
    first.manifest.id,
    second.manifest.id,
  ])
  expect(readdirSync(join(folder, 'papers'))).toContain(paper)
}, 120_000)

test('O16: a drill opens an encrypted backup by its private key, and says what it needs without', async () => {
  const folder = aFolder()
  const { publicKey, privateKey } = await newBackupKey()
  const { manifest } = await backUp(folder, [publicKey])
  const place = await openBackupPlace(folder, null)
  const [without] = await drill(place, manifest, shop.config, server ?? null)
  expect(without).toMatchObject({ what: 'Restore', isWell: false })
  expect(without!.sentence).toContain(`only the private key of ${publicKey} opens it`)
  const tried = await drill(place, manifest, shop.config, server ?? null, () => {}, [privateKey])
  expect(tried.filter(({ isWell }) => !isWell)).toEqual([])
  expect(tried.map(({ what }) => what)).toEqual(['Restore', 'Open', 'Invariants', 'Paper', 'Picture'])
}, 120_000)

test('O16: a key for backups is made once in a folder, is read as age-keygen writes it, and a mistyped public one makes no backup', async () => {
  const safe = aFolder()
  const publicKey = await makeBackupKey(safe, new Date())
  expect(statSync(join(safe, 'backup-key')).mode & 0o777).toBe(0o600)
  await expect(makeBackupKey(safe, new Date())).rejects.toThrow('There is a key already, and it stays')
  expect(readBackupKeys(undefined)).toEqual([])
  expect(readBackupKeys(aFolder())).toEqual([])
  expect(readBackupKeys(safe)).toEqual([expect.stringMatching(/^AGE-SECRET-KEY-1[0-9A-Z]{58}$/)])
  writeFileSync(join(safe, 'backup-key'), publicKey)
  expect(() => readBackupKeys(safe)).toThrow('holds no private key')

  const base = aFolder()
  expect(readConfig({ BACKUP_PUBLIC_KEY: `${publicKey}, ${publicKey}` }, base).backups.publicKeys).toEqual([
    publicKey,
    publicKey,
  ])
  expect(() => readConfig({ BACKUP_PUBLIC_KEY: 'age1short' }, base)).toThrow('BACKUP_PUBLIC_KEY must be')
  const mistyped = publicKey.slice(0, -1) + (publicKey.endsWith('q') ? 'p' : 'q')
  const folder = aFolder()
  await expect(backUp(folder, [mistyped])).rejects.toThrow('BACKUP_PUBLIC_KEY is mistyped')
  expect(await backupIds(await openBackupPlace(folder, null))).toEqual([])
})
