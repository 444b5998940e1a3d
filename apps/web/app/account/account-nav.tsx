import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { useHref, useTexts } from '../locale.tsx'
import { useThisPhoneTexts } from '../offline/texts/this-phone.ts'
import { usePlacesTexts } from '../places/texts/places.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { RareIcon } from '../ui/icons/rare-icon.tsx'
import { useAccountTexts } from './texts/account.ts'
import { useCreditTexts } from './texts/credit.ts'

interface Entry {
  path: string
  icon: ReactNode
  label: (texts: Texts) => string
}

type Texts = ReturnType<typeof useTexts> & {
  account: ReturnType<typeof useAccountTexts>
  places: ReturnType<typeof usePlacesTexts>
  credit: ReturnType<typeof useCreditTexts>
  thisPhone: ReturnType<typeof useThisPhoneTexts>
}

/** The pages of the account, in the order of the menu. */
const ENTRIES: Entry[] = [
  { path: '/account', icon: <RareIcon name="user" />, label: ({ account }) => account.details },
  { path: '/account/addresses', icon: <Icon name="map-pin" />, label: ({ places }) => places.addresses },
  { path: '/account/contacts', icon: <RareIcon name="phone" />, label: ({ places }) => places.contacts },
  {
    path: '/account/credit',
    icon: <RareIcon name="money-duotone" />,
    label: ({ credit }) => credit.title,
  },
  { path: '/account/password', icon: <RareIcon name="lock-key" />, label: ({ account }) => account.password },
  { path: '/account/sessions', icon: <RareIcon name="devices" />, label: ({ account }) => account.sessions },
  {
    path: '/account/notifications',
    icon: <Icon name="bell" />,
    label: ({ notifications }) => notifications.title,
  },
  {
    path: '/account/settings',
    icon: <RareIcon name="translate" />,
    label: ({ account }) => account.settings,
  },
  {
    path: '/account/this-phone',
    icon: <RareIcon name="phone" />,
    label: ({ thisPhone }) => thisPhone.title,
  },
  { path: '/account/data', icon: <RareIcon name="database" />, label: ({ account }) => account.data },
]

/** The account's navigation: rows on the phone, a column beside the page from 768 px. */
export function AccountNav({ className }: { className: string }) {
  const href = useHref()
  const texts = {
    ...useTexts(),
    account: useAccountTexts(),
    places: usePlacesTexts(),
    credit: useCreditTexts(),
    thisPhone: useThisPhoneTexts(),
  }
  return (
    <nav className={`account-nav ${className}`} aria-label={texts.account.pages}>
      <ul>
        {ENTRIES.map(({ path, icon, label }) => (
          <li key={path}>
            <NavLink to={href(path)} end>
              {icon}
              <span>{label(texts)}</span>
              <Icon name="caret-right" size="tiny" />
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
