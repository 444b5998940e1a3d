import { useHref } from '../../locale.tsx'
import { Link } from '../../ui/link.tsx'
import { type MenuLink, SIDE_MENU } from './side-menu.tsx'
import { useWorkTexts } from './texts/work.ts'
import { WorkIcon, type WorkIconName } from './work-icon.tsx'

/** The bar of five under every page on a phone: the pages that are wanted most, and the menu with all others. */
export function FootBar({ pages }: { pages: (MenuLink & { icon: WorkIconName })[] }) {
  const href = useHref()
  const work = useWorkTexts()
  return (
    <nav className="work-bar on-pine" aria-label={work.bar}>
      {pages.map(({ path, title, isHere, icon, waiting }) => (
        <Link key={path} to={href(path)} aria-current={isHere ? 'page' : undefined}>
          <WorkIcon name={icon} />
          <span>{title}</span>
          {waiting}
        </Link>
      ))}
      <button type="button" popoverTarget={SIDE_MENU}>
        <WorkIcon name="dots-three" />
        <span>{work.more}</span>
      </button>
    </nav>
  )
}
