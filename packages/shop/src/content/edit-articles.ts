import type { Selectable } from 'kysely'
import { z } from 'zod'
import { audit } from '../audit/audit.ts'
import { requireSeen } from '../audit/change-row.ts'
import { type Ctx, requireReading, requireRight } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { fieldRefusal, Refusal } from '../errors.ts'
import { parse } from '../input.ts'
import { AGREEMENT_KEY } from '../vendors/agreement/agreement.ts'
import { notifyAgreed } from '../vendors/agreement/notify-agreed.ts'
import { ArticleChange, type ArticleContent, EMPTY_CONTENT, NewArticle } from './article-content.ts'
import type { Articles } from './tables.ts'
import { contentTexts } from './texts.ts'

// How staff edit articles. Everything here needs the right `content.edit`.

/** An article as its writers see it. */
export type EditedArticle = Omit<Selectable<Articles>, 'changed_by' | 'created_at' | 'is_edited'>

const COLUMNS = [
  'id',
  'key',
  'slug',
  'kind',
  'position',
  'status',
  'published_at',
  'content',
  'version',
  'updated_at',
] as const

/** All articles, drafts too, by kind and position. */
export async function listEditedArticles(ctx: Ctx): Promise<EditedArticle[]> {
  requireReading(ctx, 'content.edit')
  return ctx.db
    .selectFrom('articles')
    .select(COLUMNS)
    .orderBy('kind')
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** One article, draft or not. Refuses an unknown id (`not_found`). */
export async function readEditedArticle(ctx: Ctx, id: number): Promise<EditedArticle> {
  requireReading(ctx, 'content.edit')
  const article = await ctx.db.selectFrom('articles').select(COLUMNS).where('id', '=', id).executeTakeFirst()
  if (!article) throw new Refusal('not_found', contentTexts(ctx.locale).noArticle)
  return article
}

/** Adds an article, as a draft unless `status` says otherwise. Refuses a slug that is or was in use (`slug`). */
export async function addArticle(ctx: Ctx, input: unknown): Promise<EditedArticle> {
  const { id: changed_by } = requireRight(ctx, 'content.edit')
  const { slug, kind, position = 0, status = 'draft', ...written } = parse(NewArticle, input, ctx.locale)
  const content = contentWith(EMPTY_CONTENT, written)
  if (status === 'published') requireText(ctx, content)
  return inTransaction(ctx, async (ctx) => {
    await requireFreeSlug(ctx, slug, null)
    const article = await ctx.db
      .insertInto('articles')
      .values({
        slug,
        kind,
        position,
        status,
        published_at: status === 'published' ? ctx.now : null,
        content: JSON.stringify(content),
        is_edited: true,
        changed_by,
        created_at: ctx.now,
        updated_at: ctx.now,
      })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .returning(COLUMNS)
      .executeTakeFirst()
    if (!article) throw slugTaken(ctx)
    await saveVersion(ctx, article, changed_by)
    await auditChange(ctx, null, article)
    return article
  })
}

/**
 * Changes an article. Each change makes a new version, which stores the text; after a change of the slug the former one
 * still leads here. Refuses (`conflict`) if somebody else saved after the version that the writer saw. It is no
 * `changeRow`, because what it wrote stands in `article_versions`; the audit log says whether it is published.
 */
export async function changeArticle(ctx: Ctx, id: number, input: unknown): Promise<EditedArticle> {
  const { id: changed_by } = requireRight(ctx, 'content.edit')
  const { version: seen, slug, kind, position, status, ...written } = parse(ArticleChange, input, ctx.locale)
  return inTransaction(ctx, async (ctx) => {
    const before = await lockArticle(ctx, id)
    const content = contentWith(before.content, written)
    const after = {
      slug: slug ?? before.slug,
      kind: kind ?? before.kind,
      position: position ?? before.position,
      status: status ?? before.status,
    }
    const isRewritten = JSON.stringify(content) !== JSON.stringify(contentWith(before.content, {}))
    const isChanged =
      isRewritten ||
      Object.entries(after).some(([field, value]) => value !== before[field as keyof typeof after])
    if (isChanged) requireSeen(ctx, before, seen)
    if (after.status === 'published') requireText(ctx, content)
    if (after.slug !== before.slug) await moveSlug(ctx, before, after.slug)
    const article = await ctx.db
      .updateTable('articles')
      .set({
        ...after,
        content: JSON.stringify(content),
        ...(isRewritten ? { is_edited: true } : {}),
        version: before.version + (isChanged ? 1 : 0),
        published_at: before.published_at ?? (after.status === 'published' ? ctx.now : null),
        changed_by,
        updated_at: ctx.now,
      })
      .where('id', '=', id)
      .returning(COLUMNS)
      .executeTakeFirstOrThrow()
    if (isChanged) {
      await saveVersion(ctx, article, changed_by)
      await auditChange(ctx, before, article)
      const isNew = isRewritten || before.status !== 'published'
      if (isNew && article.key === AGREEMENT_KEY && article.status === 'published')
        await notifyAgreed(ctx, article)
    }
    return article
  })
}

/** One of an article's versions. */
export interface ArticleVersion {
  version: number
  title_en: string
  changed_at: Date
  /** Null if it was delivered with the software, or the account no longer exists. */
  changed_by: string | null
}

/** An article's versions, the newest first. */
export async function listVersions(ctx: Ctx, id: number): Promise<ArticleVersion[]> {
  await readEditedArticle(ctx, id)
  const rows = await ctx.db
    .selectFrom('article_versions')
    .leftJoin('users', 'users.id', 'article_versions.changed_by')
    .select(['version', 'content', 'changed_at', 'users.name as changed_by'])
    .where('article_id', '=', id)
    .orderBy('version', 'desc')
    .limit(100)
    .execute()
  return rows.map(({ content, ...row }) => ({ ...row, title_en: content.title_en }))
}

export const Restore = z.object({ version: z.int().min(1) })

/** Makes a new version with the text of an earlier one. */
export async function restoreVersion(ctx: Ctx, id: number, input: unknown): Promise<EditedArticle> {
  requireRight(ctx, 'content.edit')
  const { version } = parse(Restore, input, ctx.locale)
  await readEditedArticle(ctx, id)
  const stored = await ctx.db
    .selectFrom('article_versions')
    .select('content')
    .where('article_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  if (!stored) throw new Refusal('not_found', contentTexts(ctx.locale).noVersion)
  return changeArticle(ctx, id, stored.content)
}

/** Locks the article until the transaction ends: of two who save at once, the second sees what the first did. */
async function lockArticle(ctx: Ctx, id: number): Promise<EditedArticle> {
  const article = await ctx.db
    .selectFrom('articles')
    .select(COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!article) throw new Refusal('not_found', contentTexts(ctx.locale).noArticle)
  return article
}

async function moveSlug(ctx: Ctx, { id, slug: old }: EditedArticle, slug: string): Promise<void> {
  await requireFreeSlug(ctx, slug, id)
  await ctx.db.deleteFrom('article_slugs').where('slug', '=', slug).execute()
  await ctx.db
    .insertInto('article_slugs')
    .values({ slug: old, article_id: id })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ article_id: id }))
    .execute()
}

/** Refuses a slug that another article has or had, because links to it exist. */
async function requireFreeSlug(ctx: Ctx, slug: string, id: number | null): Promise<void> {
  const owner = await ctx.db
    .selectFrom('articles')
    .select('id')
    .where('slug', '=', slug)
    .unionAll(ctx.db.selectFrom('article_slugs').select('article_id as id').where('slug', '=', slug))
    .execute()
  if (owner.some((article) => article.id !== id)) throw slugTaken(ctx)
}

function slugTaken({ locale }: Ctx): Refusal {
  return fieldRefusal('invalid', 'slug', contentTexts(locale).slugTaken)
}

function requireText({ locale }: Ctx, { body_en, body_ne }: ArticleContent): void {
  if (!body_en && !body_ne) throw fieldRefusal('invalid', 'body_en', contentTexts(locale).nothingToSay)
}

/** The fields are always in the same order, so that two contents can be compared as JSON. */
function contentWith(
  before: ArticleContent,
  {
    seo,
    ...written
  }: Partial<Omit<ArticleContent, 'seo'>> & { seo?: Partial<ArticleContent['seo']> | undefined },
): ArticleContent {
  const { seo: emptySeo, ...empty } = EMPTY_CONTENT
  const { seo: seoBefore, ...textBefore } = before
  return { ...empty, ...textBefore, ...written, seo: { ...emptySeo, ...seoBefore, ...seo } }
}

/** Writes to the audit log what readers see from now on, or no longer. */
async function auditChange(ctx: Ctx, before: EditedArticle | null, after: EditedArticle): Promise<void> {
  const { id, slug, status, version } = after
  const actions = {
    published: 'article.publish',
    draft: before ? 'article.take_down' : 'article.write',
  } as const
  await audit(ctx, {
    action: before?.status === status ? 'article.change' : actions[status],
    object_kind: 'article',
    object_id: id,
    details: { slug, version },
  })
}

async function saveVersion(
  ctx: Ctx,
  { id, version, content }: EditedArticle,
  changed_by: string,
): Promise<void> {
  await ctx.db
    .insertInto('article_versions')
    .values({ article_id: id, version, content: JSON.stringify(content), changed_by, changed_at: ctx.now })
    .execute()
}
