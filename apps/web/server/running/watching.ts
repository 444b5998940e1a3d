import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { clockAheadMs } from '@himalayan-green/shop/background/clock.ts'
import { openWatch } from '@himalayan-green/shop/background/watch.ts'
import { newestBackupAt } from '@himalayan-green/shop/backup/newest-backup.ts'
import { contextOf } from '@himalayan-green/shop/context.ts'
import { percentPlayed } from '@himalayan-green/shop/demo/past/progress.ts'
import { writeLog } from '@himalayan-green/shop/log.ts'
import { onMeasured } from '@himalayan-green/shop/measured.ts'
import { channelsOf } from '@himalayan-green/shop/messaging/ports.ts'
import type { Shop } from '@himalayan-green/shop/shop.ts'
import { readCertificate } from '@himalayan-green/shop/start/certificate.ts'
import { cachedFor, messageOf } from '@himalayan-green/shop/start/checks.ts'

/** In milliseconds between two looks. */
const LOOK = 60_000
/** A gateway is silent when within so many milliseconds it answered nothing, and was asked so often without an answer. */
const WINDOW = 10 * 60_000
const MIN_UNANSWERED = 3
/** In milliseconds. */
const QUARTER = 15 * 60_000
const HOUR = 60 * 60_000
/** In milliseconds: who listens for the heartbeat answers within that. */
const BEAT_PATIENCE = 10_000
/** In seconds: older than any backup. */
export const NEVER = 10 * 365 * 24 * 60 * 60
/** What a relative BACKUP_TO begins from. */
const root = join(import.meta.dirname, '../../../..')

/**
 * Has every process look each minute whether something is wrong with the shop itself, also those that do no jobs: that no
 * process does them is one of the things that are looked for. Of a shop on hold that alone is told; one without jobs (JOBS=0)
 * tells nobody.
 */
export function startWatching(shop: Shop): { stop(): Promise<void> } {
  if (!shop.config.jobs) return { stop: async () => {} }
  const gateways = silentGateways()
  const backups = backupSeconds(shop.config)
  const certificate = certificateEnds(shop.config)
  const { dataDir, databaseDisk, publicUrl, operatorEmails, heartbeatUrl, role } = shop.config
  const watch = openWatch({
    ctx: () => contextOf(shop, null, 'en'),
    channels: channelsOf(shop.messengers),
    mail: shop.messengers.mail,
    emails: operatorEmails,
    async seenHere() {
      return {
        disk_free_bytes: await freeBytes(dataDir),
        database_disk_free_bytes: await freeBytes(databaseDisk),
        silent_gateways: gateways.silent(),
        backup_seconds: await backups().catch((error) => ({ unread: messageOf(error) })),
        clock_ahead_ms: await clockAheadMs({ db: shop.database.db }),
        certificate_ends_at: await certificate(),
      }
    },
    isQuarantined: () => shop.life.quarantine !== null,
    reportsDatabase: (process.env.PROCESS_PLACE ?? '1') === '1',
    // A process with jobs says it: one that only answers people cannot know that all is well.
    beat: heartbeatUrl && role !== 'web' ? () => beat(heartbeatUrl) : null,
    publicUrl,
  })
  const look = shop.config.demo ? unlessPlayed(() => percentPlayed({ db: shop.database.db }), watch) : watch
  let looking: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    looking = looking.then(look)
  }, LOOK).unref()
  return {
    async stop() {
      clearInterval(timer)
      gateways.stop()
      await looking
    },
  }
}

/** Looks unless a demo's past is still being played: until then its jobs wait, which is no fault. */
export function unlessPlayed(
  percent: () => Promise<number | null>,
  look: () => Promise<void>,
): () => Promise<void> {
  return async () => {
    // A database that does not answer is looked for.
    if ((await percent().catch(() => null)) === null) await look()
  }
}

/**
 * The age of the newest backup, in seconds: looked at once in a quarter of an hour, as a bucket costs by the look. No backup at all is
 * as old as can be; null where BACKUP_TO is not given. Throws an error where that cannot be read.
 */
export function backupSeconds({
  backups: { to, s3 },
}: Pick<Shop['config'], 'backups'>): () => Promise<number | null> {
  if (to === null) return async () => null
  const newest = cachedFor(QUARTER, () => newestBackupAt(to, s3, root))
  return async () => {
    const at = await newest()
    return at ? (Date.now() - at.getTime()) / 1000 : NEVER
  }
}

/** When the certificate of PUBLIC_URL ends, looked at once an hour; null if it has none, or cannot be seen from here. */
export function certificateEnds({
  publicUrl,
}: Pick<Shop['config'], 'publicUrl'>): () => Promise<Date | null> {
  if (!publicUrl.startsWith('https:')) return async () => null
  return cachedFor(HOUR, () =>
    readCertificate(publicUrl).then(
      ({ endsAt }) => endsAt,
      () => null,
    ),
  )
}

/** Says at HEARTBEAT_URL that the shop does its work. Whoever listens notices when it fails, so that the log is enough here. */
export async function beat(url: string): Promise<void> {
  try {
    const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(BEAT_PATIENCE) })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
  } catch (error) {
    writeLog('warn', 'heartbeat_failed', { why: messageOf(error) })
  }
}

/** What is free on the disk of a folder; null if there is none, or it cannot be read. */
export async function freeBytes(folder: string | null): Promise<number | null> {
  const disk = folder === null ? null : await statfs(folder).catch(() => null)
  return disk && disk.bavail * disk.bsize
}

/** The gateways that this process has queried without any answer lately. */
function silentGateways(now: () => number = () => performance.now()) {
  const calls = new Map<string, { at: number; isAnswer: boolean }[]>()
  const stop = onMeasured('gateway call', ({ gateway, outcome }) => {
    const known = lately(calls.get(gateway) ?? [])
    calls.set(gateway, [...known, { at: now(), isAnswer: outcome !== 'outage' }].slice(-100))
  })
  const lately = (known: { at: number; isAnswer: boolean }[]) => known.filter(({ at }) => at > now() - WINDOW)
  return {
    stop,
    silent: () =>
      [...calls].flatMap(([gateway, known]) => {
        const recent = lately(known)
        return recent.length >= MIN_UNANSWERED && recent.every(({ isAnswer }) => !isAnswer) ? [gateway] : []
      }),
  }
}
