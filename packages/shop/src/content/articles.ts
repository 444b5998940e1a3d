import type { CompiledQuery, Selectable } from 'kysely'
import { z } from 'zod'
import type { Ctx, Locale } from '../context.ts'
import { statement } from '../db/statement.ts'
import { Refusal } from '../errors.ts'
import type { Gateways } from '../gateways/gateway.ts'
import { parse } from '../input.ts'
import { ARTICLE_KINDS, type ArticleContent } from './article-content.ts'
import { type Facts, fillIn, fillInMarkdown, readFacts } from './facts.ts'
import { type Part, partsOf, renderMarkdown } from './markdown.ts'
import type { Articles } from './tables.ts'
import { contentTexts } from './texts.ts'

/** A text and its language: the reader's own, or the other one if it was not written in that. */
export interface Text {
  text: string
  lang: Locale
}

/** A published article as lists show it. */
export interface ArticleSummary {
  id: number
  slug: string
  kind: Articles['kind']
  title: Text
  summary: Text
  /** The path or URL of its picture; may be empty. */
  image: string
  published_at: Date
}

/** A published article as its page shows it. */
export interface Article extends ArticleSummary {
  /** The key of an article that is delivered with the software. */
  key: string | null
  /** Its title in the other language; empty if there is none. */
  other_title: string
  /** The text as it was written, and as safe HTML. */
  body: Text
  html: string
  /** Its headings. */
  parts: Part[]
  seo: { title: string; description: string; remoteImage: string }
  updated_at: Date
}

/** A question with its answer as safe HTML. */
export interface Question {
  id: number
  slug: string
  title: Text
  body: Text
  html: string
}

export type ArticleRow = Pick<
  Selectable<Articles>,
  'id' | 'key' | 'slug' | 'kind' | 'content' | 'published_at' | 'updated_at'
>

/** The form of a slug; anything else needs no query. */
const SLUG = /^[a-z0-9-]{1,100}$/

export const ArticleQuery = z.object({ kind: z.enum(ARTICLE_KINDS).optional() })

/** Published articles, of one kind or of all, in their order. */
export async function listArticles(
  ctx: Ctx,
  gateways: Gateways,
  input: z.input<typeof ArticleQuery> = {},
): Promise<ArticleSummary[]> {
  const { kind } = parse(ArticleQuery, input, ctx.locale)
  const [rows, facts] = await Promise.all([find(ctx, LIST({ kind: kind ?? null })), readFacts(ctx, gateways)])
  return rows.map((row) => summaryOf(row, ctx.locale, facts))
}

/** The published questions with their answers, in their order. */
export async function listQuestions(ctx: Ctx, gateways: Gateways): Promise<Question[]> {
  const [rows, facts] = await Promise.all([find(ctx, LIST({ kind: 'faq' })), readFacts(ctx, gateways)])
  return rows.map(({ id, slug, content }) => {
    const body = filledIn(content, 'body', ctx.locale, facts)
    return {
      id,
      slug,
      title: filledIn(content, 'title', ctx.locale, facts),
      body,
      html: renderMarkdown(body.text, ctx.locale),
    }
  })
}

/** A published article by its slug or a former one. Refuses drafts and every other slug (`not_found`). */
export async function findArticle(ctx: Ctx, gateways: Gateways, slug: string): Promise<Article> {
  if (!SLUG.test(slug)) return articleOf(ctx, gateways, undefined)
  const [row] = await find(ctx, BY_SLUG({ slug }))
  return articleOf(ctx, gateways, row)
}

/**
 * A published article that is delivered with the software, by its key, such as the terms, whatever their slug. Refuses
 * every other key (`not_found`).
 */
export async function findPage(ctx: Ctx, gateways: Gateways, key: string): Promise<Article> {
  const [row] = await find(ctx, BY_KEY({ key }))
  return articleOf(ctx, gateways, row)
}

const published = (condition: string) =>
  statement<ArticleRow>(`
    select a.id, a.key, a.slug, a.kind, a.content, a.published_at, a.updated_at
    from articles a where a.status = 'published' and ${condition} order by a.position, a.id`)
const LIST = published('($kind::text is null or a.kind = $kind)')
const BY_SLUG = published(`a.id = coalesce((select id from articles where slug = $slug),
  (select article_id from article_slugs where slug = $slug))`)
const BY_KEY = published('a.key = $key')

async function find(ctx: Ctx, query: CompiledQuery<ArticleRow>): Promise<ArticleRow[]> {
  return (await ctx.db.executeQuery(query)).rows
}

/** An article as its page shows it; refuses what was not found (`not_found`). */
export async function articleOf(ctx: Ctx, gateways: Gateways, row: ArticleRow | undefined): Promise<Article> {
  const { locale } = ctx
  if (!row) throw new Refusal('not_found', contentTexts(locale).noArticle)
  const facts = await readFacts(ctx, gateways)
  const { content, key, updated_at } = row
  const summary = summaryOf(row, locale, facts)
  const body = filledIn(content, 'body', locale, facts)
  const { seo } = content
  const otherLanguage = summary.title.lang === 'ne' ? 'en' : 'ne'
  return {
    ...summary,
    key,
    other_title: fillIn(content[`title_${otherLanguage}`], facts[otherLanguage]),
    body,
    html: renderMarkdown(body.text, locale),
    parts: partsOf(body.text),
    seo: {
      title: fillIn(seo[`title_${locale}`], facts[locale]) || summary.title.text,
      description: fillIn(seo[`description_${locale}`], facts[locale]) || summary.summary.text,
      remoteImage: seo.remoteImage || content.image,
    },
    updated_at,
  }
}

function summaryOf(
  { id, slug, kind, content, published_at }: ArticleRow,
  locale: Locale,
  facts: Record<Locale, Facts>,
): ArticleSummary {
  return {
    id,
    slug,
    kind,
    title: filledIn(content, 'title', locale, facts),
    summary: filledIn(content, 'summary', locale, facts),
    image: content.image,
    published_at: published_at!,
  }
}

/** A part of a text as its reader sees it, with the present facts filled in. */
function filledIn(
  content: ArticleContent,
  part: 'title' | 'summary' | 'body',
  locale: Locale,
  facts: Record<Locale, Facts>,
): Text {
  const { text, lang } = textIn(content, part, locale)
  return { text: (part === 'body' ? fillInMarkdown : fillIn)(text, facts[lang]), lang }
}

/** A part of a text in the reader's language, or else in the other one. */
export function textIn(content: ArticleContent, part: 'title' | 'summary' | 'body', locale: Locale): Text {
  const other = locale === 'ne' ? 'en' : 'ne'
  const own = content[`${part}_${locale}`]
  return own ? { text: own, lang: locale } : { text: content[`${part}_${other}`], lang: other }
}
