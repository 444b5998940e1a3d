import { mayRead, type Right, type VendorRole } from '@himalayan-green/shop/context.ts'
import type { PageContext } from './context.ts'
import { notAllowed, notFound } from './not-found.server.ts'
import { sessionRequired } from './session-required.server.ts'
import { leadToStepUp } from './sign-in/step-up.server.ts'
import type { Access } from './ui/page/page-handle.ts'

/**
 * Throws for whom a page does not let in. A visitor is redirected to sign in, and back to this page afterwards. The server
 * itself imports this file, so it and its imports hold no components.
 */
export function checkAccess(access: Access, page: PageContext, url: URL, isWrite: boolean): void {
  if (access === 'everybody') return
  if (access === 'signed-in') sessionRequired(page, url)
  else if (access === 'rider') checkRider(page, url)
  else if ('vendor' in access) checkMember(page, url, (isWrite && access.write) || access.vendor)
  else {
    const rights = (isWrite && access.write) || access.staff
    checkStaff(page, url, rights, !isWrite && access.readers !== false)
  }
}

/** For members of a vendor with this role; an owner has all roles. Everybody else gets a 404. */
function checkMember(page: PageContext, url: URL, role: VendorRole | 'any'): void {
  const { vendor_id, vendor_roles } = sessionRequired(page, url)
  if (vendor_id === null) notFound()
  if (role !== 'any' && !vendor_roles.includes('owner') && !vendor_roles.includes(role)) notFound()
}

/** For riders of the company, for as long as they ride; staff among them give the second factor first. Everybody else gets a 404. */
function checkRider(page: PageContext, url: URL): void {
  const actor = sessionRequired(page, url)
  if (actor.needs_second_factor) throw leadToStepUp(page, url, 302)
  if (!actor.is_rider) notFound()
}

/**
 * For staff. Somebody without the second factor is redirected to set it up, and back to this page afterwards. Staff whose roles
 * do not allow the page get a 403, everybody else a 404.
 */
function checkStaff(
  page: PageContext,
  url: URL,
  rights: Right | Right[] | 'any',
  isForReaders: boolean,
): void {
  const actor = sessionRequired(page, url)
  if (actor.needs_second_factor) throw leadToStepUp(page, url, 302)
  if (!actor.is_staff) notFound()
  if (rights === 'any' || [rights].flat().some((right) => actor.rights.includes(right))) return
  if (!isForReaders || !mayRead(actor, 'all.read')) notAllowed()
}
