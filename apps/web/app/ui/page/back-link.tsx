import type { ReactNode } from 'react'
import { useHref } from '../../locale.tsx'
import { Icon } from '../icons/icon.tsx'
import { Link } from '../link.tsx'

/** The way back, before the heading of a page: to the list or the thing that it belongs to. `to` is a path without its language. */
export function BackLink({
  to,
  isOnPhone,
  children,
}: {
  to: string
  isOnPhone?: boolean
  children: ReactNode
}) {
  const href = useHref()
  return (
    <Link className={isOnPhone ? 'back-link on-phone' : 'back-link'} to={href(to)}>
      <Icon name="caret-left" size="small" /> {children}
    </Link>
  )
}
