import type { WithDefault } from '../db/columns.ts'

export interface LoosePapers {
  file: string
  remove_at: Date
  is_going: WithDefault<boolean>
}
