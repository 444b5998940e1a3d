import { useLocation } from 'react-router'
import { Icon } from '../../ui/icons/icon.tsx'
import type { IconName } from '../../ui/icons/icon-paths.ts'
import { Link } from '../../ui/link.tsx'

/** One of the five links. On its own page it shows `activeIcon`, filled, on a sprout pill. */
export function BottomBarLink(props: { to: string; icon: IconName; activeIcon: IconName; children: string }) {
  const { to, icon, activeIcon, children } = props
  const { pathname } = useLocation()
  const active = pathname === to
  return (
    <Link className="bottom-bar-link" to={to} aria-current={active ? 'page' : undefined}>
      <span className="cart-icon">
        <Icon name={active ? activeIcon : icon} />
      </span>
      <span>{children}</span>
    </Link>
  )
}
