import { useHref, useTexts } from '../../locale.tsx'
import { useSite } from '../../site.ts'
import { Link, NavLink } from '../../ui/link.tsx'
import { useName } from '../../ui/names.tsx'

/** As many categories as fit into one row, on wide screens; its end leads to the list of all. */
export function CategoryRow() {
  const href = useHref()
  const name = useName()
  const { shell } = useTexts()
  const { categories, settings } = useSite()
  const linkTo = (to: string, text: string) => (
    <NavLink to={to} ahead>
      {text}
    </NavLink>
  )
  return (
    <nav className="category-row on-desktop" aria-label={shell.shelvesMenu}>
      <ul className="wrap">
        <li>{linkTo(href('/shop'), shell.allProducts)}</li>
        {categories.map((category) => (
          <li key={category.id}>{linkTo(href(`/category/${category.slug}`), name(category))}</li>
        ))}
        {settings?.menus?.header?.map(([path, label]) => (
          <li key={path}>{linkTo(href(path), label)}</li>
        ))}
        <li className="category-row-more">
          <Link to={href('/shop')} ahead>
            {shell.moreShelves}
          </Link>
        </li>
      </ul>
    </nav>
  )
}
