import type { Selectable } from 'kysely'
import type { Ctx } from '../context.ts'
import type { Districts } from './tables.ts'

/** Nepal's 77 districts, by their English name. */
export async function listDistricts(ctx: Ctx): Promise<Selectable<Districts>[]> {
  return ctx.db
    .selectFrom('districts')
    .select(['id', 'name_en', 'name_ne', 'province', 'belt', 'aliases'])
    .orderBy('name_en')
    .execute()
}
