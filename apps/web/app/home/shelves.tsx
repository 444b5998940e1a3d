import { useHref, useTexts } from '../locale.tsx'
import { useSite } from '../site.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { Link } from '../ui/link.tsx'
import { OtherName, useName } from '../ui/names.tsx'
import { Picture } from '../ui/picture.tsx'

/** One picture for each category: a row that scrolls sideways on the phone, the first seven up to 1024 px, all of them above. */
export function Shelves() {
  const href = useHref()
  const name = useName()
  const { shell } = useTexts()
  const { categories } = useSite()
  return (
    <ul className="shelves">
      {categories.map((category) => (
        <li key={category.id}>
          <Link to={href(`/category/${category.slug}`)} ahead>
            <Picture of={category.image} place="shelf" />
            <b>{name(category)}</b>
            <OtherName of={category} />
          </Link>
        </li>
      ))}
      <li className="shelves-all">
        <Link to={href('/shop#filters')}>
          <span className="shelves-all-tile">
            <Icon name="squares-four" />
          </span>
          <b>{shell.shelvesMenu}</b>
        </Link>
      </li>
    </ul>
  )
}
