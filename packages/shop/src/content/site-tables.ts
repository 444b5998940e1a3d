import type { GeneratedAlways } from 'kysely'
import type { Json, WithDefault } from '../db/columns.ts'
import type { Block } from './home/blocks.ts'
import type { MenuLink } from './menus/menu-input.ts'

/** Old addresses that lead to new ones. */
export interface Redirects {
  id: GeneratedAlways<number>
  from_path: string
  to_path: string
  /** The path of `to_path` alone. */
  target: string
  added_by: string | null
  added_at: Date
}

export interface Menus {
  key: 'header' | 'support' | 'information'
  /** Null for those of the software. */
  links: Json<MenuLink[]> | null
  version: number
  changed_by: string | null
  changed_at: Date
}

/** What staff work on of the home page; one row at most. */
export interface HomeDrafts {
  is_only: WithDefault<boolean>
  blocks: Json<Block[]>
  version: number
  changed_by: string | null
  changed_at: Date
}

/** The home pages that were published. */
export interface HomeVersions {
  version: number
  blocks: Json<Block[]>
  /** When the page changes by the clock. */
  changes_at: Date[]
  /** Until when pages in memory were told of it. */
  told_at: Date
  published_by: string | null
  published_at: Date
}

/** Pictures of blocks. */
export interface HomePictures {
  file: string
  added_by: string | null
  added_at: Date
}
