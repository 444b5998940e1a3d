import { z } from '@hono/zod-openapi'
import { ById } from '../../http/responses.ts'
import { dataOf, nothing } from '../../http/route-responses.ts'
import { apiRoutes } from '../../http/routes.ts'
import { addFestival, Festival, FestivalKey, festivalsAhead, removeFestival } from './calendar-days.ts'
import { closeOneTime, readOneTime } from './close-one.ts'
import { closeDays, closeNow, deliveriesWithin, endClosure, listClosures } from './close-times.ts'
import { ClosingDays, ClosingDaysSeen, ClosingNow, ClosingOne, Ending } from './closure-input.ts'
import { ClosureResponse, ListedClosureResponse, OneTimeResponse, toClosureResponse } from './responses.ts'

const staff = { tag: 'Places: company', may: { staff: 'zone.change' }, public: false } as const

const oneTime = { ...staff, may: { staff: ['slot.change', 'zone.change'] } } as const

/** When there is no delivery: how staff say it. */
export const closuresApi = apiRoutes()

closuresApi.get(
  '/api/admin/closure/',
  staff,
  'The closures that hold or are to come',
  { answers: dataOf(z.array(ListedClosureResponse), 'The first first') },
  async (ctx) =>
    (await listClosures(ctx)).map((one) => ({ ...toClosureResponse(one), deliveries: one.deliveries })),
)

closuresApi.post(
  '/api/admin/closure/look/',
  staff,
  'How many deliveries are ordered for the times that a closing would close; closes nothing',
  {
    body: ClosingDays,
    answers: dataOf(z.object({ deliveries: z.int() }), 'For times that are not over'),
    refuses: [404],
  },
  async (ctx, { body }) => ({ deliveries: await deliveriesWithin(ctx, body) }),
)

closuresApi.post(
  '/api/admin/closure/',
  staff,
  'Close days, or hours of a day: their times cannot be ordered for',
  {
    body: ClosingDaysSeen,
    answers: dataOf(ClosureResponse, 'Sent twice it is one closure'),
    status: 201,
    refuses: [404, 409],
  },
  async (ctx, { body }) => toClosureResponse(await closeDays(ctx, body)),
)

closuresApi.post(
  '/api/admin/closure/now/',
  staff,
  'Close from now on until somebody opens again',
  {
    body: ClosingNow,
    answers: dataOf(ClosureResponse, 'Sent twice it is one closure'),
    status: 201,
    refuses: [404],
  },
  async (ctx, { body }) => toClosureResponse(await closeNow(ctx, body)),
)

closuresApi.get(
  '/api/admin/slot/{id}/closure/',
  oneTime,
  'What closes one delivery time, and how many deliveries are ordered for it',
  { params: ById, answers: dataOf(OneTimeResponse, 'As it is now'), refuses: [404] },
  async (ctx, { id }) => {
    const { deliveries, closure, within } = await readOneTime(ctx, id)
    return {
      deliveries,
      closure: closure && toClosureResponse(closure),
      within: within && toClosureResponse(within),
    }
  },
)

closuresApi.post(
  '/api/admin/slot/{id}/closure/',
  oneTime,
  'Close one delivery time: it cannot be ordered for, and who has a place in it is asked for another one',
  {
    params: ById,
    body: ClosingOne,
    answers: dataOf(ClosureResponse, 'Sent twice it is one closure'),
    status: 201,
    refuses: [404, 409],
  },
  async (ctx, { id, body }) => toClosureResponse(await closeOneTime(ctx, id, body)),
)

closuresApi.post(
  '/api/admin/closure/{id}/end/',
  oneTime,
  'Open again what a closure closed',
  {
    details: 'Whoever has `slot.change` alone opens a closure of one delivery time.',
    params: ById,
    body: Ending,
    answers: dataOf(ClosureResponse, 'As it is now'),
    refuses: [404, 409],
  },
  async (ctx, { id, body }) => toClosureResponse(await endClosure(ctx, id, body)),
)

closuresApi.get(
  '/api/admin/festival/',
  staff,
  'The festivals ahead that are on the calendar',
  { answers: dataOf(z.array(Festival), 'The first first') },
  async (ctx) => (await festivalsAhead(ctx)).map(({ in_days: _, ...festival }) => festival),
)

closuresApi.post(
  '/api/admin/festival/',
  staff,
  'Write a festival onto the calendar; nothing closes by it',
  {
    body: Festival,
    answers: dataOf(Festival, 'Sent twice it is there once'),
    status: 201,
    refuses: [409],
  },
  (ctx, { body }) => addFestival(ctx, body),
)

closuresApi.post(
  '/api/admin/festival/remove/',
  staff,
  'Take a festival off the calendar; what is closed for it stays closed',
  { body: FestivalKey, answers: nothing('Gone'), refuses: [404] },
  (ctx, { body }) => removeFestival(ctx, body),
)
