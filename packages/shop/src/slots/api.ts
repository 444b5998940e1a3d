import { z } from '@hono/zod-openapi'
import { ById, RowId } from '../http/responses.ts'
import { dataOf } from '../http/route-responses.ts'
import { apiRoutes } from '../http/routes.ts'
import { typedDay } from '../nepal/typed-day.ts'
import { readBoard } from './board.ts'
import { changeSlot, listSlots } from './change-slot.ts'
import {
  addTemplates,
  changeTemplate,
  changeZoneTimes,
  readZoneTimes,
  removeTemplate,
} from './change-templates.ts'
import {
  SlotResponse,
  StaffSlotResponse,
  toSlotResponse,
  toStaffSlotResponse,
  toZoneTimesResponse,
  ZoneTimesResponse,
} from './responses.ts'
import { NewTemplates, SlotChange, TemplateChange, ZoneTimesChange } from './slot-input.ts'
import { readStaffBoard } from './staff-board.ts'

const open = { tag: 'Places', may: 'everybody', public: true } as const
const staff = { tag: 'Places: company', may: { staff: 'zone.change' }, public: false } as const
const board = { ...staff, may: { staff: ['slot.change', 'zone.change'] } } as const

/** So long times may be shown from a cache; whether there is a place is asked again when it is taken. */
const SECONDS = 5

/** Delivery times: of a zone for everybody, and how staff say them. */
export const slotsApi = apiRoutes()

slotsApi.get(
  '/api/slot/',
  open,
  'The delivery times of a zone, of today and the days ahead',
  {
    details:
      'Empty where orders of the zone need no time. Whether there is a place is decided when the order is placed.',
    query: z.object({ zone: RowId }),
    answers: dataOf(z.array(SlotResponse), 'The first first'),
    cached: SECONDS,
    few: ['zone'],
  },
  async (ctx, { query }) =>
    ((await readBoard(ctx, query.zone)) ?? []).map((slot) => toSlotResponse(slot, ctx.locale, ctx.now)),
)

slotsApi.get(
  '/api/admin/zone/{id}/slot/',
  board,
  'The delivery times of a zone, of each day ahead',
  { params: ById, answers: dataOf(z.array(StaffSlotResponse), 'The first first'), refuses: [404] },
  async (ctx, { id }) => (await listSlots(ctx, id)).map((slot) => toStaffSlotResponse(slot, ctx.locale)),
)

slotsApi.get(
  '/api/admin/slot/',
  board,
  'The delivery times of a day over all zones',
  {
    query: z.object({ day: typedDay.optional() }),
    answers: dataOf(
      z.array(StaffSlotResponse),
      'The first first; without a day those of the first day that has any',
    ),
  },
  async (ctx, { query }) =>
    (await readStaffBoard(ctx, query.day ?? null)).slots.map((slot) => toStaffSlotResponse(slot, ctx.locale)),
)

slotsApi.patch(
  '/api/admin/slot/{id}/',
  board,
  'Let fewer or more deliveries into one time, or close it to further orders and open it again',
  {
    params: ById,
    body: SlotChange,
    answers: dataOf(StaffSlotResponse, 'As it is now'),
    refuses: [404, 409],
  },
  async (ctx, { id, body }) => toStaffSlotResponse(await changeSlot(ctx, id, body), ctx.locale),
)

slotsApi.get(
  '/api/admin/zone/{id}/times/',
  staff,
  'On which weekdays a zone is delivered to, and when',
  { params: ById, answers: dataOf(ZoneTimesResponse, 'By weekday'), refuses: [404] },
  async (ctx, { id }) => toZoneTimesResponse(await readZoneTimes(ctx, id)),
)

slotsApi.patch(
  '/api/admin/zone/{id}/times/',
  staff,
  'From which day on orders of a zone need a time, and for how many days times are offered',
  {
    params: ById,
    body: ZoneTimesChange,
    answers: dataOf(ZoneTimesResponse, 'As it is now'),
    refuses: [404, 409, 422],
  },
  async (ctx, { id, body }) => {
    await changeZoneTimes(ctx, id, body)
    return toZoneTimesResponse(await readZoneTimes(ctx, id))
  },
)

slotsApi.post(
  '/api/admin/zone/{id}/times/',
  staff,
  'Add a time to weekdays of a zone',
  {
    params: ById,
    body: NewTemplates,
    answers: dataOf(ZoneTimesResponse, 'As it is now'),
    status: 201,
    refuses: [404, 409],
  },
  async (ctx, { id, body }) => {
    await addTemplates(ctx, id, body)
    return toZoneTimesResponse(await readZoneTimes(ctx, id))
  },
)

slotsApi.patch(
  '/api/admin/slot-template/{id}/',
  staff,
  'Change a weekday’s time',
  {
    params: ById,
    body: TemplateChange,
    answers: dataOf(ZoneTimesResponse, 'As it is now'),
    refuses: [404, 409],
  },
  async (ctx, { id, body }) => toZoneTimesResponse(await changeTemplate(ctx, id, body)),
)

slotsApi.delete(
  '/api/admin/slot-template/{id}/',
  staff,
  'Take a time away from a weekday; what is ordered for it on days ahead stays',
  { params: ById, answers: dataOf(ZoneTimesResponse, 'As it is now'), refuses: [404] },
  async (ctx, { id }) => toZoneTimesResponse(await removeTemplate(ctx, id, {})),
)
