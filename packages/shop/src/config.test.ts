import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { CannotStart } from './errors.ts'
import { NO_GATEWAYS } from './payment-settings.ts'

let base: string
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'config-'))
})
afterEach(() => rmSync(base, { recursive: true }))

test('without any setting the shop is a demo on the embedded database, open to this machine only', () => {
  expect(readConfig({}, base)).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: join(base, 'data'),
    databaseUrl: undefined,
    publicUrl: 'http://localhost:3000',
    demo: true,
    trustedProxies: 0,
    sessionRefreshSeconds: 300,
    adminEmail: null,
    authSecret: expect.stringMatching(/^[\w-]{43}$/),
    s3: null,
    papersKeys: [expect.objectContaining({ length: 32 })],
    mail: null,
    sms: null,
    smsInboundSecret: null,
    payments: NO_GATEWAYS,
  })
})

test('with a PostgreSQL server the demo stays away until it is asked for', () => {
  const DATABASE_URL = 'postgres://shop@db.example.com/shop'
  const PAPERS_KEY = Buffer.alloc(32).toString('base64')
  expect(readConfig({ DATABASE_URL, PAPERS_KEY }, base).demo).toBe(false)
  expect(readConfig({ DATABASE_URL, DEMO: 'on' }, base).demo).toBe(true)
  expect(readConfig({ DEMO: '0' }, base).demo).toBe(false)
})

test.each([
  { SMTP_URL: 'smtps://mail.example.com', MAIL_FROM: 'shop@example.com' },
  { SPARROW_TOKEN: 'token', SPARROW_FROM: 'Shop' },
])('a shop that writes to real people is no demo, whose outbox everybody reads: %o', (settings) => {
  expect(readConfig(settings, base).demo).toBe(false)
  expect(() => readConfig({ ...settings, DEMO: '1' }, base)).toThrow(
    'DEMO cannot be on with SMTP_URL or SPARROW_TOKEN',
  )
})

test('every fault of the settings is named in one sentence', () => {
  const environment = {
    PORT: '80a',
    DATABASE_URL: 'mysql://db',
    PUBLIC_URL: 'shop.example.com',
    DEMO: 'maybe',
    AUTH_SECRET: 'short',
  }
  expect(() => readConfig(environment, base)).toThrow(
    new CannotStart(
      'The settings are wrong: PORT must be a whole number from 0 to 65535; ' +
        'DATABASE_URL must begin with postgres:// or postgresql://; ' +
        'PUBLIC_URL must be an address without a path, such as https://shop.example.com; ' +
        'DEMO must be 1 or 0; AUTH_SECRET must have at least 32 characters.',
    ),
  )
})

test('a mail server comes with a sender, an SMS account with its identity', () => {
  const smtp = { SMTP_URL: 'smtps://shop:secret@mail.example.com', MAIL_FROM: 'Shop <shop@example.com>' }
  expect(readConfig(smtp, base).mail).toEqual({ smtpUrl: smtp.SMTP_URL, from: smtp.MAIL_FROM })
  expect(readConfig({ SPARROW_TOKEN: 'token', SPARROW_FROM: 'Shop' }, base).sms).toEqual({
    token: 'token',
    from: 'Shop',
  })
  expect(() => readConfig({ SMTP_URL: 'mail.example.com', MAIL_FROM: 'shop' }, base)).toThrow(
    'SMTP_URL must begin with smtp:// or smtps://; MAIL_FROM must be an address, such as Himalayan Green',
  )
  expect(() => readConfig({ SMTP_URL: smtp.SMTP_URL }, base)).toThrow('SMTP_URL needs MAIL_FROM beside it.')
  expect(() => readConfig({ SPARROW_TOKEN: 'token' }, base)).toThrow('SPARROW_TOKEN needs SPARROW_FROM')
})

test.each(['-1', '65536', '3.5'])('%s is no port', (PORT) => {
  expect(() => readConfig({ PORT }, base)).toThrow('PORT must be a whole number from 0 to 65535.')
})

test('a setting that is empty counts as not given', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', DEMO: '' }, base)).toEqual(readConfig({}, base))
})

test.each(['https://shop.example.com/np', 'https://shop.example.com/?a=b'])(
  '%s is no public address',
  (PUBLIC_URL) => {
    expect(() => readConfig({ PUBLIC_URL }, base)).toThrow('PUBLIC_URL must be an address without a path')
  },
)

test('the public address is kept without its last slash', () => {
  expect(readConfig({ PUBLIC_URL: 'https://shop.example.com/' }, base).publicUrl).toBe(
    'https://shop.example.com',
  )
})

test('the shop makes its secret once and keeps it to itself', () => {
  const { authSecret, dataDir } = readConfig({}, base)
  const file = join(dataDir, 'auth-secret')
  expect(readFileSync(file, 'utf8')).toBe(authSecret)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readConfig({}, base).authSecret).toBe(authSecret)
})

test('a data folder that cannot be made is said in a sentence', () => {
  writeFileSync(join(base, 'data'), 'a file, no folder')
  expect(() => readConfig({}, base)).toThrow(`The data folder ${join(base, 'data')} cannot be used: `)
})

test('.env.example explains every setting', () => {
  const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')
  const source = readFileSync(new URL('./config.ts', import.meta.url), 'utf8')
  const settings = [...source.matchAll(/^ {2}([A-Z_]+): /gm)].map(([, name]) => name)
  expect([...example.matchAll(/^# ?([A-Z_]+)=/gm)].map(([, name]) => name)).toEqual(settings)
})

test('papers are encrypted with the key that is given, and read with the old ones too', () => {
  const [key, old, older] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte))
  const PAPERS_KEY = key!.toString('base64')
  const PAPERS_OLD_KEYS = `${old!.toString('base64url')} , ${older!.toString('base64')}`
  expect(readConfig({ PAPERS_KEY, PAPERS_OLD_KEYS }, base).papersKeys).toEqual([key, old, older])
  expect(() => readConfig({ PAPERS_KEY: 'short' }, base)).toThrow('PAPERS_KEY must be 32 random bytes')
  expect(() => readConfig({ PAPERS_OLD_KEYS: `${PAPERS_KEY},` }, base)).toThrow('PAPERS_OLD_KEYS must be')
})

test('without a key of papers one is made beside the embedded data; beside a server it must be given', () => {
  const { papersKeys, dataDir } = readConfig({}, base)
  const kept = readFileSync(join(dataDir, 'papers-key'), 'utf8')
  expect(papersKeys).toEqual([Buffer.from(kept, 'base64url')])
  expect(statSync(join(dataDir, 'papers-key')).mode & 0o777).toBe(0o600)
  expect(readConfig({}, base).papersKeys).toEqual(papersKeys)

  const DATABASE_URL = 'postgres://shop@db.example.com/shop'
  expect(() => readConfig({ DATABASE_URL }, base)).toThrow('PAPERS_KEY is missing')
  expect(readConfig({ DATABASE_URL, DEMO: '1' }, base).papersKeys).toEqual(papersKeys)
})

test('files go to a bucket, when it is named with all that opens it', () => {
  const S3_BUCKET = 'himalayan'
  const opens = { S3_ENDPOINT: 'https://s3.example.com', S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' }
  expect(readConfig({ S3_BUCKET, ...opens }, base).s3).toEqual({
    endpoint: 'https://s3.example.com',
    region: 'us-east-1',
    bucket: 'himalayan',
    accessKey: 'key',
    secretKey: 'secret',
  })
  expect(() => readConfig({ S3_BUCKET, ...opens, S3_SECRET_KEY: '' }, base)).toThrow(
    'S3_BUCKET needs S3_ENDPOINT',
  )
  expect(() => readConfig({ S3_BUCKET, ...opens, S3_ENDPOINT: 's3' }, base)).toThrow('S3_ENDPOINT must be')
})
