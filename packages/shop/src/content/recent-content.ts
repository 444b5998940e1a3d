import type { Ctx } from '../context.ts'
import { recently } from '../db/recently.ts'
import { statement } from '../db/statement.ts'
import type { Block } from './home/blocks.ts'
import type { MenuKey, MenuLink } from './menus/menu-input.ts'
import { type CurrentSettings, type Settings, settingsOf } from './settings.ts'

/** What staff changed of what every page shows. */
export interface RecentContent {
  settings: CurrentSettings
  /** Only menus that were changed; null for one that was changed back. */
  menus: Partial<Record<MenuKey, MenuLink[] | null>>
  /** All blocks of the published home page; null while it is the one of the software. */
  home: Block[] | null
}

/** It comes from memory, at most a few seconds old, so that pages need no query for it; call `forget` after a change was committed. */
export const recentContent = recently(async (ctx: Ctx): Promise<RecentContent> => {
  const { rows } = await ctx.db.executeQuery(READ())
  const { version, settings, menus, home } = rows[0]!
  return {
    settings: settingsOf(version === null || settings === null ? undefined : { version, settings }),
    menus: menus ?? {},
    home,
  }
})

const READ = statement<{
  version: number | null
  settings: Settings | null
  menus: RecentContent['menus'] | null
  home: Block[] | null
}>(`
  select s.version, s.settings, (select jsonb_object_agg(key, links) from menus) as menus,
    (select blocks from home_versions order by version desc limit 1) as home
  from (select) one left join lateral (
    select version, settings from site_settings order by version desc limit 1) s on true`)
