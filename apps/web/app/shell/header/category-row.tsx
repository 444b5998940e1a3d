import { Link, NavLink } from 'react-router'
import { useHref, useTexts } from '../../locale.tsx'
import { useSite } from '../../site.ts'
import { useName } from '../../ui/names.tsx'

/** All categories in one row that scrolls sideways, on wide screens; its end leads to the list of all. */
export function CategoryRow() {
  const href = useHref()
  const name = useName()
  const { shell } = useTexts()
  const { categories } = useSite()
  return (
    <nav className="category-row on-desktop" aria-label={shell.shelvesMenu}>
      <ul className="wrap">
        <li>
          <NavLink to={href('/shop')}>{shell.allProducts}</NavLink>
        </li>
        {categories.map((category) => (
          <li key={category.id}>
            <NavLink to={href(`/category/${category.slug}`)}>{name(category)}</NavLink>
          </li>
        ))}
        <li className="category-row-more">
          <Link to={href('/shop')}>{shell.moreShelves}</Link>
        </li>
      </ul>
    </nav>
  )
}
