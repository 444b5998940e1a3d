import { useFindTexts } from '../../admin/find/texts/find.ts'
import { useHref, useTexts } from '../../locale.tsx'
import { NotificationsLink } from '../../notifications/notifications-link.tsx'
import { useSession } from '../../reader.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { LanguageSwitch } from '../header/language-switch.tsx'
import { Menu } from '../header/menu.tsx'
import { OFFICE_MENU } from './office-menu.tsx'
import { useOfficeTexts } from './texts/office.ts'

/** The bar above every page of the back office: the menu on touch, the field that finds anything, the day, the language, and who is here. `day` is today's date. */
export function OfficeTop({ day, onFind }: { day: string; onFind: () => void }) {
  const href = useHref()
  const { shell } = useTexts()
  const office = useOfficeTexts()
  const find = useFindTexts()
  const { user, is_vendor } = useSession() ?? {}
  const name = user?.name ?? ''
  return (
    <header className="office-top">
      <button
        type="button"
        className="icon-button on-touch"
        popoverTarget={OFFICE_MENU}
        aria-label={office.openMenu}
      >
        <Icon name="list" />
      </button>
      <Link
        className="office-find"
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
      <p className="office-day">{day}</p>
      <span className="on-desktop">
        <LanguageSwitch />
      </span>
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
        <form method="post" action="/auth/signout">
          <input type="hidden" name="return_to" value={href('/')} />
          <button type="submit">{shell.logout}</button>
        </form>
      </Menu>
    </header>
  )
}
