import type { Ctx } from '../../context.ts'
import { statement } from '../../db/statement.ts'

/** A zone as everybody may know it. */
export interface NamedZone {
  id: number
  name_en: string
  name_ne: string
  is_open: boolean
  /** For how many days goods are on the way; null for no limit. */
  travel_days: number | null
}

/** All zones, the oldest first. */
export async function listZoneNames(ctx: Ctx): Promise<NamedZone[]> {
  return (await ctx.db.executeQuery(LIST())).rows
}

const LIST = statement<NamedZone>('select id, name_en, name_ne, is_open, travel_days from zones order by id')
