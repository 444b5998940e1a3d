import { z } from 'zod'
import { audit } from '../audit/audit.ts'
import { requireSeen } from '../audit/change-row.ts'
import { type Ctx, type Locale, requireReading, requireRight } from '../context.ts'
import { statement } from '../db/statement.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../errors.ts'
import { parse } from '../input.ts'
import { contentTexts } from './texts.ts'

// Staff must read each text, which comes with the software or from a colleague; that is recorded once for each
// language. The record lasts until the text in that language changes.

/** A published text in one language, and who has read its present version. */
export interface TextToRead {
  article_id: number
  language: Locale
  /** False if the text does not exist in this language. */
  is_written: boolean
  /** Null if nobody has read it. */
  read_at: Date | null
  /** Null also if the account no longer exists. */
  read_by: string | null
}

/** Every published text in both languages; the caller must check who may see that. */
export async function listTextsToRead(ctx: Ctx): Promise<TextToRead[]> {
  const { rows } = await ctx.db.executeQuery(TEXTS())
  return rows
}

/** The texts of one article, published or not. Needs the right `content.edit`. */
export async function listReadings(ctx: Ctx, id: number): Promise<TextToRead[]> {
  requireReading(ctx, 'content.edit')
  const { rows } = await ctx.db.executeQuery(TEXTS_OF_ONE({ id }))
  if (rows.length === 0) throw new Refusal('not_found', contentTexts(ctx.locale).noArticle)
  return rows
}

export const ReadText = z.object({
  language: z.enum(['en', 'ne']),
  /** The version that was read. */
  version: z.coerce.number().int().min(1).meta({ type: 'integer' }),
})

/**
 * Records that the signed-in person has read an article's text in one language. Needs the right `content.edit`. Refuses
 * another version than the present one (`conflict`), and a language without a text (`not_allowed`). It is no `changeRow`,
 * because the article stays as it is.
 */
export async function markRead(ctx: Ctx, id: number, input: unknown): Promise<void> {
  const { id: read_by } = requireRight(ctx, 'content.edit')
  const { language, version } = parse(ReadText, input, ctx.locale)
  const texts = contentTexts(ctx.locale)
  await inTransaction(ctx, async (ctx) => {
    const article = await ctx.db
      .selectFrom('articles')
      .select(['version', 'content'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!article) throw new Refusal('not_found', texts.noArticle)
    requireSeen(ctx, article, version)
    if (!article.content[`body_${language}`]) throw new Refusal('not_allowed', texts.notWritten)
    const reading = { version, read_by, read_at: ctx.now }
    await ctx.db
      .insertInto('article_readings')
      .values({ article_id: id, language, ...reading })
      .onConflict((before) => before.columns(['article_id', 'language']).doUpdateSet(reading))
      .execute()
    await audit(ctx, {
      action: 'article.read',
      object_kind: 'article',
      object_id: id,
      details: { language, version },
    })
  })
}

// The text of the version that was read is compared with the present one, so that a change of the other language, the
// position or the slug needs no new reading.
const TEXT = `
  select a.id as article_id, l.language, a.content->>('body_' || l.language) <> '' as is_written,
    r.read_at, u.name as read_by
  from articles a
  cross join (values ('en'), ('ne')) l (language)
  left join article_versions v on v.article_id = a.id and v.version = (
    select version from article_readings where article_id = a.id and language = l.language)
    and v.content->('title_' || l.language) = a.content->('title_' || l.language)
    and v.content->('summary_' || l.language) = a.content->('summary_' || l.language)
    and v.content->('body_' || l.language) = a.content->('body_' || l.language)
  left join article_readings r on r.article_id = v.article_id and r.language = l.language
  left join users u on u.id = r.read_by`

const TEXTS = statement<TextToRead>(`${TEXT} where a.status = 'published' order by a.id, l.language`)
const TEXTS_OF_ONE = statement<TextToRead>(`${TEXT} where a.id = $id order by l.language`)
