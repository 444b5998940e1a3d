import { type Ctx, requireReading } from '../../context.ts'
import { statement } from '../../db/statement.ts'

const MOST = 6

interface Untranslated {
  id: number
  title_en: string
  /** Whether nothing of it is in Nepali yet, or the text is missing alone. */
  has_title: boolean
}

export interface ForContent {
  /** How many published articles have no whole Nepali text, and the last changed of them. */
  count: number
  articles: Untranslated[]
  /** When the home page will next show something else by itself. */
  home_changes_at: Date | null
}

/** What waits for who writes the site (right content.edit). */
export async function readForContent(ctx: Ctx): Promise<ForContent> {
  requireReading(ctx, 'content.edit')
  const [{ rows }, home] = await Promise.all([
    ctx.db.executeQuery(UNTRANSLATED()),
    ctx.db.executeQuery(HOME({ now: ctx.now })),
  ])
  return {
    count: rows[0]?.count ?? 0,
    articles: rows.slice(0, MOST).map(({ count: _, ...row }) => row),
    home_changes_at: home.rows[0]?.at ?? null,
  }
}

const UNTRANSLATED = statement<Untranslated & { count: number }>(`
  select id, content ->> 'title_en' as title_en, content ->> 'title_ne' <> '' as has_title, count(*) over ()::int as count
  from articles
  where status = 'published' and (content ->> 'title_ne' = '' or content ->> 'body_en' <> '' and content ->> 'body_ne' = '')
  order by updated_at desc, id limit 50`)

const HOME = statement<{ at: Date | null }>(`
  select (select min(at) from unnest(changes_at) at where at > $now) as at
  from home_versions order by version desc limit 1`)
