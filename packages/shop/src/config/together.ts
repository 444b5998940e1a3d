import { isOverTheInternet, isPlainOverTheInternet, isPublic } from '../http/web-addresses.ts'
import { liveGateways, paymentSettingsOf, plainGateways, playGateways, TOGETHER } from './payment-settings.ts'
import { isOpenToOthers } from './place.ts'
import { type Given, isDemo } from './settings.ts'

const NO_DEMO =
  'DEMO cannot be on with SMTP_URL or SPARROW_TOKEN: /dev/outbox would show everybody the codes of real people'

const DEMO_OR_NOT =
  'DEMO must be 0 or 1, in words, where others can reach the shop (PUBLIC_URL or HOST): 0 is a real shop, 1 a demo, whose sign-ins everybody knows'

const NO_FILES_KEY =
  'PAPERS_KEY is missing: beside DATABASE_URL the papers of applicants are encrypted with a key of yours, which openssl rand -base64 32 makes; keep a copy of it'

const NO_AUTH_SECRET =
  'AUTH_SECRET is missing: beside DATABASE_URL all processes sign and seal with a secret of yours, which openssl rand -base64 32 makes; keep a copy of it'

const NO_PROXIES =
  'TRUSTED_PROXIES is missing: with an https PUBLIC_URL a proxy stands before the shop, and who asks is told apart by what it writes. Give the number of your proxies, 1 for most, or 0 if there is none'

const NOT_ENCRYPTED = 'must begin with https://, as it leads over the internet'

const PLAIN_DATABASE =
  'leads over the internet without sslmode=verify-full (or require): everything would be readable on the way'

const NO_DATABASE =
  'DATABASE_DIRECT_URL, DATABASE_OWNER_URL and DATABASE_READ_URL need DATABASE_URL beside them'

const DATABASES = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_OWNER_URL', 'DATABASE_READ_URL'] as const

const ONE_PROCESS = 'ROLE needs DATABASE_URL: the embedded database has one process, which does everything'

const NO_LIVE_MONEY =
  'real payments need a PostgreSQL server (DATABASE_URL), as the embedded database cannot promise to keep what was paid when the power fails'

const NO_LIVE_DEMO = 'DEMO is on, whose sign-ins everybody knows'

const NO_PLAY_MONEY =
  'this is a sandbox or a key that everybody knows, at which nothing is paid, and the shop is open to the public (PUBLIC_URL). Give the live address and key, or set DEMO=1 for a shop that only shows'

/** The faults of settings that are valid one by one, but not together. */
export function faultsTogether(given: Given): string[] {
  return [...missing(given), ...aboutTheWay(given), ...aboutTheDemo(given), ...aboutMoney(given)]
}

/** Settings that require another one. */
function* missing(given: Given): Generator<string> {
  if (given.SMTP_URL && !given.MAIL_FROM) yield 'SMTP_URL needs MAIL_FROM beside it'
  if (given.SPARROW_TOKEN && !given.SPARROW_FROM) yield 'SPARROW_TOKEN needs SPARROW_FROM beside it'
  if (given.S3_BUCKET && !(given.S3_ENDPOINT && given.S3_ACCESS_KEY && given.S3_SECRET_KEY))
    yield 'S3_BUCKET needs S3_ENDPOINT, S3_ACCESS_KEY and S3_SECRET_KEY beside it'
  if (given.BACKUP_S3_ENDPOINT && !(given.BACKUP_S3_ACCESS_KEY && given.BACKUP_S3_SECRET_KEY))
    yield 'BACKUP_S3_ENDPOINT needs BACKUP_S3_ACCESS_KEY and BACKUP_S3_SECRET_KEY beside it'
  if (given.DATABASE_URL && !given.DEMO && !given.PAPERS_KEY) yield NO_FILES_KEY
  if (given.DATABASE_URL && !given.DEMO && !given.AUTH_SECRET) yield NO_AUTH_SECRET
  if (given.ROLE !== 'both' && !given.DATABASE_URL) yield ONE_PROCESS
  if (given.PUBLIC_URL?.startsWith('https:') && given.TRUSTED_PROXIES === undefined) yield NO_PROXIES
}

/** Traffic over the internet must be encrypted. */
function* aboutTheWay(given: Given): Generator<string> {
  if (isPlainOverTheInternet(given.PUBLIC_URL)) yield `PUBLIC_URL ${NOT_ENCRYPTED}`
  if (isPlainOverTheInternet(given.S3_ENDPOINT)) yield `S3_ENDPOINT ${NOT_ENCRYPTED}`
  if (isPlainOverTheInternet(given.BACKUP_S3_ENDPOINT)) yield `BACKUP_S3_ENDPOINT ${NOT_ENCRYPTED}`
  if (isPlainOverTheInternet(given.HEARTBEAT_URL)) yield `HEARTBEAT_URL ${NOT_ENCRYPTED}`
  for (const name of plainGateways(paymentSettingsOf(given))) yield `the address of ${name} ${NOT_ENCRYPTED}`
  for (const name of DATABASES)
    if (
      isOverTheInternet(given[name]) &&
      !/[?&]sslmode=(verify-full|verify-ca|require)(&|$)/.test(given[name]!)
    )
      yield `${name} ${PLAIN_DATABASE}`
  if (!given.DATABASE_URL && DATABASES.some((name) => given[name])) yield NO_DATABASE
}

function* aboutTheDemo(given: Given): Generator<string> {
  if (given.DEMO === undefined && isOpenToOthers(given)) yield DEMO_OR_NOT
  if (given.DEMO && (given.SMTP_URL || given.SPARROW_TOKEN)) yield NO_DEMO
}

function* aboutMoney(given: Given): Generator<string> {
  for (const settings of TOGETHER)
    if (settings.some((name) => given[name]) && !settings.every((name) => given[name]))
      yield `${settings.join(', ')} must be given together`
  const live = liveGateways(paymentSettingsOf(given)).join(', ')
  if (live && !given.DATABASE_URL) yield `${live} cannot be used: ${NO_LIVE_MONEY}`
  if (live && given.DEMO) yield `${live} cannot be used: ${NO_LIVE_DEMO}`
  const play = playGateways(paymentSettingsOf(given)).join(', ')
  if (play && isPublic(given.PUBLIC_URL) && !isDemo(given)) yield `${play} cannot be used: ${NO_PLAY_MONEY}`
}
