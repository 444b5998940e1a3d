import { requireActor } from '@himalayan-green/shop/context.ts'
import { Link, Outlet, useLocation } from 'react-router'
import { pageContext } from '../context.ts'
import { useHref } from '../locale.tsx'
import type { PageHandle } from '../ui/page/page-handle.ts'
import type { Route } from './+types/layout'
import { AdminNav } from './admin-nav.tsx'
import { isOnlyRead } from './admin-pages.ts'
import { useAdminTexts } from './texts/admin.ts'
import './admin.css'

export const handle = { access: { staff: 'any' }, cache: 'never' } satisfies PageHandle

export function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  return { rights: requireActor(page.ctx).rights, isHeld: page.life.held !== null }
}

/** The staff pages: they offer nobody what their rights do not allow. */
export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const texts = useAdminTexts()
  const href = useHref()
  const onlyRead = isOnlyRead(loaderData.rights, useLocation().pathname)
  return (
    <div className="wrap admin">
      <AdminNav rights={loaderData.rights} />
      <div className={onlyRead ? 'admin-page is-only-read' : 'admin-page'}>
        {onlyRead && <p className="notice">{texts.onlyRead}</p>}
        {loaderData.isHeld && (
          <p className="notice is-red">
            <span>{texts.isHeld}</span>{' '}
            <Link className="link" to={href('/admin/restored')}>
              {texts.restored}
            </Link>
          </p>
        )}
        <Outlet />
      </div>
    </div>
  )
}
