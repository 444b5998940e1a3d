import { NavLink, Outlet } from 'react-router'
import { pageContext } from '../../context.ts'
import { useHref } from '../../locale.tsx'
import { useVendorMessages } from '../../messages/vendor.ts'
import { pagesFor } from '../../ui/vendor/vendor-pages.ts'
import { vendorRequired } from '../../vendor-required.server.ts'
import type { Route } from './+types/layout'
import '../../styles/vendor.css'

export function loader({ context, url }: Route.LoaderArgs) {
  return { roles: vendorRequired(context.get(pageContext), url).vendor_roles }
}

/** The pages of a vendor's members: what one may not do is not offered. */
export default function VendorLayout({ loaderData }: Route.ComponentProps) {
  const href = useHref()
  const words = useVendorMessages()
  const pages = pagesFor(loaderData.roles)
  return (
    <div className="wrap vendor">
      {pages.length > 1 && (
        <nav className="vendor-nav" aria-label={words.menu}>
          {pages.map(({ name, path }) => (
            <NavLink key={name} to={href(path)} end={path === '/vendor'}>
              {words.pages[name]}
            </NavLink>
          ))}
        </nav>
      )}
      <Outlet />
    </div>
  )
}
