import { requireActor } from '@himalayan-green/shop/context.ts'
import { Outlet } from 'react-router'
import { pageContext } from '../context.ts'
import type { PageHandle } from '../ui/page/page-handle.ts'
import type { Route } from './+types/layout'
import { VendorNav } from './vendor-nav.tsx'
import './vendor.css'

export const handle = { access: { vendor: 'any' }, cache: 'never' } satisfies PageHandle

export function loader({ context }: Route.LoaderArgs) {
  return { roles: requireActor(context.get(pageContext).ctx).vendor_roles }
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
