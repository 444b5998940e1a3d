import type { ReactNode } from 'react'
import { useTexts } from '../../locale.tsx'
import { NotificationsLink } from '../../notifications/notifications-link.tsx'
import { useSession } from '../../reader.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { LanguageSwitch } from '../header/language-switch.tsx'
import { Menu } from '../header/menu.tsx'
import { LogOut } from '../session/log-out.tsx'
import { SIDE_MENU } from './side-menu.tsx'
import { useWorkTexts } from './texts/work.ts'

/**
 * The bar above every page on which somebody works: on less wide screens the menu and on a phone the page's name; what the frame
 * adds; the language, the notifications, and who is here with the ways to other pages of theirs.
 */
export function TopBar(props: {
  /** The name of the page that is open. */
  here: string | undefined
  /** Links in the menu of who is here. */
  ways: ReactNode
  children?: ReactNode
}) {
  const { here, ways, children } = props
  const { shell } = useTexts()
  const work = useWorkTexts()
  const { user } = useSession() ?? {}
  const name = user?.name ?? ''
  return (
    <header className="work-top row gap-1">
      <button
        type="button"
        className="icon-button work-open"
        popoverTarget={SIDE_MENU}
        aria-label={work.openMenu}
      >
        <Icon name="list" />
      </button>
      <b className="work-here" aria-hidden="true">
        {here}
      </b>
      {children}
      <LanguageSwitch />
      <NotificationsLink />
      <Menu
        label={shell.profile(name)}
        button={<Avatar name={name} picture={user?.display_picture ?? null} />}
      >
        <p className="work-who">
          <b>{name}</b>
          {user?.email && <span className="small muted">{user.email}</span>}
        </p>
        {ways}
        <LogOut />
      </Menu>
    </header>
  )
}
