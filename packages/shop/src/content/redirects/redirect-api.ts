import { z } from '@hono/zod-openapi'
import { ById } from '../../http/responses.ts'
import { dataOf, nothing, paged } from '../../http/route-responses.ts'
import { apiRoutes } from '../../http/routes.ts'
import { inNepal } from '../../nepal/time.ts'
import { NewRedirect, RedirectQuery } from './redirect-input.ts'
import { addRedirect, deleteRedirect, listRedirects, type Redirect } from './redirects.ts'

const ALL = '/api/admin/redirect/'

const staff = { tag: 'Content, for staff', may: { staff: 'content.edit' }, public: false } as const

const RedirectResponse = z
  .object({
    id: z.int(),
    from_path: z.string().meta({ description: 'Without the prefix of a language' }),
    to_path: z.string().meta({ description: 'The same; it may have a query' }),
    added_at: z.string(),
  })
  .meta({ id: 'Redirect' })

const toResponse = ({ added_at, ...redirect }: Redirect): z.infer<typeof RedirectResponse> => ({
  ...redirect,
  added_at: inNepal(added_at),
})

/** Routes for staff who lead old addresses to new ones. */
export const redirectApi = apiRoutes()

redirectApi.get(
  ALL,
  staff,
  'Redirects, by their old address',
  { query: RedirectQuery, answers: paged(z.array(RedirectResponse), 'A page of them') },
  async (ctx, { query }) => {
    const { redirects, next } = await listRedirects(ctx, query)
    return { data: redirects.map(toResponse), next }
  },
)

redirectApi.post(
  ALL,
  staff,
  'A new redirect; the same one again changes nothing',
  { body: NewRedirect, answers: dataOf(RedirectResponse, 'The redirect'), status: 201, refuses: [409, 422] },
  async (ctx, { body }) => toResponse(await addRedirect(ctx, body)),
)

redirectApi.delete(
  '/api/admin/redirect/{id}/',
  staff,
  'Delete a redirect',
  { params: ById, answers: nothing('Gone'), refuses: [404] },
  (ctx, { id }) => deleteRedirect(ctx, id),
)
