import { Outlet } from 'react-router'
import { pageContext } from '../context.ts'
import type { Route } from './+types/layout'
import { VendorNav } from './vendor-nav.tsx'
import { vendorRequired } from './vendor-required.server.ts'
import './vendor.css'

export function loader({ context, url }: Route.LoaderArgs) {
  return { roles: vendorRequired(context.get(pageContext), url).vendor_roles }
}

/** The pages of a vendor's members, under their menu. */
export default function VendorLayout({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap vendor">
      <VendorNav roles={loaderData.roles} />
      <Outlet />
    </div>
  )
}
