import type { VendorRole } from '@himalayan-green/shop/context.ts'
import { NavLink } from 'react-router'
import { useHref } from '../../locale.tsx'
import { useVendorMessages } from '../../messages/vendor.ts'
import { pagesFor } from './vendor-pages.ts'

/** The menu of a vendor's members: what one may not do is not offered. */
export function VendorNav({ roles }: { roles: readonly VendorRole[] }) {
  const href = useHref()
  const words = useVendorMessages()
  const pages = pagesFor(roles)
  if (pages.length < 2) return null
  return (
    <nav className="vendor-nav" aria-label={words.menu}>
      {pages.map(({ name, path }) => (
        <NavLink key={name} to={href(path)} end={path === '/vendor'}>
          {words.pages[name]}
        </NavLink>
      ))}
    </nav>
  )
}
