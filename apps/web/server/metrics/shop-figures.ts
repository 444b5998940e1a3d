import { clockAheadMs } from '@himalayan-green/shop/background/clock.ts'
import { type Figures, readFigures } from '@himalayan-green/shop/background/read-figures.ts'
import { contextOf } from '@himalayan-green/shop/context.ts'
import { channelsOf } from '@himalayan-green/shop/messaging/ports.ts'
import type { Shop } from '@himalayan-green/shop/shop.ts'
import { cachedFor } from '@himalayan-green/shop/start/checks.ts'
import { Gauge, Registry } from 'prom-client'
import { backupSeconds, certificateEnds, freeBytes, NEVER } from '../running/watching.ts'

/** In milliseconds: however often it is asked, the database is asked once within that. */
const CACHED_MS = 10_000
/** In milliseconds: a database that is away must not keep the other figures from whoever asks. */
const PATIENCE = 3000

/** The figures of the whole shop, whichever process answers. They are read anew each time. */
export function shopFigures(shop: Shop): () => Promise<Registry> {
  const read = cachedFor(CACHED_MS, () =>
    readFigures(contextOf(shop, null, 'en'), channelsOf(shop.messengers), PATIENCE),
  )
  const clock = cachedFor(CACHED_MS, () => clockAheadMs({ db: shop.database.db }))
  const backups = backupSeconds(shop.config)
  const certificate = certificateEnds(shop.config)
  const { dataDir, databaseDisk } = shop.config
  return async () => {
    const registry = new Registry()
    const gauge = (name: string, help: string, labelNames: string[] = []) =>
      new Gauge({ name: `shop_${name}`, help, labelNames, registers: [registry] })
    const figures = await read().catch(() => null)
    gauge('database_up', '1 while the database answers within three seconds.').set(figures ? 1 : 0)
    if (figures) {
      sayFigures(figures, gauge)
      sayTrade(figures, gauge)
      sayServer(figures, gauge)
      const ahead = gauge(
        'clock_ahead_seconds',
        'How far the clock of this machine is ahead of the database’s.',
      )
      await clock().then(
        (milliseconds) => ahead.set(milliseconds / 1000),
        () => ahead.reset(),
      )
    }
    // What cannot be read counts as no backup at all.
    const age = await backups().catch(() => NEVER)
    const backup = gauge(
      'backup_age_seconds',
      'Since the newest backup, ten years where none can be read; nothing without BACKUP_TO.',
      ['place'],
    )
    if (age !== null) backup.set({ place: 'BACKUP_TO' }, age)
    const free = await freeBytes(dataDir)
    if (free !== null) gauge('disk_free_bytes', 'Free space beside the data folder.').set(free)
    const beside = gauge('database_disk_free_bytes', 'Free space in DATABASE_DISK; nothing without it.', [
      'place',
    ])
    const left = await freeBytes(databaseDisk)
    if (left !== null) beside.set({ place: 'DATABASE_DISK' }, left)
    const ends = await certificate()
    const seconds = gauge('certificate_seconds', 'Until the certificate of PUBLIC_URL ends.', ['address'])
    if (ends) seconds.set({ address: 'PUBLIC_URL' }, (ends.getTime() - Date.now()) / 1000)
    return registry
  }
}

type NewGauge = (name: string, help: string, labelNames?: string[]) => Gauge

function sayFigures(figures: Figures, gauge: NewGauge): void {
  const { queues, messages, rules } = figures
  const waiting = gauge('jobs_waiting', 'Jobs that could be done now, or are being done.', ['queue'])
  const oldest = gauge('jobs_oldest_seconds', 'How long the oldest of them could have been done.', ['queue'])
  const failed = gauge('jobs_failed', 'Jobs that failed for good; kept for 14 days.', ['queue'])
  for (const { queue, waiting: count, waiting_since, failed: given_up } of queues) {
    waiting.set({ queue }, count)
    oldest.set({ queue }, waiting_since ? Math.max(0, (Date.now() - waiting_since.getTime()) / 1000) : 0)
    failed.set({ queue }, given_up)
  }
  const unsent = gauge('messages_waiting', 'Mails and SMS that are on their way.', ['channel'])
  const unsentSince = gauge('messages_oldest_seconds', 'How long the oldest has been on its way.', [
    'channel',
  ])
  const givenUp = gauge('messages_given_up', 'Mails and SMS that will not arrive; kept for 30 days.', [
    'channel',
  ])
  for (const { channel, waiting: count, oldest_seconds, given_up } of messages) {
    unsent.set({ channel }, count)
    unsentSince.set({ channel }, Math.max(0, oldest_seconds))
    givenUp.set({ channel }, given_up)
  }
  gauge('deadlines_late_seconds', 'How long ago the oldest check for what is due should have been done.').set(
    figures.deadlines_late_seconds,
  )
  const failing = gauge('rule_failing_seconds', 'How long a check for what is due has been failing.', [
    'rule',
  ])
  for (const { name, seconds } of rules) failing.set({ rule: name }, seconds)
  gauge('migration_info', 'The newest change of the tables.', ['migration']).set(
    { migration: figures.migration },
    1,
  )
}

function sayTrade({ trade }: Figures, gauge: NewGauge): void {
  gauge('orders_recent', 'Orders of the last half hour.').set(trade.orders_recent)
  gauge('orders_usual', 'How many there were in this half hour of the last seven days, on average.').set(
    trade.orders_usual,
  )
  const begun = gauge('payments_begun', 'Attempts to pay that began 15 to 75 minutes ago.', ['gateway'])
  const paid = gauge('payments_paid', 'How many of them were paid.', ['gateway'])
  for (const { gateway, begun: attempts, paid: done } of trade.payments) {
    begun.set({ gateway }, attempts)
    paid.set({ gateway }, done)
  }
}

function sayServer({ server }: Figures, gauge: NewGauge): void {
  gauge('archive_failing', '1 while the database’s server cannot archive its log.').set(
    server.is_archive_failing ? 1 : 0,
  )
  gauge('archive_failures', 'Tries to archive that failed.').set(server.archive_failures)
  gauge('replicas', 'Replicas of the database that are connected.').set(server.replicas)
  gauge('replication_slots_unused', 'Replication slots without a replica, for which the log piles up.').set(
    server.unused_slots,
  )
  const seconds = gauge(
    'replica_lag_seconds',
    'How far the slowest replica is behind; needs pg_read_all_stats.',
    ['replica'],
  )
  const bytes = gauge('replica_lag_bytes', 'The same in bytes of the log.', ['replica'])
  if (!server.replica_lag) return
  seconds.set({ replica: 'slowest' }, server.replica_lag.seconds)
  bytes.set({ replica: 'slowest' }, server.replica_lag.bytes)
}
