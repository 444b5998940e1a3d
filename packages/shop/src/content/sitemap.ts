import { SHOWN } from '../catalog/categories/categories.ts'
import { FOR_SALE } from '../catalog/product-card.ts'
import type { Ctx } from '../context.ts'
import { forLongReads } from '../db/replica.ts'
import { statement } from '../db/statement.ts'
import { PAGE_PATHS } from './page-paths.ts'

/** A page that search engines may show, without the locale. */
export interface SitemapPage {
  path: string
  /** When it was last changed; null if not known. */
  changed_at: Date | null
}

/** Pages that every shop has. */
const ALWAYS = ['/', '/shop', '/faq', '/resources']

/**
 * The pages of the sitemap after the first `offset`: first the fixed pages, then texts, categories, the vendors with
 * something on sale, and every product on sale by id. Articles with their own paths are listed under those.
 */
export async function listSitemap(ctx: Ctx, offset: number, limit: number): Promise<SitemapPage[]> {
  const { db } = await forLongReads(ctx)
  const { rows } = await db.executeQuery(LIST({ always: ALWAYS, offset, limit }))
  return rows
}

/** How many pages there are in all. */
export async function countSitemap(ctx: Ctx): Promise<number> {
  const { db } = await forLongReads(ctx)
  const { rows } = await db.executeQuery(COUNT({ always: ALWAYS }))
  return Number(rows[0]!.count)
}

const OWN_PATHS = Object.entries(PAGE_PATHS)
  .map(([key, path]) => `when '${key}' then '${path}'`)
  .join(' ')

const PAGES = `
  select 1 as part, n as id, path, null::timestamptz as changed_at
    from unnest((select $always)::text[]) with ordinality as always (path, n)
  union all select 2, a.id, case a.key ${OWN_PATHS}
      else '/article/' || a.slug end, a.updated_at
    from articles a where a.status = 'published' and a.kind <> 'faq'
  union all select 3, c.id, '/category/' || c.slug, c.updated_at from categories c where ${SHOWN}
  union all select 4, v.id, '/farm/' || v.slug, null from vendors v
    where v.status = 'open' and exists (select from products p where p.vendor_id = v.id and p.status = 'published')
  union all select 5, p.id, '/product/' || p.slug, p.updated_at from products p where ${FOR_SALE}`

const LIST = statement<SitemapPage>(
  `select path, changed_at from (${PAGES}) pages order by part, id offset $offset limit $limit`,
)
const COUNT = statement<{ count: number }>(`select count(*) as count from (${PAGES}) pages`)
