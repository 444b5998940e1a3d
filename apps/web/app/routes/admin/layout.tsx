import { Outlet } from 'react-router'
import { pageContext } from '../../context.ts'
import { staffRequired } from '../../staff-required.server.ts'
import { AdminNav } from '../../ui/admin/admin-nav.tsx'
import type { Route } from './+types/layout'
import '../../styles/admin.css'

export function loader({ context, url }: Route.LoaderArgs) {
  return { rights: staffRequired(context.get(pageContext), url).rights }
}

/** The pages of the company's people: what one may not do is not offered. */
export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap admin">
      <AdminNav rights={loaderData.rights} />
      <div className="admin-page">
        <Outlet />
      </div>
    </div>
  )
}
