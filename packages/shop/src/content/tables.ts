import type { GeneratedAlways } from 'kysely'
import type { Json, WithDefault } from '../db/columns.ts'
import type { ArticleContent } from './article-content.ts'
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
