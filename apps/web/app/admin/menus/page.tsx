import { listMenus } from '@himalayan-green/shop/content/menus/menus.ts'
import { useSearchParams } from 'react-router'
import { pageContext } from '../../context.ts'
import { besideNow } from '../../forms/beside-now.ts'
import { useConflictTexts } from '../../forms/texts/conflict.ts'
import { Outcome } from '../../ui/outcome.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import type { Route } from './+types/page'
import { typedMenu } from './menu-form.server.ts'
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

export { action } from './menu-action.server.ts'

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
