import { useLocation } from 'react-router'
import { useFindTexts } from '../../admin/find/texts/find.ts'
import { pageOf, pagesFor } from '../../admin/menu.ts'
import { useAdminTexts } from '../../admin/texts/admin.ts'
import { pathWithoutLocale, useHref, useTexts } from '../../locale.tsx'
import { useSession } from '../../reader.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { TopBar } from '../work/top-bar.tsx'
import { WorkIcon } from '../work/work-icon.tsx'
import { OfficeClock } from './office-clock.tsx'
import type { Desk } from './office-frame.tsx'
import { useOfficeTexts } from './texts/office.ts'

const PHONE_ORDER = '/admin/orders/new'

/** The bar above every page of the back office: with the field that finds anything, the day and the time, and the way to an order by phone. */
export function OfficeTop({ desk, onFind }: { desk: Desk; onFind: () => void }) {
  const href = useHref()
  const { shell } = useTexts()
  const office = useOfficeTexts()
  const find = useFindTexts()
  const admin = useAdminTexts()
  const path = pathWithoutLocale(useLocation().pathname)
  const takesOrders = pagesFor(desk.rights).some((page) => page.path === PHONE_ORDER)
  const { is_vendor } = useSession() ?? {}
  return (
    <TopBar
      here={path === '/admin' ? admin.overview : pageOf(path)?.title(admin)}
      ways={
        <>
          <Link to={href('/account')}>{shell.account}</Link>
          <Link to={href('/order')}>{shell.orders}</Link>
          {is_vendor && <Link to={href('/vendor')}>{shell.vendorOrders}</Link>}
        </>
      }
    >
      <Link
        className="office-find row gap-2"
        to={href('/admin/find')}
        aria-haspopup="dialog"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
          event.preventDefault()
          onFind()
        }}
      >
        <Icon name="magnifying-glass" size="small" />
        <span>{find.hint}</span>
        <kbd className="on-desktop with-scripts">{office.findKey}</kbd>
      </Link>
      <OfficeClock day={desk.day} now={desk.now} />
      {takesOrders && (
        <Link className="button is-ghost office-phone-order" to={href(PHONE_ORDER)}>
          <WorkIcon name="phone-plus" />
          {admin.phoneOrder} <kbd className="with-scripts">N</kbd>
        </Link>
      )}
    </TopBar>
  )
}
