import type { Ctx, Db } from '../../src/context.ts'
import { AREAS, ZONES } from '../../src/demo/places.ts'
import { NOTICES } from '../../src/notices.ts'
import { addAreas, addZones } from '../../src/places/add-places.ts'
import type { TestShop } from '../shop.ts'

export const POKHARA = 3801
/** Where nobody delivers to. */
export const BANDIPUR = 'Bandipur, Tanahun'

/** Delivery to every ward of Pokhara for nothing, so that tests of other things need not think of it. */
export async function deliverToPokhara(db: Db): Promise<void> {
  const numbers = Array.from({ length: 33 }, (_, n) => n + 1)
  const wards = [{ location: 'pokhara-kaski', numbers }]
  await addZones(
    { db, actor: null, now: new Date(), locale: 'en', publicUrl: '', readsSms: false, notices: NOTICES },
    [{ name_en: 'Tests', name_ne: 'जाँच', fee_paisa: 0, wards }],
  )
}

/**
 * Pokhara-5 as a city zone has it: Rs 60, from Rs 300 of goods on, nothing from Rs 2,000 on; with the area of Malepatan.
 * Pokhara-7 has an area that is not delivered to, Pokhara-8 is in a closed zone, and nobody goes to Pokhara-33.
 */
export async function openCityZone(db: Db): Promise<{ zone: number; malepatan: number; closed: number }> {
  const zones = await db
    .insertInto('zones')
    .values([
      { name_en: 'City', name_ne: 'सहर', fee_paisa: 60_00, minimum_paisa: 300_00, free_above_paisa: 2000_00 },
      { name_en: 'Closed', name_ne: 'बन्द', fee_paisa: 60_00, free_above_paisa: null, is_open: false },
    ])
    .onConflict((conflict) => conflict.column('name_en').doUpdateSet({ minimum_paisa: 300_00 }))
    .returning('id')
    .execute()
  const ward = (number: number) => POKHARA * 100 + number
  const [zone, closedZone] = zones.map(({ id }) => id) as [number, number]
  await db.updateTable('wards').set({ zone_id: zone }).where('id', '=', ward(5)).execute()
  await db.updateTable('wards').set({ zone_id: closedZone }).where('id', '=', ward(8)).execute()
  await db.updateTable('wards').set({ is_active: false }).where('id', '=', ward(33)).execute()
  const areas = await db
    .insertInto('areas')
    .values([
      {
        ward_id: ward(5),
        name_en: 'Malepatan',
        name_ne: 'मालेपाटन',
        aliases: ['Old Airport'],
        is_active: true,
      },
      { ward_id: ward(7), name_en: 'Closed Lane', name_ne: 'बन्द गल्ली', is_active: false },
    ])
    .onConflict((conflict) =>
      conflict
        .columns(['ward_id', 'name_en'])
        .doUpdateSet((row) => ({ is_active: row.ref('excluded.is_active') })),
    )
    .returning('id')
    .execute()
  const [malepatan, closed] = areas.map(({ id }) => id) as [number, number]
  return { zone, malepatan, closed }
}

const filled = new WeakMap<Db, Promise<unknown>>()

/** A visitor where the demo delivers to: Pokhara-1 to 19 and some more, the valley of Kathmandu, with their areas. */
export async function inDemoPlaces(shop: TestShop): Promise<Ctx> {
  const ctx = shop.as(null)
  const { db } = shop.database
  if (!filled.has(db)) filled.set(db, fill())
  await filled.get(db)
  return ctx

  async function fill() {
    await db.deleteFrom('wards').execute()
    await addZones(ctx, ZONES)
    await addAreas(ctx, AREAS)
  }
}
