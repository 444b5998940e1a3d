import { CompiledQuery, type Selectable } from 'kysely'
import { z } from 'zod'
import type { Ctx, Locale } from '../context.ts'
import { Refusal } from '../errors.ts'
import { parse } from '../input.ts'
import { ARTICLE_KINDS, type ArticleContent } from './article-content.ts'
import { type Part, partsOf, renderMarkdown } from './markdown.ts'
import type { Articles } from './tables.ts'
import { contentWords } from './words.ts'

/** A text and the language it is in: the reader's own, or the other where it was not written in that. */
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
  /** Path or web address of its picture, or empty. */
  image: string
  published_at: Date
}

/** A published article as its page shows it. */
export interface Article extends ArticleSummary {
  /** Names an article that came with the software. */
  key: string | null
  /** Its title in the other language; empty where it has none. */
  other_title: string
  /** As it was written, and as safe HTML. */
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

type Row = Pick<
  Selectable<Articles>,
  'id' | 'key' | 'slug' | 'kind' | 'content' | 'published_at' | 'updated_at'
>

const COLUMNS = 'a.id, a.key, a.slug, a.kind, a.content, a.published_at, a.updated_at'
/** What a slug looks like: nothing else needs a look into the database. */
const SLUG = /^[a-z0-9-]{1,100}$/
const PUBLISHED = "a.status = 'published'"

export const ArticleQuery = z.object({ kind: z.enum(ARTICLE_KINDS).optional() })

/** Published articles, of one kind or of all, in their order. */
export async function listArticles(
  ctx: Ctx,
  input: z.input<typeof ArticleQuery> = {},
): Promise<ArticleSummary[]> {
  const { kind } = parse(ArticleQuery, input, ctx.locale)
  const rows = await find(ctx, `${PUBLISHED} and ($1::text is null or a.kind = $1)`, kind ?? null)
  return rows.map((row) => summaryOf(row, ctx.locale))
}

/** The published questions with their answers, in their order. */
export async function listQuestions(ctx: Ctx): Promise<Question[]> {
  const rows = await find(ctx, `${PUBLISHED} and a.kind = $1`, 'faq')
  return rows.map(({ id, slug, content }) => {
    const body = textIn(content, 'body', ctx.locale)
    return {
      id,
      slug,
      title: textIn(content, 'title', ctx.locale),
      body,
      html: renderMarkdown(body.text, ctx.locale),
    }
  })
}

/** A published article by its slug, or by one that it had before; `not_found` for drafts and every other slug. */
export async function findArticle(ctx: Ctx, slug: string): Promise<Article> {
  if (!SLUG.test(slug)) return articleOf(ctx, undefined)
  const [row] = await find(
    ctx,
    `${PUBLISHED} and a.id = coalesce((select id from articles where slug = $1),
      (select article_id from article_slugs where slug = $1))`,
    slug,
  )
  return articleOf(ctx, row)
}

/** A published article that came with the software, by its key: the terms, whatever their slug. `not_found` otherwise. */
export async function findPage(ctx: Ctx, key: string): Promise<Article> {
  const [row] = await find(ctx, `${PUBLISHED} and a.key = $1`, key)
  return articleOf(ctx, row)
}

async function find(ctx: Ctx, condition: string, value: string | null): Promise<Row[]> {
  const text = `select ${COLUMNS} from articles a where ${condition} order by a.position, a.id`
  const { rows } = await ctx.db.executeQuery<Row>(CompiledQuery.raw(text, [value]))
  return rows
}

function articleOf({ locale }: Ctx, row: Row | undefined): Article {
  if (!row) throw new Refusal('not_found', contentWords(locale).noArticle)
  const { content, key, updated_at } = row
  const summary = summaryOf(row, locale)
  const body = textIn(content, 'body', locale)
  const { seo } = content
  return {
    ...summary,
    key,
    other_title: content[`title_${summary.title.lang === 'ne' ? 'en' : 'ne'}`],
    body,
    html: renderMarkdown(body.text, locale),
    parts: partsOf(body.text),
    seo: {
      title: seo[`title_${locale}`] || summary.title.text,
      description: seo[`description_${locale}`] || summary.summary.text,
      remoteImage: seo.remoteImage || content.image,
    },
    updated_at,
  }
}

function summaryOf({ id, slug, kind, content, published_at }: Row, locale: Locale): ArticleSummary {
  return {
    id,
    slug,
    kind,
    title: textIn(content, 'title', locale),
    summary: textIn(content, 'summary', locale),
    image: content.image,
    published_at: published_at!,
  }
}

/** In the reader's language, or in the other one. */
export function textIn(content: ArticleContent, part: 'title' | 'summary' | 'body', locale: Locale): Text {
  const other = locale === 'ne' ? 'en' : 'ne'
  const own = content[`${part}_${locale}`]
  return own ? { text: own, lang: locale } : { text: content[`${part}_${other}`], lang: other }
}
