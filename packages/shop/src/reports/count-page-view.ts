import { z } from 'zod'
import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import { fieldRefusal, type Refusal } from '../errors.ts'
import { parse } from '../input.ts'
import { nepalDay } from '../nepal/nepal-day.ts'
import { countedPage } from './counted-page.ts'
import { reportTexts } from './texts.ts'

const PageView = z.object({
  /** The path in the address bar, without query and hash. */
  path: z.string().max(200),
  /** The width of the window: below 768 px, below 1024 px, or more. */
  width: z.enum(['phone', 'tablet', 'desk']),
})

/**
 * Counts one more view of a page on this day in Nepal. Nothing about the reader is stored, so that a view sent twice
 * counts twice. Refuses (`invalid`, `path`) a page that is not counted, and a slug that does not exist. Source:
 * specification §4, checklist S7.40.
 */
export async function countPageView(ctx: Ctx, input: unknown): Promise<void> {
  const { path, width } = parse(PageView, input, ctx.locale)
  const counted = countedPage(path)
  if (!counted) throw notOurs(ctx)
  const { page, locale, shown } = counted
  const { kind = null, slug = null } = shown ?? {}
  const view = { day: nepalDay(ctx.now), page, locale, width, kind, slug }
  const { numAffectedRows } = await ctx.db.executeQuery(COUNT(view))
  if (!numAffectedRows) throw notOurs(ctx)
}

function notOurs(ctx: Ctx): Refusal {
  return fieldRefusal('invalid', 'path', reportTexts(ctx.locale).notOurs)
}

const COUNT = statement(`
  insert into page_views as v (day, page, locale, width, views)
  select $day, $page, $locale, $width, 1
  where case $kind::text
    when 'product' then exists (select from products where slug = $slug)
    when 'category' then exists (select from categories where slug = $slug)
    when 'farm' then exists (select from vendors where slug = $slug)
    when 'article' then exists (select from articles where slug = $slug)
    else true end
  on conflict (day, page, locale, width) do update set views = v.views + 1`)
