import type { Actor, VendorRole } from '@himalayan-green/shop/context.ts'
import type { PageContext } from '../context.ts'
import { notFound } from '../not-found.server.ts'
import { sessionRequired } from '../session-required.server.ts'

/**
 * A member of a vendor, with this role if one is named; an owner has all. A visitor is sent to sign in; for others there is
 * no such page.
 */
export function vendorRequired(page: PageContext, url: URL, role?: VendorRole): Actor {
  const actor = sessionRequired(page, url)
  const { vendor_id, vendor_roles } = actor
  if (vendor_id === null) notFound()
  if (role && !vendor_roles.includes('owner') && !vendor_roles.includes(role)) notFound()
  return actor
}
