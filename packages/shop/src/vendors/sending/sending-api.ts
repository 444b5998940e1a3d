import { z } from '@hono/zod-openapi'
import type { Ctx } from '../../context.ts'
import { ById } from '../../http/responses.ts'
import { dataOf } from '../../http/route-responses.ts'
import { apiRoutes } from '../../http/routes.ts'
import { Names, named } from '../../nepal/names.ts'
import {
  listDistrictHours,
  readHubHours,
  SetDistrictHours,
  SetHubHours,
  setDistrictHours,
  setHubHours,
} from './hub-hours.ts'
import { readSendTimes, SetSendTimes, setSendTimes } from './send-times.ts'

const member = { tag: 'Vendor', may: { vendor: 'orders' }, public: false } as const
const staff = { tag: 'Vendors, for staff', may: { staff: 'vendor.change' }, public: false } as const

const SendTimesResponse = z
  .object({
    times: z.array(
      z.object({
        weekday: z.int().meta({ description: '0 is Sunday' }),
        leaves: z.string().meta({ description: 'When the goods leave, in Nepal', example: '11:30' }),
        order_by_days: z.int().meta({ description: 'Of so many days before `order_by` is' }),
        order_by: z.string().meta({ example: '17:00' }),
      }),
    ),
    version: z.int(),
  })
  .meta({ id: 'SendTimes' })

/** Routes for when vendors send their goods, and how long those are on the way. */
export const sendingApi = apiRoutes()

sendingApi.get(
  '/api/vendor/send-time/',
  member,
  'The weekdays on which the vendor sends its goods',
  { answers: dataOf(SendTimesResponse, 'Sunday first; none: it sends when it has packed') },
  async (ctx) => readSendTimes(ctx),
)

sendingApi.put(
  '/api/vendor/send-time/',
  member,
  'Says on which weekdays the vendor sends, instead of those of before; live at once, for new orders',
  { body: SetSendTimes, answers: dataOf(SendTimesResponse, 'As they are now'), refuses: [409] },
  async (ctx, { body }) => setSendTimes(ctx, body),
)

const HubTimeResponse = z.object({ hours: z.int().nullable(), district_hours: z.int() })

sendingApi.post(
  '/api/admin/vendor/{id}/hub-hours/',
  staff,
  'How many hours its goods are on the way to where deliveries are loaded',
  {
    params: ById,
    body: SetHubHours,
    answers: dataOf(HubTimeResponse, 'The hours as they are now'),
    refuses: [404, 409],
  },
  async (ctx, { id, body }) => {
    await setHubHours(ctx, id, body)
    const { hours, district_hours } = await readHubHours(ctx, id)
    return { hours, district_hours }
  },
)

const DistrictHoursResponse = z.array(Names.extend({ id: z.int(), hours: z.int() }))
const districts = { answers: dataOf(DistrictHoursResponse, 'Districts by name') } as const

sendingApi.get(
  '/api/admin/hub-hours/',
  staff,
  'How many hours goods are on the way from each district, of vendors without hours of their own',
  districts,
  async (ctx) => districtsOf(ctx),
)

sendingApi.put(
  '/api/admin/hub-hours/',
  staff,
  'Says how many hours goods of a district are on the way, for orders from now on',
  { body: SetDistrictHours, ...districts, refuses: [409] },
  async (ctx, { body }) => {
    await setDistrictHours(ctx, body)
    return districtsOf(ctx)
  },
)

const districtsOf = async (ctx: Ctx) =>
  (await listDistrictHours(ctx)).map(({ id, hours, ...one }) => ({ id, hours, ...named(one, ctx.locale) }))
