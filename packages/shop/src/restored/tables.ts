import type { WithDefault } from '../db/columns.ts'

/**
 * Why a shop is held: its database is elsewhere than it was (`moved`), knows less than the file beside its pictures
 * (`went_back`), stands beside the files of another one (`other_files`) or without its file (`no_file`), or whoever
 * started or restored it said so (`asked`).
 */
export type HeldBecause = 'moved' | 'went_back' | 'other_files' | 'no_file' | 'asked'

/** One row. */
export interface DatabaseLife {
  only_one: WithDefault<boolean>
  id: string
  /** The id that the file beside the pictures had before this database took its place. */
  former_id: WithDefault<string | null>
  place: string
  mark: number
  marked_at: Date
  held_since: WithDefault<Date | null>
  held_because: WithDefault<HeldBecause | null>
  /** When somebody let it act after it was restored, for the last time. */
  restored_at: WithDefault<Date | null>
}
