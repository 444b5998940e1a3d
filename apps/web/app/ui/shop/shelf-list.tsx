import { NavLink } from 'react-router'
import { useHref, useMessages } from '../../locale.tsx'
import { useSite } from '../../site.ts'
import { Icon } from '../icon.tsx'
import { useName } from '../names.tsx'
import { Picture } from '../picture.tsx'

/** All products, then the categories by id, each with its picture and how many it holds; the current one is marked. */
export function ShelfList() {
  const href = useHref()
  const name = useName()
  const { shell } = useMessages()
  const { categories } = useSite()
  const all = categories.reduce((sum, category) => sum + category.product_count, 0)
  return (
    <nav className="shelf-list" aria-label={shell.shelvesMenu}>
      <ul>
        <li>
          <NavLink to={href('/shop')} end>
            <span className="shelf-list-all">
              <Icon name="squares-four" size="small" />
            </span>
            {shell.allProducts} <span className="shelf-list-count">{all}</span>
          </NavLink>
        </li>
        {categories.map((category) => (
          <li key={category.id}>
            <NavLink to={href(`/category/${category.slug}`)}>
              <Picture of={category.image} place="thumb" />
              {name(category)} <span className="shelf-list-count">{category.product_count}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
