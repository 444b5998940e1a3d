import { type Figures, readFigures } from '@himalayan-green/shop/background/read-figures.ts'
import { contextOf } from '@himalayan-green/shop/context.ts'
import { channelsOf } from '@himalayan-green/shop/messaging/ports.ts'
import type { Shop } from '@himalayan-green/shop/shop.ts'
import { cachedFor } from '@himalayan-green/shop/start/checks.ts'
import { Gauge, Registry } from 'prom-client'
import { backupSeconds, freeBytes, NEVER } from '../running/watching.ts'

/** In milliseconds: however often it is asked, the database is asked once within that. */
const CACHED_MS = 10_000
/** In milliseconds: a database that is away must not keep the other figures from whoever asks. */
const PATIENCE = 3000

/** The figures of the whole shop, whichever process answers. They are read anew each time. */
export function shopFigures(shop: Shop): () => Promise<Registry> {
  const read = cachedFor(CACHED_MS, () =>
    readFigures(contextOf(shop, null, 'en'), channelsOf(shop.messengers), PATIENCE),
  )
  const backups = backupSeconds(shop.config)
  return async () => {
    const registry = new Registry()
    const gauge = (name: string, help: string, labelNames: string[] = []) =>
      new Gauge({ name: `shop_${name}`, help, labelNames, registers: [registry] })
    const figures = await read().catch(() => null)
    gauge('database_up', '1 while the database answers within three seconds.').set(figures ? 1 : 0)
    if (figures) await sayFigures(figures, gauge)
    // What cannot be read counts as no backup at all.
    const age = await backups().catch(() => NEVER)
    const backup = gauge(
      'backup_age_seconds',
      'Since the newest backup, ten years where none can be read; nothing without BACKUP_TO.',
      ['place'],
    )
    if (age !== null) backup.set({ place: 'BACKUP_TO' }, age)
    const free = await freeBytes(shop.config.dataDir).catch(() => null)
    if (free !== null) gauge('disk_free_bytes', 'Free space beside the data folder.').set(free)
    return registry
  }
}

type NewGauge = (name: string, help: string, labelNames?: string[]) => Gauge

async function sayFigures(figures: Figures, gauge: NewGauge): Promise<void> {
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
