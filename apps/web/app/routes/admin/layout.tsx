import { NavLink, Outlet } from 'react-router'
import { pageContext } from '../../context.ts'
import { useHref, useMessages } from '../../locale.tsx'
import { useAdminMessages } from '../../messages/admin.ts'
import { staffRequired } from '../../staff-required.server.ts'
import type { Route } from './+types/layout'
import '../../styles/admin.css'

export function loader({ context, url }: Route.LoaderArgs) {
  return { rights: staffRequired(context.get(pageContext), url).rights }
}

/** The pages of the company's people: what one may not do is not offered. */
export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const href = useHref()
  const admin = useAdminMessages()
  const { places } = useMessages()
  const may = (right: (typeof loaderData.rights)[number]) => loaderData.rights.includes(right)
  return (
    <div className="wrap admin">
      <nav className="admin-nav" aria-label={admin.menu}>
        <NavLink to={href('/admin')} end>
          {admin.overview}
        </NavLink>
        {may('setting.change') && <NavLink to={href('/admin/settings')}>{admin.settings}</NavLink>}
        {may('content.edit') && <NavLink to={href('/admin/articles')}>{admin.articles}</NavLink>}
        {may('place.change') && <NavLink to={href('/admin/places')}>{places.served}</NavLink>}
        {may('setting.change') && <NavLink to={href('/admin/usage')}>{admin.usage}</NavLink>}
      </nav>
      <Outlet />
    </div>
  )
}
