import { z } from '@hono/zod-openapi'
import { dataOf } from '../../http/route-responses.ts'
import { apiRoutes } from '../../http/routes.ts'
import { MENUS, MenuChange, MenuLink } from './menu-input.ts'
import { changeMenu, listMenus } from './menus.ts'

const staff = { tag: 'Content, for staff', may: { staff: 'content.edit' }, public: false } as const

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
export const menuApi = apiRoutes()

menuApi.get(
  '/api/admin/menu/',
  staff,
  'The menus that staff may change',
  { answers: dataOf(z.array(MenuResponse), 'All of them') },
  (ctx) => listMenus(ctx),
)

menuApi.put(
  '/api/admin/menu/{key}/',
  staff,
  'What a menu holds from now on; the same again changes nothing',
  {
    params: z.object({ key: z.string() }),
    body: MenuChange,
    answers: dataOf(MenuResponse, 'The menu as it is now'),
    refuses: [404, 409],
  },
  (ctx, { key, body }) => changeMenu(ctx, key, body),
)
