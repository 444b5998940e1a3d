import { Link, Outlet, useLocation } from 'react-router'
import { pageContext } from '../context.ts'
import { useHref } from '../locale.tsx'
import type { Route } from './+types/layout'
import { AdminNav } from './admin-nav.tsx'
import { isOnlyRead } from './admin-pages.ts'
import { staffRequired } from './staff-required.server.ts'
import { useAdminMessages } from './texts/admin.ts'
import './admin.css'

export function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  return { rights: staffRequired(page, url).rights, isHeld: page.life.held !== null }
}

/** The pages of the company's people: what one may not do is not offered. */
export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const words = useAdminMessages()
  const href = useHref()
  const onlyRead = isOnlyRead(loaderData.rights, useLocation().pathname)
  return (
    <div className="wrap admin">
      <AdminNav rights={loaderData.rights} />
      <div className={onlyRead ? 'admin-page is-only-read' : 'admin-page'}>
        {onlyRead && <p className="notice">{words.onlyRead}</p>}
        {loaderData.isHeld && (
          <p className="notice is-red">
            <span>{words.isHeld}</span>{' '}
            <Link className="link" to={href('/admin/restored')}>
              {words.restored}
            </Link>
          </p>
        )}
        <Outlet />
      </div>
    </div>
  )
}
