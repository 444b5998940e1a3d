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
] as const
export type Incident = (typeof INCIDENTS)[number]

/** An incident, and what it is about: the kind of message, or the gateway. */
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
  /** Gateways that have not answered this process for ten minutes and several outages. */
  silent_gateways: string[]
  /** The age of the newest backup; null if the place of backups is not known, and why if it cannot be read. */
  backup_seconds: number | { unread: string } | null
  /** How many milliseconds the clock of this machine is ahead of the database's; negative if it is behind. */
  clock_ahead_ms: number
}

/** Deadlines are normally looked at twice a minute. */
const DEADLINES_LATE_SECONDS = 5 * 60
/** A message has waited this long, and none was sent meanwhile. */
const MESSAGES_LATE_SECONDS = 5 * 60
const DISK_LEFT = 1e9
/** Backups are made daily; half a day is added. */
const BACKUP_OLD_SECONDS = 36 * 60 * 60

/** The incidents as of now. */
export function findIncidents(
  figures: Figures,
  { disk_free_bytes, silent_gateways, backup_seconds, clock_ahead_ms }: SeenHere,
): FoundIncident[] {
  const found: FoundIncident[] = []
  if (isClockWrong(clock_ahead_ms)) found.push({ incident: 'clock', about: '' })
  if (figures.deadlines_late_seconds > DEADLINES_LATE_SECONDS)
    found.push({ incident: 'deadlines', about: '' })
  for (const { channel, oldest_seconds, sent_seconds } of figures.messages)
    if (
      oldest_seconds > MESSAGES_LATE_SECONDS &&
      (sent_seconds === null || sent_seconds > MESSAGES_LATE_SECONDS)
    )
      found.push({ incident: 'messages', about: channel })
  if (figures.failed_today > 0) found.push({ incident: 'jobs', about: '' })
  for (const gateway of silent_gateways) found.push({ incident: 'gateway', about: gateway })
  if (disk_free_bytes !== null && disk_free_bytes < DISK_LEFT) found.push({ incident: 'disk', about: '' })
  // A place of backups that nobody can read is as bad as an empty one.
  if (typeof backup_seconds === 'object' && backup_seconds)
    found.push({ incident: 'backup', about: '', why: backup_seconds.unread })
  else if (backup_seconds !== null && backup_seconds > BACKUP_OLD_SECONDS)
    found.push({ incident: 'backup', about: '' })
  return found
}
