import { AccountLinks } from './account-links.tsx'
import { CartLink } from './cart-link.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'
import { NotificationsLink } from './notifications/notifications-link.tsx'
import { SearchButton } from './search-button.tsx'

/**
 * One header for both variants: above 1024 px in one row; below, search is a second row that stays while the first
 * scrolls away. There the cart is in the bottom bar, or here on pages without one (`cartOnTouch`).
 */
export function Header({ cartOnTouch, onSearch }: { cartOnTouch: boolean; onSearch: () => void }) {
  return (
    <header className="header on-pine">
      <div className="wrap header-row">
        <Logo />
        <SearchButton onSearch={onSearch} />
        <div className="header-links">
          <LanguageSwitch />
          <NotificationsLink />
          <CartLink className={cartOnTouch ? 'cart-pill' : 'cart-pill on-desktop'} />
          <AccountLinks />
        </div>
      </div>
    </header>
  )
}
