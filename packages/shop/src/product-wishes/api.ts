import { z } from '@hono/zod-openapi'
import { clientOf } from '../http/api-router.ts'
import { dataOf, nothing } from '../http/route-responses.ts'
import { apiRoutes } from '../http/routes.ts'
import { Timestamp } from '../http/schemas.ts'
import { inNepal } from '../nepal/time.ts'
import { wishBack } from './back-wishes.ts'
import { requestProduct } from './request-product.ts'
import { listWanted } from './wanted.ts'

/** Routes about products that people wait for. */
export const wishesApi = apiRoutes()

const contact = z.string().max(254).optional().openapi({
  description: 'A Nepali mobile number or an email address; not needed with a token',
  example: '984-1234567',
})

wishesApi.post(
  '/api/product/{slug}/back-wish/',
  { tag: 'Catalogue', may: 'everybody', public: false },
  'Be told once when a product that is sold out can be bought again',
  {
    params: z.object({ slug: z.string().max(200) }),
    body: z.object({ contact }),
    bodySays: 'Whom to tell',
    answers: nothing('Noted, now or before'),
    refuses: [404, 422, 429],
  },
  (ctx, { slug, body }, c) => wishBack(ctx, clientOf(c), slug, body),
)

wishesApi.post(
  '/api/product-request/',
  { tag: 'Catalogue', may: 'everybody', public: false },
  'Ask for something that nobody sells here, and be told once when it comes',
  {
    body: z.object({ words: z.string().max(200), contact }),
    bodySays: 'What is wanted, and whom to tell; vendors read the words once two people asked',
    answers: nothing('Noted, now or before'),
    refuses: [422, 429],
  },
  (ctx, { body }, c) => requestProduct(ctx, clientOf(c), body),
)

const Wanted = z
  .object({
    words: z.string(),
    people: z.int().nullable().meta({ description: 'Null for a few' }),
    since: Timestamp,
  })
  .meta({ id: 'WantedWords' })

wishesApi.get(
  '/api/vendor/wanted/',
  { tag: 'Vendors', may: { vendor: 'catalogue' }, public: false },
  'What people ask for and nobody sells, the most wanted first',
  { answers: dataOf(z.array(Wanted), 'Never who asks') },
  async (ctx) => (await listWanted(ctx)).map((one) => ({ ...one, since: inNepal(one.since) })),
)
