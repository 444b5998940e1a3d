import { changeProduct } from '../../catalog/changing/change-product.ts'
import type { Ctx } from '../../context.ts'
import { nepalDay } from '../../nepal/nepal-day.ts'
import { addAddress } from '../../places/addresses/change-addresses.ts'
import { addContact } from '../../places/addresses/change-contacts.ts'
import { addZone, changeZone } from '../../places/zones/change-zones.ts'
import { leave } from '../../runs/leave.ts'
import { planRun } from '../../runs/plan-run.ts'
import { sendRun } from '../../runs/send-run.ts'
import { changeSlot } from '../../slots/change-slot.ts'
import { addTemplates, changeZoneTimes } from '../../slots/change-templates.ts'
import { closeDays } from '../../slots/closures/close-times.ts'
import { DEMO_PEOPLE } from '../people.ts'
import { actingAs, NotThere, ownerOf } from './actors.ts'
import type { Do } from './find.ts'
import type { Act } from './step.ts'

const ZONE = {
  name_en: 'Begnas',
  name_ne: 'बेगनास',
  fee: 80,
  minimum: null,
  free_above: 3000,
  is_open: true,
  delivery_weekdays: [0, 1, 2, 3, 4, 5, 6],
  travel_days: 1,
  location: 'pokhara-kaski',
  wards: [28, 31, 32],
}

const EVERY_DAY = { weekdays: ZONE.delivery_weekdays, cut_off_days: 1, cut_off: '17:00', capacity: 12 }

/** The zone to which the company brings at delivery times, what is sold by weight, and the run of its rider. */
export const COMPANY_BRINGS = {
  async 'zone-times'(ctx, _, { actors }) {
    const staff = await actingAs(ctx, actors, 'operations@example.com')
    const { id } = await addZone(staff, ZONE)
    await addTemplates(staff, id, { ...EVERY_DAY, starts: '07:00', ends: '10:00' })
    await addTemplates(staff, id, { ...EVERY_DAY, starts: '16:00', ends: '19:00' })
    await changeZoneTimes(staff, id, { slots_from: nepalDay(ctx.now), days_ahead: 7 })
    await changeZone(staff, id, { brought_by: 'company' })
    // Before there was a zone she could save no door there.
    const maya = await actingAs(ctx, actors, DEMO_PEOPLE.maya.email)
    await addAddress(maya, DEMO_PEOPLE.mayasHome)
    await addContact(maya, DEMO_PEOPLE.mayasContact)
  },

  async 'close-day'(ctx, { day }, { actors, timeOf }) {
    const staff = await actingAs(ctx, actors, 'operations@example.com')
    await closeDays(staff, {
      zone: await zoneOf(ctx),
      kind: 'other',
      reason_en: 'Repair of the bridge',
      reason_ne: 'पुल मर्मत',
      first_day: nepalDay(timeOf(day)),
    })
  },

  async 'leave-one-place'(ctx, { time }, { actors, timeOf }) {
    const staff = await actingAs(ctx, actors, 'operations@example.com')
    const { id, taken, version } = await slotAt(ctx, timeOf(time))
    await changeSlot(staff, id, { capacity: taken + 1, version })
  },

  async 'by-weight'(ctx, { slug }, { actors }) {
    const { id, version, vendor } = await ctx.db
      .selectFrom('products as p')
      .innerJoin('vendors as v', 'v.id', 'p.vendor_id')
      .select(['p.id', 'p.version', 'v.slug as vendor'])
      .where('p.slug', '=', slug)
      .executeTakeFirstOrThrow()
    await changeProduct(await ownerOf(ctx, actors, vendor), id, { is_weighed: true, version })
  },

  async run(ctx, { of, time }, { actors, timeOf }) {
    const staff = await actingAs(ctx, actors, 'operations@example.com')
    const { id: slot } = await slotAt(ctx, timeOf(time))
    const deliveries = await deliveriesOf(ctx, of.map(timeOf))
    const { id: rider } = await ctx.db
      .selectFrom('riders')
      .select('id')
      .where('phone', '=', DEMO_PEOPLE.rider.phone)
      .executeTakeFirstOrThrow()
    const run = await planRun(staff, { slot, rider, deliveries })
    await sendRun(staff, run, {})
    // Before its day where the demo is begun at night: a rider reads the doors of a run that has left alone.
    await leave(staff, run, { other_day: true })
  },
} satisfies Partial<{ [K in Act['do']]: Do<Act, K> }>

async function zoneOf({ db }: Ctx): Promise<number> {
  const zone = await db
    .selectFrom('zones')
    .select('id')
    .where('name_en', '=', ZONE.name_en)
    .executeTakeFirst()
  if (!zone) throw new NotThere('no such zone')
  return zone.id
}

/** The delivery time of the zone that begins then. */
export async function slotAt(ctx: Ctx, starts_at: Date) {
  const slot = await ctx.db
    .selectFrom('slots')
    .select(['id', 'taken', 'version'])
    .where('zone_id', '=', await zoneOf(ctx))
    .where('starts_at', '=', starts_at)
    .executeTakeFirst()
  if (!slot) throw new NotThere('no such delivery time')
  return slot
}

/** What is brought of the orders that were placed at these times. */
async function deliveriesOf({ db }: Ctx, placed: readonly Date[]): Promise<string[]> {
  const rows = await db
    .selectFrom('order_groups')
    .select('delivery_id')
    .where((eb) => eb('placed_at', '=', eb.fn.any(eb.val([...placed]))))
    .where('delivery_id', 'is not', null)
    .orderBy('placed_at')
    .execute()
  if (rows.length === 0) throw new NotThere('no such order')
  return rows.map(({ delivery_id }) => delivery_id!)
}
