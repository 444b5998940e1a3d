import type { VendorRole } from '@himalayan-green/shop/context.ts'
import type { vendor } from './texts/vendor.ts'

export interface VendorPage {
  /** Of its title in texts/vendor.<language>.ts. */
  name: keyof typeof vendor.pages
  path: string
  /** Whose page it is; an owner sees all. Left out: every member's. */
  role?: VendorRole
}

export interface VendorGroup {
  /** Of its title in texts/vendor.<language>.ts. */
  key: keyof typeof vendor.groups
  pages: VendorPage[]
}

/** The pages of a vendor's members, as the menu lists them: one line for each. */
const VENDOR_GROUPS: VendorGroup[] = [
  { key: 'today', pages: [{ name: 'today', path: '/vendor', role: 'orders' }] },
  {
    key: 'orders',
    pages: [
      { name: 'orders', path: '/vendor/orders', role: 'orders' },
      { name: 'days', path: '/vendor/days', role: 'orders' },
      { name: 'messages', path: '/vendor/messages', role: 'orders' },
    ],
  },
  {
    key: 'products',
    pages: [
      { name: 'products', path: '/vendor/products', role: 'catalogue' },
      { name: 'wanted', path: '/vendor/wanted', role: 'catalogue' },
      { name: 'import', path: '/vendor/products/import', role: 'catalogue' },
    ],
  },
  {
    key: 'farm',
    pages: [
      { name: 'farm', path: '/vendor/farm', role: 'catalogue' },
      { name: 'certificates', path: '/vendor/certificates', role: 'catalogue' },
      { name: 'ratings', path: '/vendor/ratings', role: 'catalogue' },
    ],
  },
  {
    key: 'money',
    pages: [
      { name: 'money', path: '/vendor/money', role: 'finance' },
      { name: 'bills', path: '/vendor/bills', role: 'finance' },
      { name: 'insights', path: '/vendor/insights', role: 'finance' },
    ],
  },
  {
    key: 'team',
    pages: [
      { name: 'members', path: '/vendor/members', role: 'owner' },
      { name: 'settings', path: '/vendor/settings', role: 'owner' },
      { name: 'firstSteps', path: '/vendor/first-steps', role: 'owner' },
    ],
  },
]

/** The groups of the menu with the pages that somebody with these roles may open; none without a page. */
export function groupsFor(roles: readonly VendorRole[]): VendorGroup[] {
  const mayOpen = ({ role }: VendorPage) => !role || roles.includes('owner') || roles.includes(role)
  return VENDOR_GROUPS.map(({ key, pages }) => ({ key, pages: pages.filter(mayOpen) })).filter(
    ({ pages }) => pages.length > 0,
  )
}

/** The pages that somebody with these roles may open. */
export const pagesFor = (roles: readonly VendorRole[]): VendorPage[] =>
  groupsFor(roles).flatMap(({ pages }) => pages)

/** How many pages stand in the bar of a phone beside the menu. */
const IN_BAR = 4

/** What is wanted most comes first; who may not open that has the first pages of their menu. */
const WANTED: VendorPage['name'][] = ['today', 'products', 'money', 'messages']

/** The pages in the bar of a phone of somebody with these roles. */
export function barPagesFor(roles: readonly VendorRole[]): VendorPage[] {
  const rank = ({ name }: VendorPage) => WANTED.indexOf(name) + 1 || WANTED.length + 1
  return pagesFor(roles)
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, IN_BAR)
}

/** The group of the menu that a page stands in. */
export const groupKeyOf = (page: VendorPage): VendorGroup['key'] =>
  VENDOR_GROUPS.find(({ pages }) => pages.includes(page))!.key

/** The page of the menu that a path belongs to: of several the one that says most of it. */
export function pageAt(path: string): VendorPage | undefined {
  return VENDOR_GROUPS.flatMap(({ pages }) => pages)
    .filter((page) => path === page.path || (page.path !== '/vendor' && path.startsWith(`${page.path}/`)))
    .sort((a, b) => b.path.length - a.path.length)[0]
}
