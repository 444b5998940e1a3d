import type { VendorRole } from '@himalayan-green/shop/context.ts'
import type { vendor } from './texts/vendor.ts'

export interface VendorPage {
  /** Of its title in texts/vendor.<language>.ts. */
  name: keyof typeof vendor.pages
  path: string
  /** Whose page it is; an owner sees all. Left out: every member's. */
  role?: VendorRole
}

/** The pages of a vendor's members, as the menu lists them: one line for each. */
const VENDOR_PAGES: VendorPage[] = [
  { name: 'today', path: '/vendor', role: 'orders' },
  { name: 'orders', path: '/vendor/orders', role: 'orders' },
  { name: 'days', path: '/vendor/days', role: 'orders' },
  { name: 'messages', path: '/vendor/messages', role: 'orders' },
  { name: 'products', path: '/vendor/products', role: 'catalogue' },
  { name: 'farm', path: '/vendor/farm', role: 'catalogue' },
  { name: 'certificates', path: '/vendor/certificates', role: 'catalogue' },
  { name: 'wanted', path: '/vendor/wanted', role: 'catalogue' },
  { name: 'firstSteps', path: '/vendor/first-steps', role: 'owner' },
  { name: 'ratings', path: '/vendor/ratings', role: 'catalogue' },
  { name: 'import', path: '/vendor/products/import', role: 'catalogue' },
  { name: 'bills', path: '/vendor/bills', role: 'finance' },
  { name: 'money', path: '/vendor/money', role: 'finance' },
  { name: 'insights', path: '/vendor/insights', role: 'finance' },
  { name: 'members', path: '/vendor/members', role: 'owner' },
  { name: 'settings', path: '/vendor/settings', role: 'owner' },
]

/** Those that somebody with these roles may open. */
export function pagesFor(roles: readonly VendorRole[]): VendorPage[] {
  return VENDOR_PAGES.filter(({ role }) => !role || roles.includes('owner') || roles.includes(role))
}

/** The page of the menu that a path belongs to: of several the one that says most of it. */
export function pageAt(path: string): VendorPage | undefined {
  return VENDOR_PAGES.filter(
    (page) => path === page.path || (page.path !== '/vendor' && path.startsWith(`${page.path}/`)),
  ).sort((a, b) => b.path.length - a.path.length)[0]
}
