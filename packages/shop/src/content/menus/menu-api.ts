import { createRoute, z } from '@hono/zod-openapi'
import { apiRouter, SIGNED_IN, withRight } from '../../http/api-router.ts'
import { dataOf, json, jsonBody, refusals } from '../../http/responses.ts'
import { MENUS, MenuChange, MenuLink } from './menu-input.ts'
import { changeMenu, listMenus } from './menus.ts'

const staff = { tags: ['Content, for staff'], security: SIGNED_IN, middleware: withRight('content.edit') }

const MenuResponse = z
  .object({
    key: z.enum(MENUS).meta({
      description: '`header` stands after the categories, `support` and `information` in the footer',
    }),
    links: z.array(MenuLink).nullable().meta({ description: 'Null for those of the software' }),
    version: z.int(),
  })
  .meta({ id: 'Menu' })

/** Routes for staff who change the links of the header and the footer. */
export const menuApi = apiRouter()

menuApi.openapi(
  createRoute({
    ...staff,
    method: 'get',
    path: '/api/admin/menu/',
    summary: 'The menus that staff may change',
    responses: { 200: json(dataOf(z.array(MenuResponse)), 'All of them'), ...refusals(401, 403) },
  }),
  async (c) => c.json({ data: await listMenus(c.var.ctx) }, 200),
)

menuApi.openapi(
  createRoute({
    ...staff,
    method: 'put',
    path: '/api/admin/menu/{key}/',
    summary: 'What a menu holds from now on; the same again changes nothing',
    request: { params: z.object({ key: z.string() }), ...jsonBody(MenuChange) },
    responses: {
      200: json(dataOf(MenuResponse), 'The menu as it is now'),
      ...refusals(400, 401, 403, 404, 409),
    },
  }),
  async (c) => {
    const menu = await changeMenu(c.var.ctx, c.req.valid('param').key, c.req.valid('json'))
    return c.json({ data: menu }, 200)
  },
)
