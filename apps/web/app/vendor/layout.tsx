import { requireActor } from '@himalayan-green/shop/context.ts'
import { unreadOfVendor } from '@himalayan-green/shop/conversations/vendor-threads.ts'
import { Outlet } from 'react-router'
import { pageContext } from '../context.ts'
import type { PageHandle } from '../ui/page/page-handle.ts'
import type { Route } from './+types/layout'
import { VendorNav } from './vendor-nav.tsx'
import './vendor.css'

export const handle = { access: { vendor: 'any' }, cache: 'never' } satisfies PageHandle

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext)
  const { vendor_roles: roles } = requireActor(ctx)
  const reads = roles.includes('owner') || roles.includes('orders')
  return { roles, unread: reads ? (await unreadOfVendor(ctx)).length : 0 }
}

/** The pages of a vendor's members, under their menu. */
export default function VendorLayout({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap vendor">
      <VendorNav roles={loaderData.roles} unread={loaderData.unread} />
      <Outlet />
    </div>
  )
}
