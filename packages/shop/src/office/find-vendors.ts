import type { Ctx } from '../context.ts'
import { statement } from '../db/statement.ts'
import { nameKeys, typedNameKeys } from '../nepal/name-keys.ts'

export interface FoundVendor {
  id: number
  name_en: string
  name_ne: string
}

/** Vendors by name, in either script. They are few enough to be read and compared in memory. */
export async function findVendors(ctx: Ctx, search: string, most: number): Promise<FoundVendor[]> {
  const typed = typedNameKeys(search)
  if (typed.length === 0) return []
  const { rows } = await ctx.db.executeQuery(VENDORS())
  const isMeant = ({ name_en, name_ne }: FoundVendor) => {
    const keys = new Set([...nameKeys(name_en), ...nameKeys(name_ne)])
    return typed.every((word) => word.some((key) => keys.has(key)))
  }
  return rows.filter(isMeant).slice(0, most)
}

const VENDORS = statement<FoundVendor>(`select id, name_en, name_ne from vendors order by name_en, id`)
