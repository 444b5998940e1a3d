import type { WithDefault } from '../db/columns.ts'

/**
 * Why a shop is held: its database is in another place than before (`moved`), knows less than the file beside its
 * pictures (`went_back`), is beside the files of another one (`other_files`) or without its file (`no_file`), or the
 * operator said so (`asked`).
 */
export type QuarantineReason = 'moved' | 'went_back' | 'other_files' | 'no_file' | 'asked'

/** The table has a single row. */
export interface DatabaseLife {
  only_one: WithDefault<boolean>
  id: string
  /** The former id in the file beside the pictures, before this database replaced it. */
  former_id: WithDefault<string | null>
  place: string
  mark: number
  marked_at: Date
  held_since: WithDefault<Date | null>
  held_because: WithDefault<QuarantineReason | null>
  /** When somebody last let it act after a restore. */
  restored_at: WithDefault<Date | null>
}
