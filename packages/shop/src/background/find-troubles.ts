import type { Figures } from './read-figures.ts'

/**
 * The troubles of which operators are notified without any other tool: the worst that can happen while nobody looks.
 */
export const TROUBLES = ['database', 'deadlines', 'messages', 'jobs', 'gateway', 'disk', 'backup'] as const
export type Trouble = (typeof TROUBLES)[number]

/** A trouble, and what it is about: the kind of message, or the gateway. */
export interface FoundTrouble {
  trouble: Trouble
  about: string
}

/** What a process knows besides the figures of the database. */
export interface SeenHere {
  disk_free_bytes: number
  /** Gateways that have not answered this process for ten minutes and several outages. */
  silent_gateways: string[]
  /** The age of the newest backup; null if the place of backups is not known, or this process cannot read it. */
  backup_seconds: number | null
}

/** Deadlines are normally looked at twice a minute. */
const DEADLINES_LATE_SECONDS = 5 * 60
/** A message has waited this long, and none was sent meanwhile. */
const MESSAGES_LATE_SECONDS = 5 * 60
const DISK_LEFT = 1e9
/** Backups are made daily; half a day is added. */
const BACKUP_OLD_SECONDS = 36 * 60 * 60

/** The troubles at this moment. */
export function findTroubles(
  figures: Figures,
  { disk_free_bytes, silent_gateways, backup_seconds }: SeenHere,
): FoundTrouble[] {
  const found: FoundTrouble[] = []
  if (figures.deadlines_late_seconds > DEADLINES_LATE_SECONDS) found.push({ trouble: 'deadlines', about: '' })
  for (const { channel, oldest_seconds, sent_seconds } of figures.messages)
    if (
      oldest_seconds > MESSAGES_LATE_SECONDS &&
      (sent_seconds === null || sent_seconds > MESSAGES_LATE_SECONDS)
    )
      found.push({ trouble: 'messages', about: channel })
  if (figures.failed_today > 0) found.push({ trouble: 'jobs', about: '' })
  for (const gateway of silent_gateways) found.push({ trouble: 'gateway', about: gateway })
  if (disk_free_bytes < DISK_LEFT) found.push({ trouble: 'disk', about: '' })
  if (backup_seconds !== null && backup_seconds > BACKUP_OLD_SECONDS)
    found.push({ trouble: 'backup', about: '' })
  return found
}
