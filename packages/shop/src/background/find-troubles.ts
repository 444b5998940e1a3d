import type { Figures } from './read-figures.ts'

/** What operators are told of without any other tool: the worst that can befall a shop while nobody looks. */
export const TROUBLES = ['database', 'deadlines', 'messages', 'jobs', 'gateway', 'disk', 'backup'] as const
export type Trouble = (typeof TROUBLES)[number]

/** One of them, with what it is about: the kind of message, the gateway. */
export interface FoundTrouble {
  trouble: Trouble
  about: string
}

/** What a process knows besides the figures of the database. */
export interface SeenHere {
  disk_free_bytes: number
  /** Gateways of which this process has had no answer for ten minutes, and several outages. */
  silent_gateways: string[]
  /** Of the newest backup; null where nobody said where backups lie, or this process cannot look. */
  backup_seconds: number | null
}

/** The look at what is due comes twice a minute. */
const DEADLINES_LATE_SECONDS = 5 * 60
/** A message waits that long, and none went out meanwhile. */
const MESSAGES_LATE_SECONDS = 5 * 60
const DISK_LEFT = 1e9
/** One a day, with half a day to spare. */
const BACKUP_OLD_SECONDS = 36 * 60 * 60

/** What is wrong at this moment. */
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
