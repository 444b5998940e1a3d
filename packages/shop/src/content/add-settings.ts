import type { Ctx } from '../context.ts'
import { DEFAULT_SETTINGS, type Settings } from './settings.ts'

/** Writes the first settings of a shop, unless there are some. */
export async function addSettings(
  ctx: Ctx,
  { site, legal }: { site: Partial<Settings['site']>; legal: Settings['legal'] },
  changed_by: string,
): Promise<void> {
  const settings = { ...DEFAULT_SETTINGS, site: { ...DEFAULT_SETTINGS.site, ...site }, legal }
  await ctx.db
    .insertInto('site_settings')
    .values({ version: 1, settings: JSON.stringify(settings), changed_by, changed_at: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
