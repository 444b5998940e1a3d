import { readFile } from 'node:fs/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Ctx } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AGREEMENT_KEY } from '../../vendors/agreement/agreement.ts'
import { type ArticleContent, EMPTY_CONTENT } from '../article-content.ts'
import type { Articles } from '../tables.ts'

/** The articles that are delivered with the software: the key is the name of the two files here, and the first slug. */
const ARTICLES: { key: string; kind: Articles['kind'] }[] = [
  { key: 'our-values', kind: 'values' },
  { key: 'why-vendor-approval', kind: 'article' },
  { key: 'how-we-count', kind: 'article' },
  { key: 'terms', kind: 'terms' },
  { key: 'privacy', kind: 'page' },
  { key: 'refund-policy', kind: 'page' },
  { key: 'how-to-sell', kind: 'page' },
  { key: 'vendor-agreement', kind: 'page' },
  { key: 'origin-marks', kind: 'resource' },
  { key: 'market-units', kind: 'resource' },
  { key: 'keeping-food', kind: 'resource' },
]

/** The questions of the two faq files, in their order. */
const QUESTIONS = [
  'how-to-order',
  'how-to-pay',
  'where-we-deliver',
  'when-it-comes',
  'what-is-vendor-approval',
  'change-or-cancel',
  'missing-or-spoiled',
  'is-everything-organic',
  'several-parts',
  'selling-here',
]

interface SeedArticle {
  key: string
  kind: Articles['kind']
  content: ArticleContent
}

/**
 * Publishes the texts that are delivered with the software and not in the database yet, and updates those that nobody
 * has edited. Texts that people changed, renamed or unpublished stay, which their keys show.
 */
export async function addSeedContent(ctx: Ctx): Promise<void> {
  const stored = await ctx.db.selectFrom('articles').select('key').where('key', 'is not', null).execute()
  const known = new Set(stored.map(({ key }) => key))
  const texts = await readSeedContent()
  await renew(
    ctx,
    texts.filter(({ key }) => known.has(key)),
  )
  const missing = texts.filter(({ key }) => !known.has(key))
  if (missing.length === 0) return
  await inTransaction(ctx, async ({ db, now }) => {
    const added = await db
      .insertInto('articles')
      .values(
        missing.map(({ key, kind, content }, n) => ({
          key,
          slug: key,
          kind,
          position: (n + 1) * 10,
          status: 'published' as const,
          published_at: now,
          content: JSON.stringify(content),
          created_at: now,
          updated_at: now,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'content'])
      .execute()
    if (added.length === 0) return
    await db
      .insertInto('article_versions')
      .values(
        added.map(({ id, content }) => ({
          article_id: id,
          version: 1,
          content: JSON.stringify(content),
          changed_at: now,
        })),
      )
      .execute()
  })
}

/**
 * Replaces the text of unedited articles by the software's present one, except the agreement, whose changes vendors
 * must see first.
 */
async function renew(ctx: Ctx, texts: SeedArticle[]): Promise<void> {
  await inTransaction(ctx, async ({ db, now }) => {
    const unedited = await db
      .selectFrom('articles')
      .select(['id', 'key', 'version', 'content'])
      .where('is_edited', '=', false)
      .where('key', 'is not', null)
      .where('key', '!=', AGREEMENT_KEY)
      .orderBy('id')
      .forUpdate()
      .execute()
    for (const { id, key, version, content: before } of unedited) {
      const text = texts.find((one) => one.key === key)
      if (!text || isDeepStrictEqual(before, text.content)) continue
      const content = JSON.stringify(text.content)
      const renewed = { content, version: version + 1, updated_at: now }
      await db.updateTable('articles').set(renewed).where('id', '=', id).execute()
      await db
        .insertInto('article_versions')
        .values({ article_id: id, version: version + 1, content, changed_at: now })
        .execute()
    }
  })
}

/** All texts that are delivered with the software. */
export async function readSeedContent(): Promise<SeedArticle[]> {
  const articles = await Promise.all(
    ARTICLES.map(async ({ key, kind }) => {
      const [en, ne] = await Promise.all([read(`${key}.en.md`), read(`${key}.ne.md`)])
      return { key, kind, content: contentOf(articleIn(en), articleIn(ne)) }
    }),
  )
  const [en, ne] = await Promise.all([read('faq.en.md'), read('faq.ne.md')])
  const [inEnglish, inNepali] = [questionsIn(en), questionsIn(ne)]
  const questions = QUESTIONS.map((key, n) => ({
    key,
    kind: 'faq' as const,
    content: contentOf(inEnglish[n]!, inNepali[n]!),
  }))
  return [...articles, ...questions]
}

interface Written {
  title: string
  summary: string
  body: string
}

function contentOf(en: Written, ne: Written): ArticleContent {
  return {
    ...EMPTY_CONTENT,
    title_en: en.title,
    title_ne: ne.title,
    summary_en: en.summary,
    summary_ne: ne.summary,
    body_en: en.body,
    body_ne: ne.body,
  }
}

/** A file begins with its title as a heading and its summary as a quotation. */
function articleIn(text: string): Written {
  const [title = '', summary = '', ...body] = text.split('\n\n')
  return {
    title: title.replace(/^# /, ''),
    summary: summary.replace(/^> /, ''),
    body: body.join('\n\n').trim(),
  }
}

function questionsIn(text: string): Written[] {
  return text
    .split(/^# /m)
    .slice(1)
    .map((part) => {
      const [title = '', ...body] = part.split('\n')
      return { title, summary: '', body: body.join('\n').trim() }
    })
}

function read(name: string): Promise<string> {
  return readFile(new URL(name, import.meta.url), 'utf8')
}
