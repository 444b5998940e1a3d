import { createRoute, z } from '@hono/zod-openapi'
import { door, SIGNED_IN, signedIn } from '../door.ts'
import { dataOf, json, refusals } from '../envelope.ts'
import { Names, named } from '../names.ts'
import { NOT_MODIFIED, publicRead } from '../public-read.ts'
import { listAddresses } from './addresses.ts'
import { listContacts } from './contacts.ts'
import { listDistricts } from './places.ts'

const tags = ['Places']
const own = { tags, security: SIGNED_IN, middleware: signedIn }

/** Districts change once in a generation (in seconds). */
const A_DAY = 24 * 60 * 60

const DistrictAnswer = Names.extend({
  id: z.int(),
  province: z.int().meta({ description: '1 to 7' }),
  belt: z.enum(['himal', 'pahad', 'terai']),
}).meta({ id: 'District' })

const AddressAnswer = z
  .object({
    id: z.int(),
    district: Names.extend({ id: z.int() }),
    location: z.string().meta({ description: 'Municipality or rural municipality' }),
    ward_no: z.int(),
    tole: z.string(),
    landmark: z.string(),
    is_default: z.boolean(),
  })
  .meta({ id: 'Address' })

const ContactAnswer = z
  .object({
    id: z.int(),
    full_name: z.string(),
    phone: z.string().meta({ example: '+9779841234567' }),
    is_default: z.boolean(),
  })
  .meta({ id: 'Contact' })

export const placesApi = door()

placesApi.openapi(
  createRoute({
    method: 'get',
    path: '/api/district/',
    tags,
    summary: 'The districts of Nepal',
    responses: {
      200: json(dataOf(z.array(DistrictAnswer)), 'All 77, by their English name'),
      ...NOT_MODIFIED,
    },
  }),
  async (c) => {
    const { ctx } = c.var
    const data = (await listDistricts(ctx)).map((district) => ({
      ...district,
      ...named(district, ctx.locale),
    }))
    return publicRead(c, { data }, A_DAY)
  },
)

placesApi.openapi(
  createRoute({
    ...own,
    method: 'get',
    path: '/api/address/',
    summary: 'One’s own addresses',
    responses: {
      200: json(dataOf(z.array(AddressAnswer)), 'The default first, then the newest'),
      ...refusals(401),
    },
  }),
  async (c) => {
    const { ctx } = c.var
    const data = (await listAddresses(ctx)).map(({ district, ...address }) => ({
      ...address,
      district: { id: district.id, ...named(district, ctx.locale) },
    }))
    return c.json({ data }, 200)
  },
)

placesApi.openapi(
  createRoute({
    ...own,
    method: 'get',
    path: '/api/contact/',
    summary: 'The people a courier may call for one',
    responses: {
      200: json(dataOf(z.array(ContactAnswer)), 'The default first, then the newest'),
      ...refusals(401),
    },
  }),
  async (c) => c.json({ data: await listContacts(c.var.ctx) }, 200),
)
