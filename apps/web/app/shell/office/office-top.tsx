import { useLocation } from 'react-router'
import { useFindTexts } from '../../admin/find/texts/find.ts'
import { pageOf, pagesFor } from '../../admin/menu.ts'
import { useAdminTexts } from '../../admin/texts/admin.ts'
import { sendOutsidePages } from '../../errors/send-outside-pages.ts'
import { pathWithoutLocale, useHref, useTexts } from '../../locale.tsx'
import { NotificationsLink } from '../../notifications/notifications-link.tsx'
import { useSession } from '../../reader.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { LanguageSwitch } from '../header/language-switch.tsx'
import { Menu } from '../header/menu.tsx'
import { OfficeClock } from './office-clock.tsx'
import type { Desk } from './office-frame.tsx'
import { OfficeIcon } from './office-icon.tsx'
import { OFFICE_MENU } from './office-menu.tsx'
import { useOfficeTexts } from './texts/office.ts'

const PHONE_ORDER = '/admin/orders/new'

/**
 * The bar above every page of the back office: on less wide screens the menu and on a phone the page; the field that finds anything, the
 * day and the time, the way to an order by phone, the language, and who is here.
 */
export function OfficeTop({ desk, onFind }: { desk: Desk; onFind: () => void }) {
  const href = useHref()
  const { shell } = useTexts()
  const office = useOfficeTexts()
  const find = useFindTexts()
  const admin = useAdminTexts()
  const path = pathWithoutLocale(useLocation().pathname)
  const takesOrders = pagesFor(desk.rights).some((page) => page.path === PHONE_ORDER)
  const { user, is_vendor } = useSession() ?? {}
  const name = user?.name ?? ''
  return (
    <header className="office-top row gap-1">
      <button
        type="button"
        className="icon-button office-open"
        popoverTarget={OFFICE_MENU}
        aria-label={office.openMenu}
      >
        <Icon name="list" />
      </button>
      <b className="office-here" aria-hidden="true">
        {path === '/admin' ? admin.overview : pageOf(path)?.title(admin)}
      </b>
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
          <OfficeIcon name="phone-plus" />
          {admin.phoneOrder} <kbd className="with-scripts">N</kbd>
        </Link>
      )}
      <LanguageSwitch />
      <NotificationsLink />
      <Menu
        label={shell.profile(name)}
        button={<Avatar name={name} picture={user?.display_picture ?? null} />}
      >
        <p className="office-who">
          <b>{name}</b>
          {user?.email && <span className="small muted">{user.email}</span>}
        </p>
        <Link to={href('/account')}>{shell.account}</Link>
        <Link to={href('/order')}>{shell.orders}</Link>
        {is_vendor && <Link to={href('/vendor')}>{shell.vendorOrders}</Link>}
        <form method="post" action="/auth/signout" onSubmit={sendOutsidePages}>
          <input type="hidden" name="return_to" value={href('/')} />
          <button type="submit">{shell.logout}</button>
        </form>
      </Menu>
    </header>
  )
}
