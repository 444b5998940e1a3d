import { CartLink } from '../../cart/cart-link.tsx'
import { useHref, useTexts } from '../../locale.tsx'
import { SearchLink } from '../../search/search-link.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { BottomBarLink } from './bottom-bar-link.tsx'

/** The bottom bar, up to 1024 px. */
export function BottomBar({ onSearch }: { onSearch: () => void }) {
  const href = useHref()
  const { shell } = useTexts()
  return (
    <nav className="bottom-bar on-touch" aria-label={shell.mainMenu}>
      <BottomBarLink to={href('/')} icon="house" activeIcon="house-fill">
        {shell.home}
      </BottomBarLink>
      <BottomBarLink to={href('/shop')} icon="squares-four" activeIcon="squares-four-fill">
        {shell.shop}
      </BottomBarLink>
      <SearchLink className="bottom-bar-link" onSearch={onSearch}>
        <span className="cart-icon">
          <Icon name="magnifying-glass" />
        </span>
        <span>{shell.search}</span>
      </SearchLink>
      <CartLink className="bottom-bar-link" />
      <BottomBarLink to={href('/order')} icon="package" activeIcon="package-fill">
        {shell.orders}
      </BottomBarLink>
    </nav>
  )
}
