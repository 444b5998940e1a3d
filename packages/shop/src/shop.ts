import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { checkSecrets } from './accounts/secrets/secret-canaries.ts'
import { bootstrapAdmin } from './accounts/staff/bootstrap-admin.ts'
import type { Config } from './config/config.ts'
import { addSeedContent } from './content/seed-content/seed-content.ts'
import { contextOf } from './context.ts'
import { grantToShop, ownsTables, roleOf } from './db/grants.ts'
import { migrate } from './db/migrate.ts'
import { type Database, openDatabase } from './db/open.ts'
import { prepareQueues } from './db/queue.ts'
import { withStartupLock } from './db/startup-lock.ts'
import { type DemoClock, openDemoClock } from './demo/clock.ts'
import { isDemoLoaded, keepDemoApart } from './demo/keep-apart.ts'
import { CannotStart } from './errors.ts'
import { type FileStore, openFolder } from './files/file-store.ts'
import type { PictureStore } from './files/picture-store.ts'
import { openPrivateFiles, type PrivateFileStore } from './files/private-file-store.ts'
import { openBucket } from './files/s3-store.ts'
import type { Gateways } from './gateways/gateway.ts'
import { openGateways } from './gateways/open-gateways.ts'
import { reportError as report, setLog, writeLog } from './log.ts'
import type { Messengers } from './messaging/ports.ts'
import { openSmtp } from './messaging/smtp.ts'
import { spare } from './messaging/spare.ts'
import { openSparrow } from './messaging/sparrow.ts'
import { NOTICES, type Notices } from './notices.ts'
import { openPush, type PushService } from './push/push-service.ts'
import { type Life, openLife } from './restored/life.ts'
import { addSeedSynonyms } from './search/synonyms/seed-synonyms.ts'
import { type Check, cachedFor } from './start/checks.ts'
import { selfCheck } from './start/self-check.ts'

/** In milliseconds: how long the result of the self-check is cached. */
const CHECKED_FOR = 10_000

/** The opened shop, which every route needs. */
export interface Shop {
  config: Config
  database: Database
  pictures: PictureStore
  /** The store of private files, which encrypts them. */
  privateFiles: PrivateFileStore
  /** The ports that send mails and SMS. */
  messengers: Messengers
  /** Sends notifications to browsers; null if the shop has no key for that. */
  push: PushService | null
  /** The payment gateways. */
  gateways: Gateways
  /** Every kind of event about which people are notified. */
  notices: Notices
  now: () => Date
  /** Whether this is the original database, or a restored copy that must not act. */
  life: Life
  /** Only in the demo: the clock behind `now`. */
  clock: DemoClock | null
  /** Checks whether the server is fit for trade; the result is cached for ten seconds. */
  checkServer: () => Promise<Check[]>
  /** Logs an unexpected error (log.ts), with the id that the response contains. */
  report: (error: unknown, requestId: string) => void
  close(): Promise<void>
}

/** Connections of a process for jobs only, which does only a few jobs at once. */
const JOBS_POOL = 4

/**
 * Opens the database, applies migrations and, if configured, loads the demo shop. Throws CannotStart if another process
 * has the data folder, or if the database cannot be used.
 */
export async function openShop(config: Config, now?: () => Date): Promise<Shop> {
  // What is done to the database is logged, too, and no more of it than the settings want.
  setLog({ level: config.logLevel })
  // With a server and a bucket nothing else makes it, and the free space beside it is one of the figures.
  mkdirSync(config.dataDir, { recursive: true })
  return openShopOn(await openDatabaseOf(config), config, now)
}

function openDatabaseOf(config: Config): Promise<Database> {
  return openDatabase(
    config.databaseUrl
      ? {
          url: config.databaseUrl,
          directUrl: config.databaseDirectUrl,
          ownerUrl: config.databaseOwnerUrl,
          readUrl: config.databaseReadUrl,
          connections:
            config.role === 'jobs' ? Math.min(config.databasePool, JOBS_POOL) : config.databasePool,
        }
      : { folder: join(config.dataDir, 'database') },
  )
}

/** The same on a database that is open already. It is closed with the shop, or when the shop cannot be opened. */
export async function openShopOn(
  database: Database,
  config: Config,
  now: () => Date = () => new Date(),
): Promise<Shop> {
  const pictures = await openFiles(config, 'pictures')
  const documents = await openPrivateFilesOf(config)
  const messengers = messengersOf(config)
  const close = () => database.close()
  const gateways = openGateways(config.payments, now)
  const checkServer = cachedFor(CHECKED_FOR, () =>
    selfCheck({ config, ctx: contextOf(prepared, null, 'en'), privateFiles: documents }),
  )
  const prepared: Omit<Shop, 'life'> = {
    config,
    database,
    pictures,
    privateFiles: documents,
    messengers,
    push: config.push && openPush(config.push),
    gateways,
    notices: NOTICES,
    now,
    clock: null,
    checkServer,
    report,
    close,
  }
  try {
    await withStartupLock(database, (owner) => prepare(prepared, owner))
    const life = await openLife({
      ctx: () => contextOf(prepared, null, 'en'),
      files: await openFiles(config, 'life'),
      folder: config.databaseUrl ? null : join(config.dataDir, 'database'),
      pool: database.pool,
      isRestored: config.isRestored,
      isMarking: config.jobs,
    })
    const shop = { ...prepared, life }
    if (!config.demo) return shop
    const clock = await openDemoClock(database, now)
    return { ...shop, gateways: openGateways(config.payments, clock.now), now: clock.now, clock }
  } catch (error) {
    await close()
    throw error
  }
}

/** The store of private files, at the place in the settings. */
export async function openPrivateFilesOf(config: Config): Promise<PrivateFileStore> {
  return openPrivateFiles(await openFiles(config, 'papers'), config.privateFileKeys)
}

/** The bucket in the settings, or a folder beside the embedded data. */
export async function openFiles(
  { s3, dataDir }: Pick<Config, 's3' | 'dataDir'>,
  folder: string,
): Promise<FileStore> {
  return s3 ? openBucket(s3, folder) : openFolder(join(dataDir, folder))
}

/**
 * Brings the tables up to this version without opening the shop, as a step of its own before processes are replaced; answers the
 * migrations that were missing.
 */
export async function migrateShop(config: Config): Promise<string[]> {
  const database = await openDatabaseOf(config)
  try {
    return await withStartupLock(database, (owner) => prepareTables({ config, database }, owner))
  } finally {
    await database.close()
  }
}

async function prepareTables(
  { config, database }: Pick<Shop, 'config' | 'database'>,
  owner: pg.Pool,
): Promise<string[]> {
  const migrated = await migrate(owner)
  if (migrated.length > 0) writeLog('info', 'migrated', { count: migrated.length, newest: migrated.at(-1)! })
  await prepareQueues(owner)
  if (config.databaseOwnerUrl) await grantToShop(owner, await roleOf(database.pool))
  return migrated
}

/** Prepares a database before the shop opens on it; does nothing if that was done before. */
async function prepare(shop: Omit<Shop, 'life'>, owner: pg.Pool): Promise<void> {
  const { config, database } = shop
  await prepareTables(shop, owner)
  if (config.databaseUrl && !config.demo && (await ownsTables(database.db)))
    writeLog('warn', 'shop_owns_its_tables', { help: 'DATABASE_OWNER_URL' })
  const ctx = contextOf(shop, null, 'en')
  await keepDemoApart(ctx, shop.config.demo)
  await checkSecrets(ctx, shop.config)
  await addSeedContent(ctx)
  const { adminEmail } = shop.config
  if (adminEmail && !(await bootstrapAdmin(ctx, adminEmail)))
    throw new CannotStart(
      `ADMIN_EMAIL is ${adminEmail}, whose account has not confirmed this email. Confirm it first, by signing in with a mailed code.`,
    )
  if (shop.config.demo && !(await isDemoLoaded(ctx))) {
    const { loadDemo } = await import('./demo/load-demo.ts')
    await loadDemo(ctx, shop.pictures, shop.privateFiles, { hasPast: config.hasPast })
  }
  await addSeedSynonyms(ctx)
}

/** Without a configured server, messages stay in the outbox. */
function messengersOf({ mail, sms }: Config): Messengers {
  return {
    mail: mail && spare(openSmtp(mail.smtpUrl, mail.from)),
    sms: sms && spare(openSparrow(sms.token, sms.from)),
  }
}
