import type { WithDefault } from '../db/columns.ts'

/** Pictures that may not be shown anywhere any more, or not yet. */
export interface LoosePictures {
  file: string
  look_at: Date | null
  is_going: WithDefault<boolean>
}

export interface OrphanFiles {
  file: string
  remove_at: Date
  is_going: WithDefault<boolean>
}
