import { Outlet, useLocation } from 'react-router'
import { pathWithoutLocale } from '../locale.tsx'
import { BackLink } from '../ui/page/back-link.tsx'
import type { PageHandle } from '../ui/page/page-handle.ts'
import { useAccountTexts } from './texts/account.ts'
import './account.css'
import '../order/order-lines.css'
import { AccountNav } from './account-nav.tsx'

export const handle = { access: 'signed-in', cache: 'never' } satisfies PageHandle

/** Guards pages that load nothing of their own, too: a visitor signs in first (specification §8). */
export const loader = () => null

/**
 * The account: on the phone its first page is a list of rows and every other one leads back to it; from 768 px the
 * rows stand beside the page. Every page brings its own h1.
 */
export default function AccountLayout() {
  const account = useAccountTexts()
  const isFirst = pathWithoutLocale(useLocation().pathname) === '/account'
  return (
    <div className="wrap account">
      <AccountNav className="from-tablet" />
      <div className="account-page">
        {!isFirst && (
          <BackLink to="/account" isOnPhone>
            {account.title}
          </BackLink>
        )}
        <Outlet />
      </div>
    </div>
  )
}
