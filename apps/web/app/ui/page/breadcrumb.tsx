import { useHref, useTexts } from '../../locale.tsx'
import { useSite } from '../../site.ts'
import { Icon } from '../icons/icon.tsx'
import { Link } from '../link.tsx'
import { breadcrumbData } from './breadcrumb-data.ts'
import { JsonLd } from './json-ld.tsx'

export interface Crumb {
  name: string
  /** Without the locale. The last one, the page itself, is no link. */
  path: string
}

/** Home, the way here, and the page itself; the same for search engines. */
export function Breadcrumb({ to }: { to: Crumb[] }) {
  const href = useHref()
  const { shell, catalogue } = useTexts()
  const { publicUrl } = useSite()
  const crumbs = [{ name: shell.home, path: '/' }, ...to]
  const here = crumbs.at(-1)
  return (
    <>
      <nav className="breadcrumb" aria-label={catalogue.youAreHere}>
        <ol>
          {crumbs.map((crumb) => (
            <li key={crumb.path}>
              {crumb === here ? (
                <span aria-current="page">{crumb.name}</span>
              ) : (
                <>
                  <Link to={href(crumb.path)}>{crumb.name}</Link>
                  <Icon name="caret-right" size="tiny" />
                </>
              )}
            </li>
          ))}
        </ol>
      </nav>
      <JsonLd
        data={breadcrumbData(crumbs.map(({ name, path }) => ({ name, url: publicUrl + href(path) })))}
      />
    </>
  )
}
