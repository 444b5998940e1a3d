import type { Right } from '@himalayan-green/shop/context.ts'
import { useLocation } from 'react-router'
import { isAt, queuesOf } from '../../admin/menu.ts'
import { useAdminTexts } from '../../admin/texts/admin.ts'
import { pathWithoutLocale, useHref } from '../../locale.tsx'
import { Link } from '../../ui/link.tsx'
import { barPagesFor, GROUP_ICONS, groupOf } from './office-groups.ts'
import { OfficeIcon } from './office-icon.tsx'
import { OFFICE_MENU } from './office-menu.tsx'
import { useOfficeTexts } from './texts/office.ts'
import type { OfficeQueue } from './use-queues.ts'
import { WaitingCount } from './waiting-count.tsx'

/** The bar of five under every page on a phone: today, the pages that are wanted most, and the menu with all others. */
export function OfficeBar({ rights, queues }: { rights: Right[]; queues: OfficeQueue[] }) {
  const href = useHref()
  const admin = useAdminTexts()
  const office = useOfficeTexts()
  const path = pathWithoutLocale(useLocation().pathname)
  return (
    <nav className="office-bar on-pine" aria-label={office.bar}>
      <Link to={href('/admin')} aria-current={path === '/admin' ? 'page' : undefined}>
        <OfficeIcon name="sun-horizon-fill" />
        <span>{admin.overview}</span>
      </Link>
      {barPagesFor(rights).map((page) => {
        const group = groupOf(page)
        return (
          <Link key={page.path} to={href(page.path)} aria-current={isAt(path, page) ? 'page' : undefined}>
            <OfficeIcon name={page.path === '/admin/orders/new' ? 'phone-plus' : GROUP_ICONS[group]} />
            <span>{page.title(admin)}</span>
            <WaitingCount of={queues.filter(({ queue }) => queuesOf(page).includes(queue))} group={group} />
          </Link>
        )
      })}
      <button type="button" popoverTarget={OFFICE_MENU}>
        <OfficeIcon name="dots-three" />
        <span>{office.more}</span>
      </button>
    </nav>
  )
}
