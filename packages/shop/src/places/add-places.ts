import type { Ctx } from '../context.ts'
import type { Paisa } from '../money/money.ts'

/** A zone with its wards, by their location's code, and named areas. */
export interface NewZone {
  name_en: string
  name_ne: string
  fee_paisa: Paisa
  minimum_paisa?: Paisa
  free_above_paisa?: Paisa | null
  /** 0 is Sunday. */
  delivery_weekdays?: number[]
  travel_days?: number | null
  wards: {
    location: string
    numbers: number[]
  }[]
}

export interface NewArea {
  /** The code of a location. */
  location: string
  ward: number
  name_en: string
  name_ne: string
  aliases?: string[]
}

/** Adds zones with their wards. Zones that exist already stay as staff left them. */
export async function addZones(ctx: Ctx, zones: readonly NewZone[]): Promise<void> {
  for (const { wards, ...zone } of zones) {
    const added = await ctx.db
      .insertInto('zones')
      .values(zone)
      .onConflict((conflict) => conflict.column('name_en').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) continue
    const locations = await ctx.db
      .updateTable('locations')
      .set({ is_active: true })
      .where(
        'code',
        'in',
        wards.map(({ location }) => location),
      )
      .returning(['id', 'code'])
      .execute()
    const rows = wards.flatMap(({ location, numbers }) =>
      numbers.map((number) => ({
        location_id: locations.find(({ code }) => code === location)!.id,
        number,
        zone_id: added.id,
      })),
    )
    await ctx.db
      .insertInto('wards')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['location_id', 'number']).doNothing())
      .execute()
  }
}

/** Adds named areas to wards that belong to a zone. Areas that exist already stay as staff left them. */
export async function addAreas(ctx: Ctx, areas: readonly NewArea[]): Promise<void> {
  const wards = await ctx.db
    .selectFrom('wards as w')
    .innerJoin('locations as l', 'l.id', 'w.location_id')
    .select(['w.id', 'w.number', 'l.code'])
    .execute()
  const rows = areas.map(({ location, ward, ...area }) => ({
    ...area,
    ward_id: wards.find(({ code, number }) => code === location && number === ward)!.id,
  }))
  await ctx.db
    .insertInto('areas')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['ward_id', 'name_en']).doNothing())
    .execute()
}
