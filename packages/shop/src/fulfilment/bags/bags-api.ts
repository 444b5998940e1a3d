import { z } from '@hono/zod-openapi'
import type { Locale } from '../../context.ts'
import { dataOf } from '../../http/route-responses.ts'
import { apiRoutes } from '../../http/routes.ts'
import { Timestamp } from '../../http/schemas.ts'
import { inNepal } from '../../nepal/time.ts'
import { OrderParams } from '../../orders/step-responses.ts'
import type { Side } from '../take-step.ts'
import { type BagLabels, readLabels } from './read-labels.ts'
import { SetBags, setBags } from './set-bags.ts'

const LabelsResponse = z
  .object({
    order: z.uuid(),
    number: z.string().meta({ description: 'The printed number', example: 'GP-000123' }),
    mark: z.string().nullable().meta({
      description: 'Of its place in its delivery time; null without one',
      example: 'R-14',
    }),
    starts_at: Timestamp.nullable(),
    ends_at: Timestamp.nullable(),
    place: z.string().nullable().meta({ description: 'Ward, area and tole, in the reader’s language' }),
    bags: z.array(
      z.object({
        no: z.int(),
        of: z.int(),
        code: z.string().meta({ description: 'Nobody can guess it' }),
        url: z.url().meta({ description: 'For the QR code: it opens the step that is next' }),
      }),
    ),
  })
  .meta({ id: 'BagLabels' })

const BagsResponse = z.object({ bags: z.int() }).meta({ id: 'BagCount' })

const SIDES = [
  ['vendor', '/api/vendor/order', { tag: 'Orders, for vendors', may: { vendor: 'orders' }, public: true }],
  [
    'staff',
    '/api/admin/vendor-order',
    { tag: 'Orders, for staff', may: { staff: 'order.move' }, public: false },
  ],
] as const satisfies [Side, string, object][]

/** Routes for the bags that vendors' orders are packed into, for vendors and for staff who pack for them. */
export function bagsApi() {
  const api = apiRoutes()
  for (const [side, path, rules] of SIDES) {
    api.get(
      `${path}/{id}/bag/`,
      rules,
      'The bags that an order is packed into, with what stands on their labels',
      { params: OrderParams, answers: dataOf(LabelsResponse, 'The labels'), refuses: [404] },
      async (ctx, { id }) => toResponse(await readLabels(ctx, side, id), ctx.locale),
    )

    api.post(
      `${path}/{id}/bag/`,
      rules,
      'How many bags an order is packed into; until it goes out',
      {
        params: OrderParams,
        body: SetBags,
        answers: dataOf(BagsResponse, 'How many they are'),
        refuses: [404, 409, 422],
      },
      (ctx, { id, body }) => setBags(ctx, side, id, body),
    )
  }
  return api
}

function toResponse({ order, number, mark, time, place, bags }: BagLabels, locale: Locale) {
  return {
    order,
    number,
    mark,
    starts_at: time && inNepal(time.starts_at),
    ends_at: time && inNepal(time.ends_at),
    place: place && placeLine(place, locale),
    bags: bags.map((bag) => ({ ...bag, of: bags.length })),
  }
}

function placeLine(place: NonNullable<BagLabels['place']>, locale: Locale): string {
  const { tole, ward_no } = place
  return [tole, place[`area_${locale}`], `${place[`location_${locale}`]}-${ward_no}`]
    .filter(Boolean)
    .join(', ')
}
