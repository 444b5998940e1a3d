import { sql } from 'kysely'
import { z } from 'zod'
import { audit } from '../../audit/audit.ts'
import { type Ctx, requireReading, requireRight } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { inTransaction } from '../../db/transaction.ts'
import { fieldRefusal, Refusal } from '../../errors.ts'
import { pageOf, readCursor } from '../../http/cursor.ts'
import { parse } from '../../input.ts'
import { NewRedirect, plainPath, RedirectQuery, targetOf } from './redirect-input.ts'
import { redirectTexts } from './redirect-texts.ts'

// Old addresses that lead to new ones, in both languages. They are asked only where there is no page. No redirect leads to another, so
// that none goes round in circles and nobody is sent on twice.

const MAX_REDIRECTS = 2_000

/** A redirect; both paths are without the prefix of a language. */
export interface Redirect {
  id: number
  from_path: string
  /** May have a query. */
  to_path: string
  added_at: Date
}

const COLUMNS = ['id', 'from_path', 'to_path', 'added_at'] as const

/** Where an address that has no page leads, without the prefix of a language; null where it leads nowhere. */
export async function findRedirect(ctx: Ctx, pathname: string): Promise<string | null> {
  const from_path = plainPath(pathname)
  if (from_path === null || from_path.length > 300) return null
  return (await ctx.db.executeQuery(FIND({ from_path }))).rows[0]?.to_path ?? null
}

const FIND = statement<{ to_path: string }>('select to_path from redirects where from_path = $from_path')

/** Redirects by their old address, `limit` (50) at once. Needs the right `content.edit`. */
export async function listRedirects(
  ctx: Ctx,
  input: z.input<typeof RedirectQuery> = {},
): Promise<{ redirects: Redirect[]; next: string | null }> {
  requireReading(ctx, 'content.edit')
  const { search, cursor, limit = 50 } = parse(RedirectQuery, input, ctx.locale)
  const after = cursor === undefined ? null : readCursor(cursor, Place, ctx.locale)[0]
  const rows = await ctx.db
    .selectFrom('redirects')
    .select(COLUMNS)
    .$if(after !== null, (query) => query.where('from_path', '>', after))
    .$if(Boolean(search), (query) => query.where(sql<boolean>`starts_with(from_path, ${search})`))
    .orderBy('from_path')
    .limit(limit + 1)
    .execute()
  const { page, next } = pageOf(rows, limit, ({ from_path }) => [from_path])
  return { redirects: page, next }
}

const Place = z.tuple([z.string().max(300)])

/**
 * Adds a redirect; the same one again changes nothing. Those that led to its old address lead to its new one. Refuses (`conflict`) an
 * old address that leads elsewhere, and a new one that leads on. Needs the right `content.edit`.
 */
export async function addRedirect(ctx: Ctx, input: unknown): Promise<Redirect> {
  const { id: added_by } = requireRight(ctx, 'content.edit')
  const { from_path, to_path } = parse(NewRedirect, input, ctx.locale)
  const texts = redirectTexts(ctx.locale)
  const target = targetOf(to_path)!
  if (target === from_path) throw fieldRefusal('invalid', 'to_path', texts.toItself)
  return inTransaction(ctx, async (ctx) => {
    // One after the other, so that no two that are added at once make a circle. Readers do not wait.
    await sql`lock table redirects in share row exclusive mode`.execute(ctx.db)
    const near = await ctx.db
      .selectFrom('redirects')
      .select(COLUMNS)
      .where('from_path', 'in', [from_path, target])
      .execute()
    const same = near.find((one) => one.from_path === from_path)
    if (same?.to_path === to_path) return same
    if (same) throw fieldRefusal('conflict', 'from_path', texts.taken(same.to_path))
    if (near[0]) throw fieldRefusal('conflict', 'to_path', texts.leadsOn(near[0].to_path))
    const { count } = await ctx.db
      .selectFrom('redirects')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (count >= MAX_REDIRECTS) throw new Refusal('not_allowed', texts.full(MAX_REDIRECTS))
    const led = await ctx.db
      .updateTable('redirects')
      .set({ to_path, target })
      .where('target', '=', from_path)
      .returning('from_path')
      .execute()
    const added = await ctx.db
      .insertInto('redirects')
      .values({ from_path, to_path, target, added_by, added_at: ctx.now })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow()
    await audit(ctx, {
      action: 'redirect.add',
      object_kind: 'redirect',
      object_id: added.id,
      details: { from_path, to_path, ...(led.length > 0 && { led_here: led.map((one) => one.from_path) }) },
    })
    return added
  })
}

/** Deletes a redirect. Refuses (`not_found`) an id that does not exist. Needs the right `content.edit`. */
export async function deleteRedirect(ctx: Ctx, id: number): Promise<void> {
  requireRight(ctx, 'content.edit')
  await inTransaction(ctx, async (ctx) => {
    const deleted = await ctx.db
      .deleteFrom('redirects')
      .where('id', '=', id)
      .returning(['from_path', 'to_path'])
      .executeTakeFirst()
    if (!deleted) throw new Refusal('not_found', redirectTexts(ctx.locale).noSuchRedirect)
    await audit(ctx, {
      action: 'redirect.delete',
      object_kind: 'redirect',
      object_id: id,
      details: { from_path: deleted.from_path, to_path: deleted.to_path },
    })
  })
}
