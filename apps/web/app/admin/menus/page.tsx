import { changeMenu, listMenus } from '@himalayan-green/shop/content/menus/menus.ts'
import { redirect, useSearchParams } from 'react-router'
import { pageContext } from '../../context.ts'
import { besideNow } from '../../forms/beside-now.ts'
import { refusedForm } from '../../forms/refused-form.server.ts'
import { unknownForm } from '../../forms/unknown-form.server.ts'
import { localeHref } from '../../locale.tsx'
import { orNotFound } from '../../not-found.server.ts'
import { Outcome } from '../../ui/outcome.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { useConflictTexts } from '../texts/conflict.ts'
import type { Route } from './+types/page'
import { linksIn, typedMenu, typedOf } from './menu-form.server.ts'
import { MenuForm } from './menu-form.tsx'
import { useMenusTexts } from './texts/menus.ts'
import './menus.css'

export const handle = { access: { staff: 'content.edit' } } satisfies PageHandle

/** The page also loads anew after a refused form: the next try is held against what somebody else has saved meanwhile. */
export const shouldRevalidate = () => true

export async function loader({ context }: Route.LoaderArgs) {
  const menus = await listMenus(context.get(pageContext).ctx)
  return {
    menus: menus.map((menu) => ({
      key: menu.key,
      version: menu.version,
      isChanged: menu.links !== null,
      typed: typedMenu(menu),
    })),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { ctx } = context.get(pageContext)
  const form = await request.formData()
  const menu = String(form.get('menu') ?? '')
  const intent = form.get('intent')
  const links = intent === 'reset' ? null : linksIn(form)
  try {
    if (intent !== null && intent !== 'reset') throw unknownForm(ctx)
    await changeMenu(ctx, menu, { links, version: String(form.get('version') ?? '') })
    return redirect(`${localeHref(ctx.locale, '/admin/menus')}?saved=${menu}#${menu}`, 303)
  } catch (error) {
    if ((error as { code?: string }).code === 'not_found') await orNotFound(Promise.reject(error))
    const refused = refusedForm(error, form, 'save')
    return { ...refused, data: { ...refused.data, typed: typedOf(form) } }
  }
}

const NONE: Record<string, string> = {}

/** `/admin/menus`: links of the shop's header and footer. */
export default function Menus({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useMenusTexts()
  const conflict = useConflictTexts()
  const [query] = useSearchParams()
  return (
    <>
      <PageHead title={texts.title} noindex />
      <h1>{texts.title}</h1>
      <p className="admin-intro muted">{texts.intro}</p>
      {!actionData && query.has('saved') && <Outcome tone="green">{texts.saved}</Outcome>}
      {loaderData.menus.map(({ typed: now, ...menu }) => {
        const isRefused = actionData?.typed.menu === menu.key
        const { menu: _, ...refused } = isRefused ? actionData.typed : NONE
        const shown = isRefused
          ? besideNow({ typed: refused, errors: actionData.errors }, now, conflict.nowIs)
          : { typed: now, errors: NONE }
        return <MenuForm key={menu.key} menu={menu} now={now} {...shown} />
      })}
    </>
  )
}
