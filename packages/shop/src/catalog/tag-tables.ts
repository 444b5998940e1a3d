import type { GeneratedAlways } from 'kysely'
import type { WithDefault } from '../db/columns.ts'

export type TagKind = 'diet' | 'fasting' | 'use'

/** What staff say a product is good for (tags/). */
export interface Tags {
  id: GeneratedAlways<number>
  kind: TagKind
  slug: string
  name_en: string
  name_ne: string
  /** What people type for it, in either script. */
  words: WithDefault<string[]>
  /** Increased by every change of staff. */
  version: WithDefault<number>
}

export interface ProductTags {
  product_id: number
  tag_id: number
}
