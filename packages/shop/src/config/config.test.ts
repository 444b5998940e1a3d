import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CannotStart } from '../errors.ts'
import { readConfig } from './config.ts'
import { NO_GATEWAYS } from './payment-settings.ts'
import { Settings } from './settings.ts'

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
    databaseDirectUrl: undefined,
    databaseReadUrl: undefined,
    databaseOwnerUrl: undefined,
    databasePool: 10,
    databaseDisk: null,
    publicUrl: 'http://localhost:3000',
    isOpenToOthers: false,
    demo: true,
    isOwnDemo: true,
    hasPast: true,
    trustedProxies: 0,
    isRestored: false,
    processes: 1,
    role: 'both',
    jobs: true,
    drainSeconds: 0,
    logLevel: 'info',
    metrics: null,
    heartbeatUrl: null,
    sessionRefreshSeconds: 300,
    offline: true,
    adminEmail: null,
    authSecret: expect.stringMatching(/^[\w-]{43}$/),
    authSecrets: [expect.stringMatching(/^[\w-]{43}$/)],
    lostSecrets: [],
    s3: null,
    backups: { to: null, keep: null, publicKeys: [], s3: null },
    privateFileKeys: [expect.objectContaining({ length: 32 })],
    mail: null,
    sms: null,
    smsInboundSecret: null,
    smsInboundAllowQuery: false,
    operatorEmails: [],
    push: { key: expect.any(String), contact: 'mailto:shop@example.com', simulator: null },
    payments: NO_GATEWAYS,
  })
})

test('with a PostgreSQL server the demo stays away until it is asked for', () => {
  const DATABASE_URL = 'postgres://shop@db.example.com/shop?sslmode=require'
  expect(readConfig({ ...PG, DATABASE_URL }, base).demo).toBe(false)
  expect(readConfig({ DATABASE_URL, DEMO: 'on' }, base).demo).toBe(true)
  expect(readConfig({ DEMO: '0' }, base).demo).toBe(false)
})

test.each([
  { PUBLIC_URL: 'https://shop.example.com', TRUSTED_PROXIES: '1' },
  { PUBLIC_URL: 'http://192.168.1.20:3000' },
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: '192.168.1.20' },
])('H2: where others can reach the shop (%o), DEMO is said in words or it does not start', (reached) => {
  expect(() => readConfig(reached, base)).toThrow(/^The settings are wrong: DEMO must be 0 or 1, in words/)
  expect(() => readConfig({ ...reached, DEMO: '' }, base)).toThrow('DEMO must be 0 or 1')
  for (const DEMO of ['0', '1'])
    expect(readConfig({ ...reached, DEMO }, base)).toMatchObject({ demo: DEMO === '1', isOpenToOthers: true })
})

test.each([{}, { HOST: 'localhost' }, { HOST: '::1' }, { PUBLIC_URL: 'http://localhost:3000' }])(
  'H2: who tries it on this machine alone (%o) is asked for nothing',
  (reached) => {
    expect(readConfig(reached, base)).toMatchObject({ demo: true, isOpenToOthers: false })
  },
)

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
        'PUBLIC_URL must be an address without a path, such as https://shop.example.com; ' +
        'DEMO must be 1 or 0; DATABASE_URL must begin with postgres:// or postgresql://; ' +
        'AUTH_SECRET must have at least 32 characters.',
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
  expect(
    readConfig({ PUBLIC_URL: 'https://shop.example.com/', DEMO: '1', TRUSTED_PROXIES: '1' }, base).publicUrl,
  ).toBe('https://shop.example.com')
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
  const example = readFileSync(new URL('../../../../.env.example', import.meta.url), 'utf8')
  expect([...example.matchAll(/^# ?([A-Z0-9_]+)=/gm)].map(([, name]) => name)).toEqual(
    Object.keys(Settings.shape),
  )
})

test('papers are encrypted with the key that is given, and read with the old ones too', () => {
  const [key, old, older] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte))
  const PAPERS_KEY = key!.toString('base64')
  const PAPERS_OLD_KEYS = `${old!.toString('base64url')} , ${older!.toString('base64')}`
  expect(readConfig({ PAPERS_KEY, PAPERS_OLD_KEYS }, base).privateFileKeys).toEqual([key, old, older])
  expect(() => readConfig({ PAPERS_KEY: 'short' }, base)).toThrow('PAPERS_KEY must be 32 random bytes')
  expect(() => readConfig({ PAPERS_OLD_KEYS: `${PAPERS_KEY},` }, base)).toThrow('PAPERS_OLD_KEYS must be')
})

test('without a key of papers one is made beside the embedded data; beside a server it must be given', () => {
  const { privateFileKeys, dataDir } = readConfig({}, base)
  const kept = readFileSync(join(dataDir, 'papers-key'), 'utf8')
  expect(privateFileKeys).toEqual([Buffer.from(kept, 'base64url')])
  expect(statSync(join(dataDir, 'papers-key')).mode & 0o777).toBe(0o600)
  expect(readConfig({}, base).privateFileKeys).toEqual(privateFileKeys)

  const DATABASE_URL = 'postgres://shop@db.example.com/shop?sslmode=require'
  expect(() => readConfig({ DATABASE_URL }, base)).toThrow('PAPERS_KEY is missing')
  expect(readConfig({ DATABASE_URL, DEMO: '1' }, base).privateFileKeys).toEqual(privateFileKeys)
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

const PG = {
  DATABASE_URL: 'postgres://shop@db.example.com/shop?sslmode=require',
  PAPERS_KEY: Buffer.alloc(32).toString('base64'),
  AUTH_SECRET: 'a secret for tests, long enough for anybody',
}
const KEY = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({
  type: 'pkcs8',
  format: 'pem',
})

test('a gateway is offered when its secret is given, at its live address', () => {
  const environment = {
    ...PG,
    ESEWA_PRODUCT_CODE: 'HGREEN',
    ESEWA_SECRET: 'e',
    KHALTI_SECRET: 'k',
    CARD_ACCESS_KEY: 'a',
    CARD_PROFILE_ID: 'p',
    CARD_SECRET: 's',
    CARD_OLD_SECRETS: 'old, older',
    CONNECTIPS_MERCHANT_ID: '1',
    CONNECTIPS_APP_ID: 'SHOP-1',
    CONNECTIPS_PASSWORD: 'pass',
    CONNECTIPS_KEY: Buffer.from(KEY).toString('base64'),
    FONEPAY_PID: 'PID',
    FONEPAY_SECRET: 'f',
  }
  expect(readConfig(environment, base).payments).toEqual({
    esewa: {
      productCode: 'HGREEN',
      secret: 'e',
      formUrl: 'https://epay.esewa.com.np/api/epay/main/v2/form',
      statusUrl: 'https://epay.esewa.com.np/api/epay/transaction/status/',
    },
    khalti: { secret: 'k', url: 'https://khalti.com/api/v2', refundUnit: 'paisa' },
    card: {
      accessKey: 'a',
      profileId: 'p',
      secret: 's',
      oldSecrets: ['old', 'older'],
      url: 'https://secureacceptance.cybersource.com/pay',
    },
    connectips: {
      merchantId: '1',
      appId: 'SHOP-1',
      appName: 'Himalayan Green',
      password: 'pass',
      key: KEY,
      formUrl: 'https://login.connectips.com/connectipswebgw/loginpage',
      checkUrl: 'https://login.connectips.com/connectipswebws/api/creditor/validatetxn',
    },
    fonepay: {
      pid: 'PID',
      secret: 'f',
      oldSecrets: [],
      url: 'https://clientapi.fonepay.com/api/merchantRequest',
    },
  })
  expect(readConfig(PG, base).payments).toEqual(NO_GATEWAYS)
  const written = { ...environment, CONNECTIPS_KEY: String(KEY).replaceAll('\n', '\\n') }
  expect(readConfig(written, base).payments.connectips!.key).toBe(KEY)
})

test('settings of a gateway that are of use only together are given together', () => {
  expect(() => readConfig({ ...PG, ESEWA_SECRET: 'e' }, base)).toThrow(
    'ESEWA_SECRET, ESEWA_PRODUCT_CODE must be given together',
  )
  expect(() => readConfig({ ...PG, FONEPAY_PID: 'f' }, base)).toThrow('FONEPAY_SECRET, FONEPAY_PID')
  expect(() => readConfig({ ...PG, CONNECTIPS_KEY: 'no key' }, base)).toThrow(
    'CONNECTIPS_KEY must be a private',
  )
  expect(() => readConfig({ KHALTI_URL: 'khalti' }, base)).toThrow('KHALTI_URL must be an address')
})

test('real money needs a database that keeps it, and no sign-ins that everybody knows', () => {
  const esewa = { ESEWA_PRODUCT_CODE: 'HGREEN', ESEWA_SECRET: 'e' }
  const embedded = /eSewa cannot be used: real payments need a PostgreSQL server \(DATABASE_URL\)/
  expect(() => readConfig(esewa, base)).toThrow(CannotStart)
  expect(() => readConfig(esewa, base)).toThrow(embedded)
  expect(() => readConfig({ ...esewa, DEMO: '0' }, base)).toThrow(embedded)
  expect(() => readConfig({ ...esewa, KHALTI_SECRET: 'k', DEMO: '0' }, base)).toThrow(
    'eSewa, Khalti cannot be used',
  )
  expect(() => readConfig({ ...PG, ...esewa, DEMO: '1' }, base)).toThrow(
    'eSewa cannot be used: DEMO is on, whose sign-ins everybody knows',
  )
  const sandbox = {
    ...esewa,
    ESEWA_FORM_URL: 'https://rc-epay.esewa.com.np/api/epay/main/v2/form',
    ESEWA_STATUS_URL: 'https://rc.esewa.com.np/api/epay/transaction/status/',
    KHALTI_SECRET: 'k',
    KHALTI_URL: 'https://dev.khalti.com/api/v2/',
  }
  expect(readConfig(sandbox, base).payments).toMatchObject({
    esewa: { productCode: 'HGREEN' },
    khalti: { url: 'https://dev.khalti.com/api/v2' },
    card: null,
  })
  // Half a sandbox is live.
  expect(() => readConfig({ ...sandbox, ESEWA_STATUS_URL: '' }, base)).toThrow(embedded)
})

test('a shop that is open to the public takes no play money', () => {
  const real = { ...PG, PUBLIC_URL: 'https://shop.example.com', TRUSTED_PROXIES: '1', DEMO: '0' }
  const cases: [string, Record<string, string>][] = [
    ['eSewa', { ESEWA_PRODUCT_CODE: 'EPAYTEST', ESEWA_SECRET: 'e' }],
    ['eSewa', { ESEWA_PRODUCT_CODE: 'HGREEN', ESEWA_SECRET: '8gBm/:&EnhH.1/q' }],
    [
      'eSewa',
      {
        ESEWA_PRODUCT_CODE: 'HGREEN',
        ESEWA_SECRET: 'e',
        ESEWA_STATUS_URL: 'https://rc.esewa.com.np/api/epay/transaction/status/',
      },
    ],
    ['Khalti', { KHALTI_SECRET: 'k', KHALTI_URL: 'https://dev.khalti.com/api/v2' }],
    ['Khalti', { KHALTI_SECRET: 'k', KHALTI_URL: 'http://localhost:3001/khalti/api/v2' }],
    ['Khalti', { KHALTI_SECRET: 'k', KHALTI_URL: 'http://127.0.1.1/khalti/api/v2' }],
    ['Fonepay', { FONEPAY_PID: 'NBQM', FONEPAY_SECRET: 'f' }],
    [
      'cards',
      {
        CARD_ACCESS_KEY: 'a',
        CARD_PROFILE_ID: 'p',
        CARD_SECRET: 's',
        CARD_URL: 'https://testsecureacceptance.cybersource.com/pay',
      },
    ],
  ]
  for (const [name, gateway] of cases) {
    expect(() => readConfig({ ...real, ...gateway }, base)).toThrow(
      `${name} cannot be used: this is a sandbox or a key that everybody knows`,
    )
    // Whoever tries it at home, or shows it, may.
    expect(() => readConfig({ ...PG, ...gateway }, base)).not.toThrow()
    expect(() => readConfig({ ...PG, PUBLIC_URL: 'http://localhost:3000', ...gateway }, base)).not.toThrow()
  }
  const khalti = { KHALTI_SECRET: 'k', KHALTI_URL: 'https://dev.khalti.com/api/v2' }
  expect(() => readConfig({ ...real, ...khalti, DEMO: '1' }, base)).not.toThrow()
  expect(readConfig({ ...real, KHALTI_SECRET: 'k' }, base).payments.khalti).not.toBeNull()
  // Nor one that keeps its data in itself.
  const { PUBLIC_URL, TRUSTED_PROXIES, DEMO } = real
  expect(() => readConfig({ PUBLIC_URL, TRUSTED_PROXIES, DEMO, ...khalti }, base)).toThrow(
    'Khalti cannot be used: this',
  )
})

test('the demo pays at the simulators, unless a sandbox is set', () => {
  const PAYMENT_SIMULATORS_URL = 'http://127.0.0.1:3001/'
  const { payments } = readConfig({ PAYMENT_SIMULATORS_URL }, base)
  expect(payments.esewa).toMatchObject({
    productCode: 'EPAYTEST',
    statusUrl: 'http://127.0.0.1:3001/esewa/api/epay/transaction/status/',
  })
  expect(payments).toMatchObject({ khalti: {}, card: {}, fonepay: {} })
  expect(readConfig({ PAYMENT_SIMULATORS_URL, DEMO: '0' }, base).payments).toEqual(NO_GATEWAYS)
  const sandbox = { KHALTI_SECRET: 'k', KHALTI_URL: 'https://dev.khalti.com/api/v2' }
  expect(readConfig({ PAYMENT_SIMULATORS_URL, ...sandbox }, base).payments).toMatchObject({
    esewa: null,
    khalti: { secret: 'k' },
  })
})

test('M5: with an https address the number of proxies is said, 0 too, or the shop does not start', () => {
  const open = { PUBLIC_URL: 'https://shop.example.com', DEMO: '0' }
  expect(() => readConfig(open, base)).toThrow(/^The settings are wrong: TRUSTED_PROXIES is missing/)
  expect(readConfig({ ...open, TRUSTED_PROXIES: '0' }, base).trustedProxies).toBe(0)
  expect(readConfig({ ...open, TRUSTED_PROXIES: '2' }, base).trustedProxies).toBe(2)
})

test('M12: what goes over the internet is encrypted: the site, gateways, the bucket, the database', () => {
  const bucket = { S3_BUCKET: 'b', S3_ACCESS_KEY: 'k', S3_SECRET_KEY: 's' }
  const esewa = { ESEWA_PRODUCT_CODE: 'HGREEN', ESEWA_SECRET: 'e' }
  const cases: [string, Record<string, string>][] = [
    ['PUBLIC_URL must begin with https://', { PUBLIC_URL: 'http://shop.example.com', DEMO: '0' }],
    ['PUBLIC_URL must begin with https://', { PUBLIC_URL: 'http://203.0.113.9', DEMO: '1' }],
    ['S3_ENDPOINT must begin with https://', { ...bucket, S3_ENDPOINT: 'http://s3.example.com' }],
    [
      'the address of eSewa must begin with https://',
      { ...esewa, ESEWA_STATUS_URL: 'http://epay.esewa.com.np/api/epay/transaction/status/' },
    ],
    [
      'the address of Khalti must begin with https://',
      { KHALTI_SECRET: 'k', KHALTI_URL: 'http://dev.khalti.com/api/v2' },
    ],
    [
      'DATABASE_URL leads over the internet',
      { DATABASE_URL: 'postgres://s@db.example.com/s?sslmode=disable' },
    ],
    [
      'DATABASE_URL leads over the internet',
      { DATABASE_URL: 'postgres://s@203.0.113.9/s?a=b&sslmode=disable' },
    ],
    ['DATABASE_URL leads over the internet', { DATABASE_URL: 'postgres://s@db.example.com/s' }],
    [
      'DATABASE_URL leads over the internet',
      { DATABASE_URL: 'postgres://s@db.example.com/s?sslmode=prefer' },
    ],
    [
      'DATABASE_OWNER_URL leads over the internet',
      {
        DATABASE_URL: 'postgres://s@db.example.com/s?sslmode=require',
        DATABASE_OWNER_URL: 'postgres://o@db.example.com/s?sslmode=no-verify',
      },
    ],
  ]
  for (const [sentence, settings] of cases)
    expect(() => readConfig({ ...PG, ...settings }, base)).toThrow(sentence)
  // Within the machine or a network of one's own nobody else reads.
  const own: Record<string, string>[] = [
    { PUBLIC_URL: 'http://192.168.1.20:3000', DEMO: '0' },
    { ...bucket, S3_ENDPOINT: 'http://minio:9000' },
    { ...bucket, S3_ENDPOINT: 'http://10.1.2.3:9000' },
    { ...bucket, S3_ENDPOINT: 'http://[fd00::7]:9000' },
    { ...bucket, S3_ENDPOINT: 'http://files.internal' },
    { KHALTI_SECRET: 'k', KHALTI_URL: 'http://localhost:3001/khalti/api/v2' },
    { DATABASE_URL: 'postgres://s@10.1.2.3/s?sslmode=disable' },
    { DATABASE_URL: 'postgres://s@db.example.com/s?sslmode=verify-full' },
    { DATABASE_URL: 'postgres://s@db.example.com/s?sslmode=require&application_name=shop' },
    { DATABASE_URL: 'postgres://s@database/s' },
  ]
  for (const settings of own) expect(() => readConfig({ ...PG, ...settings }, base)).not.toThrow()
})

test('F8: beside DATABASE_URL the secret is demanded, as every machine would make one of its own', () => {
  const { AUTH_SECRET: _, ...without } = PG
  expect(() => readConfig(without, base)).toThrow('AUTH_SECRET is missing')
  expect(readConfig({ ...without, DEMO: '1' }, base).authSecret).toMatch(/^[\w-]{43}$/)
  const OLD = ['b', 'c'].map((letter) => letter.repeat(32))
  expect(readConfig({ ...PG, AUTH_OLD_SECRETS: OLD.join(', ') }, base).authSecrets).toEqual([
    PG.AUTH_SECRET,
    ...OLD,
  ])
  expect(() => readConfig({ ...PG, AUTH_OLD_SECRETS: 'short' }, base)).toThrow('AUTH_OLD_SECRETS must be')
  expect(() => readConfig({ ...PG, LOST_SECRETS: 'PORT' }, base)).toThrow('LOST_SECRETS must be')
})

test.each([
  'a'.repeat(40),
  'abababababababababababababababababab',
  'changeme-changeme-changeme-changeme-1234567890',
  'your-secret-of-at-least-32-characters-here',
  '0123456789'.repeat(4),
  'gundruk-dhindo-'.repeat(3),
])('L11: the secret %s can be guessed and is refused', (AUTH_SECRET) => {
  expect(() => readConfig({ AUTH_SECRET }, base)).toThrow('AUTH_SECRET can be guessed')
})

test('F8: every setting can be given as a file; both ways at once, or a file that is not there, is a fault', () => {
  const write = (name: string, text: string) => {
    writeFileSync(join(base, name), text)
    return join(base, name)
  }
  const given = {
    DATABASE_URL_FILE: write('url', 'postgres://shop:secret@db.example.com/shop?sslmode=require\n'),
    AUTH_SECRET_FILE: write('secret', `${PG.AUTH_SECRET}\r\n`),
    PAPERS_KEY_FILE: write('key', PG.PAPERS_KEY),
    KHALTI_SECRET_FILE: write('khalti', 'k'),
    PORT_FILE: write('port', '4000'),
  }
  expect(readConfig(given, base)).toMatchObject({
    port: 4000,
    databaseUrl: 'postgres://shop:secret@db.example.com/shop?sslmode=require',
    authSecret: PG.AUTH_SECRET,
    payments: { khalti: { secret: 'k' } },
  })
  expect(() => readConfig({ ...given, ...PG }, base)).toThrow(
    'DATABASE_URL and DATABASE_URL_FILE are both given, and only one can hold',
  )
  expect(() => readConfig({ AUTH_SECRET_FILE: join(base, 'nowhere') }, base)).toThrow(
    'the file of AUTH_SECRET_FILE cannot be read (ENOENT)',
  )
  expect(() => readConfig({ AUTH_SECRET_FILE: write('nothing', '\n') }, base)).toThrow('is empty')
})

test('who hears the heartbeat is asked over https, and a disk of the database is a folder of this machine', () => {
  expect(readConfig({ HEARTBEAT_URL: 'https://hc-ping.com/a', DATABASE_DISK: '/srv' }, base)).toMatchObject({
    heartbeatUrl: 'https://hc-ping.com/a',
    databaseDisk: '/srv',
  })
  expect(() => readConfig({ HEARTBEAT_URL: 'http://hc-ping.com/a' }, base)).toThrow(
    'HEARTBEAT_URL must begin with https://',
  )
  expect(() => readConfig({ DATABASE_DISK: 'postgresql' }, base)).toThrow(
    'DATABASE_DISK must be the absolute',
  )
})
