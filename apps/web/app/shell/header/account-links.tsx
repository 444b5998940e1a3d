import { useHref, useTexts } from '../../locale.tsx'
import { useSession } from '../../reader.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { Menu } from './menu.tsx'
import { ProfileMenu } from './profile-menu.tsx'

/**
 * Login and Register for visitors (on phones behind one menu button); the profile menu for everybody else, and in its place a
 * link to the account until it is known whose.
 */
export function AccountLinks() {
  const href = useHref()
  const { shell } = useTexts()
  const session = useSession()
  if (!session)
    return (
      <Link className="icon-button" to={href('/account')} aria-label={shell.account}>
        <Avatar name="" picture={null} />
      </Link>
    )
  const { user } = session
  if (user) return <ProfileMenu name={user.name} picture={user.display_picture} />
  return (
    <>
      <Link className="icon-button above-phone" to={href('/again')} aria-label={shell.buyAgain}>
        <Icon name="clock" />
      </Link>
      <Link className="button is-outline-on-pine above-phone" to={href('/login')}>
        {shell.login}
      </Link>
      <Link className="button is-sprout above-phone" to={href('/register')}>
        {shell.register}
      </Link>
      <div className="on-phone">
        <Menu label={shell.menu} button={<Icon name="list" />}>
          <Link to={href('/login')}>{shell.login}</Link>
          <Link to={href('/register')}>{shell.register}</Link>
          <Link to={href('/again')}>{shell.buyAgain}</Link>
        </Menu>
      </div>
    </>
  )
}
