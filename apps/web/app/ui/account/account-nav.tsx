import { NavLink } from 'react-router'
import { useHref, useMessages } from '../../locale.tsx'
import { useAccountMessages } from '../../messages/account.ts'
import { Icon } from '../icon.tsx'
import type { IconName } from '../icon-paths.ts'

interface Entry {
  path: string
  icon: IconName
  label: (words: Words) => string
}

type Words = ReturnType<typeof useMessages> & { account: ReturnType<typeof useAccountMessages> }

/** The pages of the account, in the order of the menu. */
const ENTRIES: Entry[] = [
  { path: '/account', icon: 'user', label: ({ account }) => account.details },
  { path: '/account/addresses', icon: 'map-pin', label: ({ places }) => places.addresses },
  { path: '/account/contacts', icon: 'phone', label: ({ places }) => places.contacts },
  { path: '/account/password', icon: 'lock-key', label: ({ account }) => account.password },
  { path: '/account/sessions', icon: 'devices', label: ({ account }) => account.sessions },
  { path: '/account/notifications', icon: 'bell', label: ({ notifications }) => notifications.title },
  { path: '/account/settings', icon: 'translate', label: ({ account }) => account.settings },
  { path: '/account/data', icon: 'database', label: ({ account }) => account.data },
]

/** The way through the account: rows on the phone, a column beside the page from 768 px. */
export function AccountNav({ className }: { className: string }) {
  const href = useHref()
  const words = { ...useMessages(), account: useAccountMessages() }
  return (
    <nav className={`account-nav ${className}`} aria-label={words.account.pages}>
      <ul>
        {ENTRIES.map(({ path, icon, label }) => (
          <li key={path}>
            <NavLink to={href(path)} end>
              <Icon name={icon} />
              <span>{label(words)}</span>
              <Icon name="caret-right" size="tiny" />
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
