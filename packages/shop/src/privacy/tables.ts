import type { WithDefault } from '../db/columns.ts'

/** That somebody asked for their data or for the end of their account, and how they proved who they are. */
export interface CustomerRequests {
  /** Made before it is sent. */
  id: string
  kind: 'data' | 'deletion'
  /** Whose account it is, or was. */
  person: string
  came_by: 'phone' | 'letter' | 'email' | 'counter'
  proven_by: 'code' | 'word'
  /** The document that staff saw, where somebody identified themselves verbally. */
  paper: 'none' | 'citizenship' | 'passport' | 'licence' | 'national_id' | null
  /** Where the word is recorded. */
  note: WithDefault<string>
  staff_id: string | null
  staff_name: string
  proven_at: Date
  /** When the file was handed out or the account deleted. */
  done_at: Date | null
}
