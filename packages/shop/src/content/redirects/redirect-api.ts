import { createRoute, z } from '@hono/zod-openapi'
import { apiRouter, SIGNED_IN, withRight } from '../../http/api-router.ts'
import { byId, dataOf, json, jsonBody, PageLinks, pageLink, refusals } from '../../http/responses.ts'
import { inNepal } from '../../nepal/time.ts'
import { NewRedirect, RedirectQuery } from './redirect-input.ts'
import { addRedirect, deleteRedirect, listRedirects, type Redirect } from './redirects.ts'

const ALL = '/api/admin/redirect/'

const staff = { tags: ['Content, for staff'], security: SIGNED_IN, middleware: withRight('content.edit') }

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
export const redirectApi = apiRouter()

redirectApi.openapi(
  createRoute({
    ...staff,
    method: 'get',
    path: ALL,
    summary: 'Redirects, by their old address',
    request: { query: RedirectQuery },
    responses: {
      200: json(
        z.object({ data: z.array(RedirectResponse), meta: z.object({ links: PageLinks }) }),
        'A page of them',
      ),
      ...refusals(400, 401, 403),
    },
  }),
  async (c) => {
    const { redirects, next } = await listRedirects(c.var.ctx, c.req.valid('query'))
    const links = { next: pageLink('/v1/api/admin/redirect/', c.req.url, next), previous: null }
    return c.json({ data: redirects.map(toResponse), meta: { links } }, 200)
  },
)

redirectApi.openapi(
  createRoute({
    ...staff,
    method: 'post',
    path: ALL,
    summary: 'A new redirect; the same one again changes nothing',
    request: jsonBody(NewRedirect),
    responses: { 201: json(dataOf(RedirectResponse), 'The redirect'), ...refusals(400, 401, 403, 409, 422) },
  }),
  async (c) => c.json({ data: toResponse(await addRedirect(c.var.ctx, c.req.valid('json'))) }, 201),
)

redirectApi.openapi(
  createRoute({
    ...staff,
    method: 'delete',
    path: '/api/admin/redirect/{id}/',
    summary: 'Delete a redirect',
    request: byId,
    responses: { 204: { description: 'Gone' }, ...refusals(400, 401, 403, 404) },
  }),
  async (c) => {
    await deleteRedirect(c.var.ctx, c.req.valid('param').id)
    return c.body(null, 204)
  },
)
