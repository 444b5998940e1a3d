import type { GeneratedAlways } from 'kysely'
import type { Json, WithDefault } from '../db/columns.ts'
import type { ArticleContent } from './article-content.ts'
import type { Block } from './home/blocks.ts'
import type { MenuLink } from './menus/menu-input.ts'
import type { Settings } from './settings.ts'

export interface SiteSettings {
  version: number
  settings: Json<Settings>
  changed_by: string | null
  changed_at: Date
}

export interface Articles {
  id: GeneratedAlways<number>
  key: string | null
  slug: string
  kind: 'article' | 'faq' | 'terms' | 'resource' | 'values' | 'page'
  position: WithDefault<number>
  status: WithDefault<'draft' | 'published'>
  published_at: Date | null
  content: Json<ArticleContent>
  version: WithDefault<number>
  /** Whether people wrote the text, or changed it since it was delivered with the software. */
  is_edited: WithDefault<boolean>
  changed_by: string | null
  created_at: Date
  updated_at: Date
}

export interface ArticleVersions {
  article_id: number
  version: number
  content: Json<ArticleContent>
  changed_by: string | null
  changed_at: Date
}

export interface ArticleSlugs {
  slug: string
  article_id: number
}

/** Who has read which version of a text. */
export interface ArticleReadings {
  article_id: number
  language: 'en' | 'ne'
  version: number
  read_by: string | null
  read_at: Date
}

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
