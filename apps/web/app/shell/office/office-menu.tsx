import type { Right } from '@himalayan-green/shop/context.ts'
import { useLocation } from 'react-router'
import type { AdminPage } from '../../admin/admin-pages.ts'
import { groupsFor, isAt, queuesOf } from '../../admin/menu.ts'
import { useAdminTexts } from '../../admin/texts/admin.ts'
import { pathWithoutLocale, useHref } from '../../locale.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { LanguageSwitch } from '../header/language-switch.tsx'
import { Logo } from '../header/logo.tsx'
import { GROUP_ICONS } from './office-groups.ts'
import { OfficeIcon } from './office-icon.tsx'
import { useOfficeTexts } from './texts/office.ts'
import type { OfficeQueue } from './use-queues.ts'
import { WaitingCount } from './waiting-count.tsx'

/** The id by which the button of touch screens opens the menu. */
export const OFFICE_MENU = 'office-menu'

/**
 * The groups of the back office's pages; the one that is open shows its pages. A column at the left of wide screens, and on less
 * wide ones a rail with a word under each icon. The whole menu opens there as the browser's own popover: without scripts, and it closes
 * by Escape and by a tap beside it.
 */
export function OfficeMenu(props: { rights: Right[]; queues: OfficeQueue[]; onKeys: () => void }) {
  const { rights, queues, onKeys } = props
  const href = useHref()
  const admin = useAdminTexts()
  const office = useOfficeTexts()
  const path = pathWithoutLocale(useLocation().pathname)
  const queuesAt = (pages: AdminPage[]) =>
    queues.filter(({ queue }) => pages.some((page) => queuesOf(page).includes(queue)))
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    <nav
      id={OFFICE_MENU}
      popover="auto"
      className="office-menu on-pine"
      aria-label={admin.menu}
      onClick={({ target, currentTarget }) => {
        if ((target as Element).closest('a') && currentTarget.matches(':popover-open'))
          currentTarget.hidePopover()
      }}
    >
      <div className="office-menu-head row is-apart gap-2">
        <Logo />
        <button
          type="button"
          className="icon-button"
          popoverTarget={OFFICE_MENU}
          popoverTargetAction="hide"
          aria-label={office.closeMenu}
        >
          <Icon name="x" />
        </button>
      </div>
      <ul className="office-nav">
        <li>
          <Link
            className="office-link"
            to={href('/admin')}
            aria-current={path === '/admin' ? 'page' : undefined}
          >
            <OfficeIcon name="sun-horizon-fill" />
            <span>{admin.overview}</span>
          </Link>
        </li>
        {groupsFor(rights).map(({ key, pages }) => {
          const isOpen = pages.some((page) => isAt(path, page))
          const [first] = pages
          // The name of a group with one page leads to that page; the list below it would say the same again.
          const isAlone = pages.length === 1
          return (
            <li key={key}>
              <Link
                to={href(first!.path)}
                className={isOpen ? 'office-link is-open' : 'office-link'}
                aria-current={isOpen && isAlone ? 'page' : undefined}
              >
                <OfficeIcon name={GROUP_ICONS[key]} />
                <span>{isAlone ? first!.title(admin) : office.groups[key]}</span>
                {/* An open group says it beside its pages. */}
                {(!isOpen || isAlone) && <WaitingCount of={queuesAt(pages)} group={key} />}
              </Link>
              {isOpen && !isAlone && (
                <ul>
                  {pages.map((page) => (
                    <li key={page.path}>
                      <Link
                        className="office-link"
                        to={href(page.path)}
                        aria-current={isAt(path, page) ? 'page' : undefined}
                      >
                        <span>{page.title(admin)}</span>
                        <WaitingCount of={queuesAt([page])} group={key} />
                      </Link>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          )
        })}
      </ul>
      <div className="office-menu-foot">
        <div className="office-language row is-apart">
          <span>{office.language}</span>
          <LanguageSwitch />
        </div>
        <Link className="office-link" to={href('/')}>
          <OfficeIcon name="arrow-square-out" />
          <span>{office.toShop}</span>
        </Link>
        <button type="button" className="office-link on-desktop with-scripts" onClick={onKeys}>
          <OfficeIcon name="keyboard" />
          <span>{office.keys.title}</span>
          <kbd>?</kbd>
        </button>
      </div>
    </nav>
  )
}
