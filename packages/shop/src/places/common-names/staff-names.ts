import type { z } from 'zod'
import { type Ctx, requireReading } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { Refusal } from '../../errors.ts'
import { parse } from '../../input.ts'
import { zoneTexts } from '../zones/zone-texts.ts'
import { CommonNameQuery } from './name-input.ts'

interface Named {
  name_en: string
  name_ne: string
}

/** A common name as staff see it. */
export interface StaffCommonName extends Named {
  id: number
  location: Named & { id: number; district: Named }
  ward_no: number | null
  aliases: string[]
  version: number
}

/** All common names, by their palika, or those that hold a text. They are few (change-names.ts). Needs the right `zone.change`. */
export async function listCommonNames(
  ctx: Ctx,
  query: z.input<typeof CommonNameQuery> = {},
): Promise<StaffCommonName[]> {
  requireReading(ctx, 'zone.change')
  const { search = '' } = parse(CommonNameQuery, query, ctx.locale)
  return (await ctx.db.executeQuery(READ({ id: null, search: search.toLowerCase() }))).rows
}

/** One name. Refuses (`not_found`) an id that does not exist. Needs the right `zone.change`. */
export async function readCommonName(ctx: Ctx, id: number): Promise<StaffCommonName> {
  requireReading(ctx, 'zone.change')
  const { rows } = await ctx.db.executeQuery(READ({ id, search: '' }))
  if (!rows[0]) throw noCommonName(ctx)
  return rows[0]
}

export function noCommonName(ctx: Ctx): Refusal {
  return new Refusal('not_found', zoneTexts(ctx.locale).noSuchName)
}

const READ = statement<StaffCommonName>(`
  select c.id, c.ward_no, c.name_en, c.name_ne, c.aliases, c.version,
    json_build_object('id', l.id, 'name_en', l.name_en, 'name_ne', l.name_ne,
      'district', json_build_object('name_en', d.name_en, 'name_ne', d.name_ne)) as location
  from common_names c
  join locations l on l.id = c.location_id
  join districts d on d.id = l.district_id
  where ($id::int is null or c.id = $id)
    and strpos(lower(concat_ws(' ', c.name_en, c.name_ne, array_to_string(c.aliases, ' '), l.name_en, l.name_ne)), $search) > 0
  order by l.name_en, l.id, c.ward_no nulls first, c.name_en, c.id`)
