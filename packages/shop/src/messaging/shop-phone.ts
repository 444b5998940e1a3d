import { sql } from 'kysely'
import type { Ctx } from '../context.ts'

/** The first phone in the settings (content/settings.ts), for questions; null while none is set. */
export async function readShopPhone(ctx: Ctx): Promise<string | null> {
  const { rows } = await sql<{ phone: string | null }>`
    select settings #>> '{site,phones,0}' as phone from site_settings order by version desc limit 1
  `.execute(ctx.db)
  return rows[0]?.phone ?? null
}
