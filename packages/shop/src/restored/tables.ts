import type { WithDefault } from '../db/columns.ts'

/**
 * Why a shop holds back: its database is elsewhere than it was (`moved`), knows less than the file beside its pictures
 * (`went_back`), stands beside the files of another one (`other_files`), or whoever started it said so (`asked`).
 */
export type HeldBecause = 'moved' | 'went_back' | 'other_files' | 'asked'

/** One row. */
export interface DatabaseLife {
  only_one: WithDefault<boolean>
  id: string
  place: string
  mark: number
  marked_at: Date
  held_since: WithDefault<Date | null>
  held_because: WithDefault<HeldBecause | null>
}
