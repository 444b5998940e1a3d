import { changeMenu } from '@himalayan-green/shop/content/menus/menus.ts'
import { redirect } from 'react-router'
import { intents } from '../../forms/intents.server.ts'
import { refusedForm } from '../../forms/refused-form.server.ts'
import { localeHref } from '../../locale.tsx'
import { orNotFound } from '../../not-found.server.ts'
import { linksIn, typedOf } from './menu-form.server.ts'

/** Saves the links of a menu, or puts the built-in ones back. */
export const action = intents(
  {
    save: ({ ctx }, form) => changeMenu(ctx, menuIn(form), { links: linksIn(form), ...seenIn(form) }),
    reset: ({ ctx }, form) => changeMenu(ctx, menuIn(form), { links: null, ...seenIn(form) }),
  },
  {
    done: (_done, { ctx }, form) => {
      const menu = menuIn(form)
      return redirect(`${localeHref(ctx.locale, '/admin/menus')}?saved=${menu}#${menu}`, 303)
    },
    refused: async (error, _page, form) => {
      if ((error as { code?: string }).code === 'not_found') await orNotFound(Promise.reject(error))
      const refused = refusedForm(error, form, 'save')
      return { ...refused, data: { ...refused.data, typed: typedOf(form) } }
    },
  },
)

const menuIn = (form: FormData) => String(form.get('menu') ?? '')
const seenIn = (form: FormData) => ({ version: String(form.get('version') ?? '') })
