import { CartLink } from '../../cart/cart-link.tsx'
import { NotificationsLink } from '../../notifications/notifications-link.tsx'
import { DeliverTo } from '../../places/deliver-to.tsx'
import { SearchButton } from '../../search/search-button.tsx'
import { AccountLinks } from './account-links.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'

/**
 * One header for both variants: above 1024 px in one row; below, search is a second row that stays while the first scrolls
 * away. On touch the cart is in the bottom bar, or here on pages without one (`cartOnTouch`); the delivery place, which stands
 * beside the logo on wide screens, is a line below the header.
 */
export function Header(props: { cartOnTouch: boolean; deliverTo: boolean; onSearch: () => void }) {
  const { cartOnTouch, deliverTo, onSearch } = props
  return (
    <header className="header on-pine">
      <div className="wrap header-row">
        <Logo />
        {deliverTo && <DeliverTo className="on-desktop" />}
        <SearchButton onSearch={onSearch} />
        <div className="header-links row gap-1">
          <LanguageSwitch />
          <NotificationsLink />
          <CartLink className={cartOnTouch ? 'cart-pill' : 'cart-pill on-desktop'} />
          <AccountLinks />
        </div>
      </div>
    </header>
  )
}
