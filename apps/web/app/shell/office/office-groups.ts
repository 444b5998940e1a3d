import type { Right } from '@himalayan-green/shop/context.ts'
import type { AdminGroupKey, AdminPage } from '../../admin/admin-pages.ts'
import { groupKeyOf, pagesFor } from '../../admin/menu.ts'
import type { WorkIconName } from '../work/work-icon.tsx'

export const GROUP_ICONS: Record<AdminGroupKey, WorkIconName> = {
  orders: 'package',
  delivery: 'moped',
  catalogue: 'carrot',
  vendors: 'storefront',
  customers: 'users-fill',
  money: 'coins',
  content: 'newspaper',
  insights: 'chart-bar',
  settings: 'gear-six',
}

/** Where somebody waits for food or money. */
export const isUrgent = (group: AdminGroupKey) => group === 'orders' || group === 'money'

/** The letter that opens a group after G; the day's is T. */
export const GROUP_CHARACTERS: Partial<Record<AdminGroupKey, string>> = {
  orders: 'o',
  delivery: 'd',
  catalogue: 'c',
  vendors: 'v',
  customers: 'u',
  money: 'm',
  insights: 'i',
  settings: 's',
}

/** How many pages stand in the bar of a phone between the day and the menu. */
const IN_BAR = 3

/** What is wanted most on the road comes first; who may not open that has the first pages of their menu. */
const WANTED = ['/admin/orders', '/admin/orders/new', '/admin/refunds', '/admin/products-to-check']

/** The pages in the bar of a phone of somebody with these rights, in the order of the menu. */
export function barPagesFor(rights: Right[]): AdminPage[] {
  const pages = pagesFor(rights)
  const rank = ({ path }: AdminPage) => WANTED.indexOf(path) + 1 || WANTED.length + 1
  const most = pages.toSorted((one, other) => rank(one) - rank(other)).slice(0, IN_BAR)
  return pages.filter((page) => most.includes(page))
}

export const groupOf = (page: AdminPage): AdminGroupKey => groupKeyOf(page)
