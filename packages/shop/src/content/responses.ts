import { z } from 'zod'
import { Timestamp } from '../http/schemas.ts'
import { inNepal } from '../nepal/time.ts'
import { ARTICLE_KINDS, ArticleContent } from './article-content.ts'
import type { Article, ArticleSummary } from './articles.ts'
import type { SettingStep } from './change-settings.ts'
import type { ArticleVersion, EditedArticle } from './edit-articles.ts'
import type { TextToRead } from './read-articles.ts'
import { type CurrentSettings, Settings } from './settings.ts'

const Language = z.enum(['en', 'ne']).meta({ description: 'The language that the body is in' })

export const ArticleSummaryResponse = z
  .object({
    id: z.int(),
    slug: z.string(),
    kind: z.enum(ARTICLE_KINDS),
    title: z.string(),
    summary: z.string(),
    image: z.string(),
    published_at: Timestamp,
  })
  .meta({ id: 'ArticleSummary' })

export const ArticleResponse = z
  .object({
    ...ArticleSummaryResponse.shape,
    language: Language,
    body: z.string().meta({ description: 'Markdown' }),
    body_html: z.string().meta({ description: 'The same as safe HTML' }),
    seo: z.object({ title: z.string(), description: z.string(), remoteImage: z.string() }),
    updated_at: Timestamp,
  })
  .meta({ id: 'Article' })

export const EditedArticleResponse = z
  .object({
    id: z.int(),
    key: z.string().nullable().meta({ description: 'Of an article that came with the software' }),
    slug: z.string(),
    kind: z.enum(ARTICLE_KINDS),
    position: z.int(),
    status: z.enum(['draft', 'published']),
    version: z.int(),
    published_at: Timestamp.nullable(),
    updated_at: Timestamp,
    ...ArticleContent.shape,
  })
  .meta({ id: 'EditedArticle' })

export const ArticleVersionResponse = z
  .object({
    version: z.int(),
    title_en: z.string(),
    changed_at: Timestamp,
    changed_by: z.string().nullable(),
  })
  .meta({ id: 'ArticleVersion' })

export const ReadingResponse = z
  .object({
    language: z.enum(['en', 'ne']),
    is_written: z.boolean().meta({ description: 'Whether there is a text in this language' }),
    read_at: Timestamp.nullable().meta({ description: 'Null while nobody has read it as it is now' }),
    read_by: z.string().nullable(),
  })
  .meta({ id: 'ArticleReading' })

export const SettingsResponse = z.object({
  data: Settings.meta({ id: 'Settings' }),
  meta: z.object({ version: z.int() }),
})

export const SettingStepResponse = z
  .object({
    version: z.int(),
    changed_at: Timestamp,
    changed_by: z.string().nullable(),
    changes: z.array(z.string()).meta({ example: ['banner.showBanner'] }),
  })
  .meta({ id: 'SettingStep' })

export function toArticleSummaryResponse(article: ArticleSummary): z.infer<typeof ArticleSummaryResponse> {
  const { id, slug, kind, title, summary, image, published_at } = article
  return {
    id,
    slug,
    kind,
    title: title.text,
    summary: summary.text,
    image,
    published_at: inNepal(published_at),
  }
}

export function toArticleResponse(article: Article): z.infer<typeof ArticleResponse> {
  const { body, html, seo, updated_at } = article
  return {
    ...toArticleSummaryResponse(article),
    language: body.lang,
    body: body.text,
    body_html: html,
    seo,
    updated_at: inNepal(updated_at),
  }
}

export function toEditedArticleResponse(article: EditedArticle): z.infer<typeof EditedArticleResponse> {
  const { content, published_at, updated_at, ...rest } = article
  return {
    ...rest,
    ...content,
    published_at: published_at && inNepal(published_at),
    updated_at: inNepal(updated_at),
  }
}

export function toArticleVersionResponse(version: ArticleVersion): z.infer<typeof ArticleVersionResponse> {
  return { ...version, changed_at: inNepal(version.changed_at) }
}

export function toSettingsResponse({ settings, version }: CurrentSettings): z.infer<typeof SettingsResponse> {
  return { data: settings, meta: { version } }
}

export function toSettingStepResponse(step: SettingStep): z.infer<typeof SettingStepResponse> {
  return { ...step, changed_at: inNepal(step.changed_at) }
}

export function toReadingResponse({
  language,
  is_written,
  read_at,
  read_by,
}: TextToRead): z.infer<typeof ReadingResponse> {
  return { language, is_written, read_at: read_at && inNepal(read_at), read_by }
}
