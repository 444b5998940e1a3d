import { useHref, useTexts } from '../../locale.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { Logo } from './logo.tsx'

/** The header of a page without distractions: the logo and the link back to the shop. */
export function PlainHeader() {
  const href = useHref()
  const { shell } = useTexts()
  return (
    <header className="header plain-header on-pine">
      <div className="wrap">
        <Logo />
        <Link className="button is-outline-on-pine is-small" to={href('/shop')}>
          <Icon name="caret-left" size="tiny" /> {shell.shop}
        </Link>
      </div>
    </header>
  )
}
