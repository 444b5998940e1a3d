import { DAY } from '../durations.ts'
import { isClockWrong } from './clock.ts'
import type { Figures } from './read-figures.ts'

/**
 * The incidents of which operators are notified without any other tool: the worst that can happen while nobody looks.
 */
export const INCIDENTS = [
  'database',
  'quarantine',
  'clock',
  'deadlines',
  'messages',
  'jobs',
  'gateway',
  'disk',
  'backup',
  'archive',
  'replica',
  'certificate',
  'orders',
  'payments',
] as const
export type Incident = (typeof INCIDENTS)[number]

/**
 * The incidents with which the shop does not do its work, or cannot say that something is wrong: while one lasts, nobody outside
 * is told that all is well.
 */
const STOPPING: readonly Incident[] = ['database', 'quarantine', 'clock', 'deadlines', 'messages', 'disk']

/** Whether somebody outside may be told that the shop does its work (HEARTBEAT_URL). */
export const isWell = (found: readonly FoundIncident[]): boolean =>
  !found.some(({ incident }) => STOPPING.includes(incident))

/** An incident, and what it is about: the kind of message, the gateway, or the database (of disks). */
export interface FoundIncident {
  incident: Incident
  about: string
  /** A machine's words, for the mail; not part of what tells one incident from another. */
  why?: string
}

/** What a process knows besides the figures of the database. */
export interface SeenHere {
  /** Null if it cannot be read. */
  disk_free_bytes: number | null
  /** The same beside the database's files; null if their folder is not known (DATABASE_DISK). */
  database_disk_free_bytes: number | null
  /** Gateways that have not answered this process for ten minutes and several outages. */
  silent_gateways: string[]
  /** The age of the newest backup; null if the place of backups is not known, and why if it cannot be read. */
  backup_seconds: number | { unread: string } | null
  /** How many milliseconds the clock of this machine is ahead of the database's; negative if it is behind. */
  clock_ahead_ms: number
  /** When the certificate of the shop's address ends; null if it has none, or cannot be seen from here. */
  certificate_ends_at: Date | null
}

/** Deadlines are normally looked at twice a minute. */
const DEADLINES_LATE_SECONDS = 5 * 60
/** A message has waited this long, and none was sent meanwhile. */
const MESSAGES_LATE_SECONDS = 5 * 60
const DISK_LEFT = 1e9
/** Backups are made daily; half a day is added. */
const BACKUP_OLD_SECONDS = 36 * 60 * 60
/** That no order came in half an hour means something where so many usually do: by chance it happens once in 3,000 half hours. */
const USUAL_ORDERS = 8
/** People give up at a gateway's page, too: of so many attempts, less than this part paid is no chance. */
const MIN_ATTEMPTS = 20
const MIN_PAID = 0.2
/** A replica that is further behind would lose so much, where acknowledging does not wait for it. */
const REPLICA_LATE_SECONDS = 60
const REPLICA_LATE_BYTES = 256 * 1024 ** 2
/** Certificates that renew themselves do so a month before. */
const CERTIFICATE_LEFT = 14 * DAY

/** The incidents as of now. */
export function findIncidents(figures: Figures, seen: SeenHere, now: Date): FoundIncident[] {
  return [...ofBackground(figures), ...ofTrade(figures), ...ofServer(figures), ...ofMachine(seen, now)]
}

function ofBackground(figures: Figures): FoundIncident[] {
  const found: FoundIncident[] = []
  if (figures.deadlines_late_seconds > DEADLINES_LATE_SECONDS)
    found.push({ incident: 'deadlines', about: '' })
  for (const { channel, oldest_seconds, sent_seconds } of figures.messages)
    if (
      oldest_seconds > MESSAGES_LATE_SECONDS &&
      (sent_seconds === null || sent_seconds > MESSAGES_LATE_SECONDS)
    )
      found.push({ incident: 'messages', about: channel })
  if (figures.failed_today > 0) found.push({ incident: 'jobs', about: '' })
  return found
}

function ofTrade({ trade: { orders_recent, orders_usual, payments } }: Figures): FoundIncident[] {
  const found: FoundIncident[] = []
  if (orders_recent === 0 && orders_usual >= USUAL_ORDERS) found.push({ incident: 'orders', about: '' })
  for (const { gateway, begun, paid } of payments)
    if (begun >= MIN_ATTEMPTS && paid < MIN_PAID * begun) found.push({ incident: 'payments', about: gateway })
  return found
}

function ofServer({ server: { is_archive_failing, unused_slots, replica_lag } }: Figures): FoundIncident[] {
  const found: FoundIncident[] = []
  if (is_archive_failing) found.push({ incident: 'archive', about: '' })
  const isLate =
    replica_lag && (replica_lag.seconds > REPLICA_LATE_SECONDS || replica_lag.bytes > REPLICA_LATE_BYTES)
  if (isLate || unused_slots > 0) found.push({ incident: 'replica', about: '' })
  return found
}

function ofMachine(seen: SeenHere, now: Date): FoundIncident[] {
  const { disk_free_bytes, database_disk_free_bytes, silent_gateways, backup_seconds } = seen
  const found: FoundIncident[] = []
  if (isClockWrong(seen.clock_ahead_ms)) found.push({ incident: 'clock', about: '' })
  for (const gateway of silent_gateways) found.push({ incident: 'gateway', about: gateway })
  if (disk_free_bytes !== null && disk_free_bytes < DISK_LEFT) found.push({ incident: 'disk', about: '' })
  if (database_disk_free_bytes !== null && database_disk_free_bytes < DISK_LEFT)
    found.push({ incident: 'disk', about: 'database' })
  if (seen.certificate_ends_at && seen.certificate_ends_at.getTime() - now.getTime() < CERTIFICATE_LEFT)
    found.push({ incident: 'certificate', about: '' })
  // A place of backups that nobody can read is as bad as an empty one.
  if (typeof backup_seconds === 'object' && backup_seconds)
    found.push({ incident: 'backup', about: '', why: backup_seconds.unread })
  else if (backup_seconds !== null && backup_seconds > BACKUP_OLD_SECONDS)
    found.push({ incident: 'backup', about: '' })
  return found
}
