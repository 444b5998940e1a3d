import { NavLink } from 'react-router'
import { useHref, useMessages } from '../locale.tsx'
import { useSite } from '../site.ts'
import { useName } from '../ui/names.tsx'

/** All shelves in one row that scrolls sideways, on wide screens. */
export function CategoryRow() {
  const href = useHref()
  const name = useName()
  const { shell } = useMessages()
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
      </ul>
    </nav>
  )
}
