import type { Right } from '@himalayan-green/shop/context.ts'
import { useLocation } from 'react-router'
import { isAt, queuesOf } from '../../admin/menu.ts'
import { useAdminTexts } from '../../admin/texts/admin.ts'
import { pathWithoutLocale } from '../../locale.tsx'
import { FootBar } from '../work/foot-bar.tsx'
import { barPagesFor, GROUP_ICONS, groupOf } from './office-groups.ts'
import type { OfficeQueue } from './use-queues.ts'
import { WaitingCount } from './waiting-count.tsx'

/** The bar of a phone: today, the pages that are wanted most, and the menu with all others. */
export function OfficeBar({ rights, queues }: { rights: Right[]; queues: OfficeQueue[] }) {
  const admin = useAdminTexts()
  const path = pathWithoutLocale(useLocation().pathname)
  const today = {
    path: '/admin',
    title: admin.overview,
    isHere: path === '/admin',
    icon: 'sun-horizon-fill' as const,
  }
  const most = barPagesFor(rights).map((page) => {
    const group = groupOf(page)
    const waiting = queues.filter(({ queue }) => queuesOf(page).includes(queue))
    return {
      path: page.path,
      title: page.title(admin),
      isHere: isAt(path, page),
      icon: page.path === '/admin/orders/new' ? ('phone-plus' as const) : GROUP_ICONS[group],
      waiting: <WaitingCount of={waiting} group={group} />,
    }
  })
  return <FootBar pages={[today, ...most]} />
}
