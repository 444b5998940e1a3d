import type { ReactNode } from 'react'
import { useHref } from '../../locale.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { LanguageSwitch } from '../header/language-switch.tsx'
import { Logo } from '../header/logo.tsx'
import { useWorkTexts } from './texts/work.ts'
import { WorkIcon, type WorkIconName } from './work-icon.tsx'

/** The id by which buttons of touch screens open the menu. */
export const SIDE_MENU = 'side-menu'

/** A page in the menu. */
export interface MenuLink {
  path: string
  title: string
  /** Whether it is the page that is open. */
  isHere: boolean
  /** How much waits there. */
  waiting?: ReactNode
}

/** Pages of the menu with one subject: its link leads to the first of them. */
export interface MenuGroup extends MenuLink {
  icon: WorkIconName
  /** Whether one of its pages is open. */
  isOpen: boolean
  /** What is listed below it. */
  pages: MenuLink[]
}

/**
 * The pages on which somebody works, in groups: a column at the left of wide screens, and on less wide ones a rail with a word under each
 * icon. The whole menu opens there as the browser's own popover: without scripts, and it closes by Escape and by a tap beside it.
 */
export function SideMenu(props: { label: string; groups: MenuGroup[]; children?: ReactNode }) {
  const { label, groups, children } = props
  const href = useHref()
  const work = useWorkTexts()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    <nav
      id={SIDE_MENU}
      popover="auto"
      className="work-menu on-pine"
      aria-label={label}
      onClick={({ target, currentTarget }) => {
        if ((target as Element).closest('a') && currentTarget.matches(':popover-open'))
          currentTarget.hidePopover()
      }}
    >
      <div className="work-menu-head row is-apart gap-2">
        <Logo />
        <button
          type="button"
          className="icon-button"
          popoverTarget={SIDE_MENU}
          popoverTargetAction="hide"
          aria-label={work.closeMenu}
        >
          <Icon name="x" />
        </button>
      </div>
      <ul className="work-nav">
        {groups.map(({ icon, isOpen, pages, ...group }) => (
          <li key={group.path}>
            <MenuItem {...group} icon={icon} isOpen={isOpen} />
            {pages.length > 0 && (
              <ul>
                {pages.map((page) => (
                  <li key={page.path}>
                    <MenuItem {...page} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      <div className="work-menu-foot">
        <div className="work-language row is-apart">
          <span>{work.language}</span>
          <LanguageSwitch />
        </div>
        <Link className="work-link" to={href('/')}>
          <WorkIcon name="arrow-square-out" />
          <span>{work.toShop}</span>
        </Link>
        {children}
      </div>
    </nav>
  )
}

function MenuItem(props: MenuLink & { icon?: WorkIconName; isOpen?: boolean }) {
  const { path, title, isHere, waiting, icon, isOpen } = props
  const href = useHref()
  return (
    <Link
      to={href(path)}
      className={isOpen ? 'work-link is-open' : 'work-link'}
      aria-current={isHere ? 'page' : undefined}
    >
      {icon && <WorkIcon name={icon} />}
      <span>{title}</span>
      {waiting}
    </Link>
  )
}
