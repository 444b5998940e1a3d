import { z } from '@hono/zod-openapi'
import type { Locale } from '../../context.ts'
import { ById } from '../../http/responses.ts'
import { dataOf, nothing } from '../../http/route-responses.ts'
import { apiRoutes } from '../../http/routes.ts'
import { Names, named } from '../../nepal/names.ts'
import { addCommonName, changeCommonName, deleteCommonName } from './change-names.ts'
import { CommonNamePatch, CommonNameQuery, NewCommonName } from './name-input.ts'
import { listCommonNames, readCommonName, type StaffCommonName } from './staff-names.ts'

const staff = { tag: 'Places: company', may: { staff: 'zone.change' }, public: false } as const

const CommonNameResponse = Names.extend({
  id: z.int(),
  location: Names.extend({ id: z.int(), district: Names }),
  ward_no: z.int().nullable(),
  aliases: z.array(z.string()),
  version: z.int(),
}).meta({ id: 'CommonName' })

function toResponse(one: StaffCommonName, locale: Locale): z.infer<typeof CommonNameResponse> {
  const { id, location, ward_no, aliases, version } = one
  return {
    ...named(one, locale),
    id,
    location: { id: location.id, ...named(location, locale), district: named(location.district, locale) },
    ward_no,
    aliases,
    version,
  }
}

/** Routes for staff about the names that people say. */
export const commonNameApi = apiRoutes()

commonNameApi.get(
  '/api/admin/place-name/',
  staff,
  'The names that people say instead of a palika’s',
  { query: CommonNameQuery, answers: dataOf(z.array(CommonNameResponse), 'By their palika') },
  async (ctx, { query }) => (await listCommonNames(ctx, query)).map((one) => toResponse(one, ctx.locale)),
)

commonNameApi.post(
  '/api/admin/place-name/',
  staff,
  'Add a name that people say, of a palika or one of its wards',
  {
    body: NewCommonName,
    answers: dataOf(CommonNameResponse, 'The name'),
    status: 201,
    refuses: [409],
  },
  async (ctx, { body }) => toResponse(await addCommonName(ctx, body), ctx.locale),
)

commonNameApi.get(
  '/api/admin/place-name/{id}/',
  staff,
  'One of these names',
  { params: ById, answers: dataOf(CommonNameResponse, 'The name'), refuses: [404] },
  async (ctx, { id }) => toResponse(await readCommonName(ctx, id), ctx.locale),
)

commonNameApi.patch(
  '/api/admin/place-name/{id}/',
  staff,
  'Change what is given of a name',
  {
    params: ById,
    body: CommonNamePatch,
    answers: dataOf(CommonNameResponse, 'As it is now'),
    refuses: [404, 409],
  },
  async (ctx, { id, body }) => toResponse(await changeCommonName(ctx, id, body), ctx.locale),
)

commonNameApi.delete(
  '/api/admin/place-name/{id}/',
  staff,
  'Delete a name that people do not say',
  { params: ById, answers: nothing('Gone'), refuses: [404] },
  (ctx, { id }) => deleteCommonName(ctx, id),
)
