import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { CannotStart } from './errors.ts'
import {
  isRsaKey,
  isThisMachine,
  liveGateways,
  NO_GATEWAYS,
  type PaymentSettings,
  paymentSettingsOf,
  playGateways,
  simulatedGateways,
  TOGETHER,
} from './payment-settings.ts'

/** Every setting of the shop. The environment is read here, once, and nowhere else; .env.example explains each. */
export interface Config {
  port: number
  host: string
  /** Absolute path: the embedded database, the files and the generated secrets live here. */
  dataDir: string
  /** A PostgreSQL server; undefined means the embedded database in dataDir. */
  databaseUrl: string | undefined
  /** Public address of the site without a trailing slash: canonical links and cookies follow it. */
  publicUrl: string
  /** Demo products and demo sign-ins. */
  demo: boolean
  /** How many proxies of ours stand before the server; so many entries of X-Forwarded-For are believed. */
  trustedProxies: number
  /** Seconds after which a page asks whether its session still lives (domain D16); 0 leaves it to focus and other tabs. */
  sessionRefreshSeconds: number
  /** Who is to be an admin, if the shop has to be told: its first. In lower case. */
  adminEmail: string | null
  /** Signs cookies and tokens. */
  authSecret: string
  /** Where pictures and papers are kept; null keeps them in dataDir. */
  s3: { endpoint: string; region: string; bucket: string; accessKey: string; secretKey: string } | null
  /** 32 bytes each: the first encrypts papers, all of them decrypt. */
  papersKeys: Buffer[]
  /** The mail server and who mails come from; null leaves mails in the outbox. */
  mail: { smtpUrl: string; from: string } | null
  /** The account with Sparrow and its identity; null leaves SMS in the outbox. */
  sms: { token: string; from: string } | null
  /** What the gateway shows when it hands over SMS that came in; null takes none. */
  smsInboundSecret: string | null
  /** The gateways that payments go through; in the demo those of the simulators, if any. */
  payments: PaymentSettings
}

function wholeNumber(name: string, highest: number) {
  const error = `${name} must be a whole number from 0 to ${highest}`
  return z.coerce.number(error).int(error).min(0, error).max(highest, error)
}

const YES = ['1', 'true', 'yes', 'on']
const NO = ['0', 'false', 'no', 'off']

const PUBLIC_URL_IS = 'PUBLIC_URL must be an address without a path, such as https://shop.example.com'

const MAIL_FROM_IS = 'MAIL_FROM must be an address, such as Himalayan Green <shop@example.com>'

const NO_DEMO =
  'DEMO cannot be on with SMTP_URL or SPARROW_TOKEN: /dev/outbox would show everybody the codes of real people'

const NO_LIVE_MONEY =
  'real payments need a PostgreSQL server (DATABASE_URL), as the embedded database cannot promise to keep what was paid when the power fails'

const NO_LIVE_DEMO = 'DEMO is on, whose sign-ins everybody knows'

const NO_PLAY_MONEY =
  'this is a sandbox or a key that everybody knows, at which nothing is paid, and the shop is open to the public (PUBLIC_URL). Give the live address and key, or set DEMO=1 for a shop that only shows'

const PAPERS_KEY_IS = 'PAPERS_KEY must be 32 random bytes in base64: openssl rand -base64 32'
const OLD_KEYS_ARE = 'PAPERS_OLD_KEYS must be former values of PAPERS_KEY, with commas between them'
/** 32 bytes in base64 or base64url. */
const KEY = '[A-Za-z0-9+/_-]{43}=?'

const S3_ENDPOINT_IS = 'S3_ENDPOINT must be an address, such as https://s3.ap-south-1.amazonaws.com'

const NO_PAPERS_KEY =
  'PAPERS_KEY is missing: beside DATABASE_URL the papers of applicants are encrypted with a key of yours, which openssl rand -base64 32 makes; keep a copy of it'

/** Where a gateway is called; live unless another address is given. */
function gatewayUrl(name: string, live: string) {
  const error = `${name} must be an address, such as ${live}`
  return z
    .url({ protocol: /^https?$/, error })
    .refine((url) => URL.canParse(url) && !new URL(url).search, error)
    .default(live)
}

const CONNECTIPS_KEY_IS =
  'CONNECTIPS_KEY must be a private RSA key in PEM, or the base64 of one: openssl pkcs12 -in CREDITOR.pfx -nocerts -nodes | openssl rsa | base64 -w0'

const Settings = z.object({
  PORT: wholeNumber('PORT', 65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'DATABASE_URL must begin with postgres:// or postgresql://')
    .optional(),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: PUBLIC_URL_IS })
    .refine(
      (address) => URL.canParse(address) && new URL(address).href === `${new URL(address).origin}/`,
      PUBLIC_URL_IS,
    )
    .optional(),
  DEMO: z
    .enum([...YES, ...NO], 'DEMO must be 1 or 0')
    .transform((word) => YES.includes(word))
    .optional(),
  TRUSTED_PROXIES: wholeNumber('TRUSTED_PROXIES', 10).default(0),
  SESSION_REFRESH_SECONDS: wholeNumber('SESSION_REFRESH_SECONDS', 86_400).default(300),
  ADMIN_EMAIL: z.email('ADMIN_EMAIL must be an email address').toLowerCase().optional(),
  AUTH_SECRET: z.string().min(32, 'AUTH_SECRET must have at least 32 characters').optional(),
  PAPERS_KEY: z
    .string()
    .regex(new RegExp(`^${KEY}$`), PAPERS_KEY_IS)
    .optional(),
  PAPERS_OLD_KEYS: z
    .string()
    .regex(new RegExp(`^${KEY}(\\s*,\\s*${KEY})*$`), OLD_KEYS_ARE)
    .optional(),
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: S3_ENDPOINT_IS }).optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  SMTP_URL: z
    .string()
    .refine(
      (url) => /^smtps?:\/\//.test(url) && URL.canParse(url),
      'SMTP_URL must begin with smtp:// or smtps://',
    )
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n<>]*<?[^\s@<>]+@[^\s@<>]+>?$/, MAIL_FROM_IS)
    .optional(),
  SPARROW_TOKEN: z.string().optional(),
  SPARROW_FROM: z.string().optional(),
  SMS_INBOUND_SECRET: z.string().min(16, 'SMS_INBOUND_SECRET must have at least 16 characters').optional(),
  PAYMENT_SIMULATORS_URL: z
    .url({ protocol: /^https?$/, error: 'PAYMENT_SIMULATORS_URL must be an address' })
    .optional(),
  ESEWA_PRODUCT_CODE: z.string().optional(),
  ESEWA_SECRET: z.string().optional(),
  ESEWA_FORM_URL: gatewayUrl('ESEWA_FORM_URL', 'https://epay.esewa.com.np/api/epay/main/v2/form'),
  ESEWA_STATUS_URL: gatewayUrl('ESEWA_STATUS_URL', 'https://epay.esewa.com.np/api/epay/transaction/status/'),
  KHALTI_SECRET: z.string().optional(),
  KHALTI_URL: gatewayUrl('KHALTI_URL', 'https://khalti.com/api/v2'),
  KHALTI_REFUND_UNIT: z
    .enum(['paisa', 'rupees'], 'KHALTI_REFUND_UNIT must be paisa or rupees')
    .default('paisa'),
  CARD_ACCESS_KEY: z.string().optional(),
  CARD_PROFILE_ID: z.string().optional(),
  CARD_SECRET: z.string().optional(),
  CARD_OLD_SECRETS: z.string().optional(),
  CARD_URL: gatewayUrl('CARD_URL', 'https://secureacceptance.cybersource.com/pay'),
  CONNECTIPS_MERCHANT_ID: z.string().optional(),
  CONNECTIPS_APP_ID: z.string().optional(),
  CONNECTIPS_APP_NAME: z.string().default('Himalayan Green'),
  CONNECTIPS_PASSWORD: z.string().optional(),
  CONNECTIPS_KEY: z.string().refine(isRsaKey, CONNECTIPS_KEY_IS).optional(),
  CONNECTIPS_FORM_URL: gatewayUrl(
    'CONNECTIPS_FORM_URL',
    'https://login.connectips.com/connectipswebgw/loginpage',
  ),
  CONNECTIPS_CHECK_URL: gatewayUrl(
    'CONNECTIPS_CHECK_URL',
    'https://login.connectips.com/connectipswebws/api/creditor/validatetxn',
  ),
  FONEPAY_PID: z.string().optional(),
  FONEPAY_SECRET: z.string().optional(),
  FONEPAY_OLD_SECRETS: z.string().optional(),
  FONEPAY_URL: gatewayUrl('FONEPAY_URL', 'https://clientapi.fonepay.com/api/merchantRequest'),
})

const Environment = Settings.refine(
  (given) => !given.SMTP_URL || !!given.MAIL_FROM,
  'SMTP_URL needs MAIL_FROM beside it',
)
  .refine(
    (given) => !given.SPARROW_TOKEN || !!given.SPARROW_FROM,
    'SPARROW_TOKEN needs SPARROW_FROM beside it',
  )
  .refine(
    (given) => !given.S3_BUCKET || !!(given.S3_ENDPOINT && given.S3_ACCESS_KEY && given.S3_SECRET_KEY),
    'S3_BUCKET needs S3_ENDPOINT, S3_ACCESS_KEY and S3_SECRET_KEY beside it',
  )
  .refine((given) => !given.DATABASE_URL || given.DEMO || !!given.PAPERS_KEY, NO_PAPERS_KEY)
  .refine((given) => !given.DEMO || !(given.SMTP_URL || given.SPARROW_TOKEN), NO_DEMO)
  .superRefine((given, context) => {
    for (const settings of TOGETHER)
      if (settings.some((name) => given[name]) && !settings.every((name) => given[name]))
        context.addIssue({ code: 'custom', message: `${settings.join(', ')} must be given together` })
    const live = liveGateways(paymentSettingsOf(given)).join(', ')
    if (live && !given.DATABASE_URL)
      context.addIssue({ code: 'custom', message: `${live} cannot be used: ${NO_LIVE_MONEY}` })
    if (live && given.DEMO)
      context.addIssue({ code: 'custom', message: `${live} cannot be used: ${NO_LIVE_DEMO}` })
    const play = playGateways(paymentSettingsOf(given)).join(', ')
    if (play && isPublic(given.PUBLIC_URL) && !isDemo(given))
      context.addIssue({ code: 'custom', message: `${play} cannot be used: ${NO_PLAY_MONEY}` })
  })

/**
 * Reads the settings; throws one CannotStart that names every fault. `base` is the folder that a relative
 * DATA_DIR starts from. What is empty counts as not given.
 */
export function readConfig(environment: Record<string, string | undefined>, base: string): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success)
    throw new CannotStart(
      `The settings are wrong: ${[...new Set(parsed.error.issues.map((issue) => issue.message))].join('; ')}.`,
    )
  const env = parsed.data
  const dataDir = resolve(base, env.DATA_DIR)
  const demo = isDemo(env)
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir,
    databaseUrl: env.DATABASE_URL,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    demo,
    trustedProxies: env.TRUSTED_PROXIES,
    sessionRefreshSeconds: env.SESSION_REFRESH_SECONDS,
    adminEmail: env.ADMIN_EMAIL ?? null,
    authSecret: env.AUTH_SECRET ?? keptSecret(dataDir, 'auth-secret'),
    s3: env.S3_BUCKET
      ? {
          endpoint: env.S3_ENDPOINT!,
          region: env.S3_REGION,
          bucket: env.S3_BUCKET,
          accessKey: env.S3_ACCESS_KEY!,
          secretKey: env.S3_SECRET_KEY!,
        }
      : null,
    papersKeys: [
      env.PAPERS_KEY ?? keptSecret(dataDir, 'papers-key'),
      ...(env.PAPERS_OLD_KEYS?.split(/\s*,\s*/) ?? []),
    ].map((key) => Buffer.from(key, 'base64')),
    mail: env.SMTP_URL ? { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM! } : null,
    smsInboundSecret: env.SMS_INBOUND_SECRET ?? null,
    sms: env.SPARROW_TOKEN ? { token: env.SPARROW_TOKEN, from: env.SPARROW_FROM! } : null,
    payments: paymentsOf(env, demo),
  }
}

/** Unless it is said, what can neither keep its data on a server nor write to anybody is a demo. */
function isDemo({ DEMO, DATABASE_URL, SMTP_URL, SPARROW_TOKEN }: z.output<typeof Settings>): boolean {
  return DEMO ?? !(DATABASE_URL || SMTP_URL || SPARROW_TOKEN)
}

/** Whether others can come to this address: not this machine, nor a name that is for tests alone (RFC 2606). */
function isPublic(url: string | undefined): boolean {
  return url !== undefined && !isThisMachine(url) && !new URL(url).hostname.endsWith('.test')
}

/** In the demo, unless gateways are set, all of them at the simulators. */
function paymentsOf(env: z.output<typeof Environment>, demo: boolean): PaymentSettings {
  const given = paymentSettingsOf(env)
  const isGiven = Object.values(given).some((gateway) => gateway !== null)
  if (isGiven || !demo) return given
  if (!env.PAYMENT_SIMULATORS_URL) return NO_GATEWAYS
  const key = new URL('../../../simulators/demo-connectips-key.pem', import.meta.url)
  const simulated = simulatedGateways(
    env.PAYMENT_SIMULATORS_URL,
    existsSync(key) ? readFileSync(key, 'utf8') : '',
  )
  return existsSync(key) ? simulated : { ...simulated, connectips: null }
}

/** The shop makes its own secrets (32 random bytes in base64url) on the first start and keeps them beside its data. */
function keptSecret(dataDir: string, name: string): string {
  const file = join(dataDir, name)
  try {
    if (!existsSync(file)) {
      mkdirSync(dataDir, { recursive: true })
      // Written aside and linked: a start that is cut off here leaves a whole secret or none, and of two first
      // starts at once the second takes the secret of the first.
      const own = `${file}.${process.pid}`
      writeFileSync(own, randomBytes(32).toString('base64url'), { mode: 0o600 })
      try {
        linkSync(own, file)
      } catch (error) {
        if ((error as { code?: string }).code !== 'EEXIST') throw error
      }
      rmSync(own)
    }
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new CannotStart(`The data folder ${dataDir} cannot be used: ${(error as Error).message}.`)
  }
}
