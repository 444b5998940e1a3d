import { z } from 'zod'
import type { Locale } from '../context.ts'
import { Timestamp } from '../http/schemas.ts'
import { toRupees } from '../money/money.ts'
import { slotTime } from '../nepal/slot-time.ts'
import { inNepal } from '../nepal/time.ts'
import type { Slot } from './board.ts'
import type { ZoneTimes } from './change-templates.ts'
import { slotStateOf } from './slot-state.ts'

const Fee = z.number().nullable().meta({ description: 'Rupees; null for the fee of the zone', example: 40 })

const timeFields = {
  id: z.int(),
  zone: z.int(),
  day: z.iso.date().meta({ description: 'The day in Nepal', example: '2026-12-02' }),
  starts_at: Timestamp,
  ends_at: Timestamp,
  cut_off_at: Timestamp.meta({ description: 'From then on nothing can be ordered for it' }),
  fee: Fee,
  text: z.string().meta({ example: 'Wednesday 2 December, 7–10' }),
}

export const SlotResponse = z
  .object({
    ...timeFields,
    state: z.enum(['free', 'few', 'full', 'over', 'closed']).meta({
      description: 'Only what is `free`, or has a `few` places, can be ordered for',
    }),
    places_left: z
      .int()
      .nullable()
      .meta({ description: 'Where there are a `few`: how many; null otherwise' }),
  })
  .meta({ id: 'DeliveryTime' })

export function toSlotResponse(slot: Slot, locale: Locale, now: Date): z.input<typeof SlotResponse> {
  const state = slotStateOf(slot, now, null)
  return {
    ...timesOf(slot, locale),
    state: state === 'too_early' ? 'over' : state,
    places_left: state === 'few' ? slot.capacity - slot.taken : null,
  }
}

const timesOf = (slot: Slot, locale: Locale) => ({
  id: slot.id,
  zone: slot.zone_id,
  day: slot.day,
  starts_at: inNepal(slot.starts_at),
  ends_at: inNepal(slot.ends_at),
  cut_off_at: inNepal(slot.cut_off_at),
  fee: feeOf(slot),
  text: slotTime(slot, locale),
})

const feeOf = ({ fee_paisa }: { fee_paisa: number | null }) =>
  fee_paisa === null ? null : toRupees(fee_paisa)

export const StaffSlotResponse = z
  .object({
    ...timeFields,
    load_at: Timestamp.meta({ description: 'When everything for it must be packed' }),
    series: z.string().meta({ description: 'Marks of its deliveries begin with it', example: 'R' }),
    capacity: z.int(),
    taken: z.int(),
    is_open: z.boolean(),
    is_in_closure: z
      .boolean()
      .meta({ description: 'Whether there is no delivery then (`admin/closure/`), though it is open' }),
    version: z.int(),
  })
  .meta({ id: 'StaffDeliveryTime' })

export function toStaffSlotResponse(slot: Slot, locale: Locale): z.input<typeof StaffSlotResponse> {
  const { series, capacity, taken, version } = slot
  const is_open = slot.status === 'open'
  return {
    ...timesOf(slot, locale),
    load_at: inNepal(slot.load_at),
    series,
    capacity,
    taken,
    is_open,
    is_in_closure: slot.closed_by !== null,
    version,
  }
}

export const ZoneTimesResponse = z
  .object({
    slots_from: z.iso.date().nullable().meta({ description: 'From this day on orders need a time' }),
    days_ahead: z.int(),
    version: z.int(),
    templates: z.array(
      z.object({
        id: z.int(),
        weekday: z.int().meta({ description: '0 is Sunday' }),
        starts: z.string().meta({ example: '07:00' }),
        ends: z.string(),
        cut_off_days: z.int(),
        cut_off: z.string(),
        load_minutes: z.int(),
        capacity: z.int(),
        fee: Fee,
      }),
    ),
  })
  .meta({ id: 'ZoneTimes' })

export function toZoneTimesResponse(times: ZoneTimes): z.input<typeof ZoneTimesResponse> {
  const templates = times.templates.map(({ fee_paisa, ...template }) => ({
    ...template,
    fee: feeOf({ fee_paisa }),
  }))
  return { ...times, templates }
}
