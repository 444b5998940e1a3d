import type { Right } from '@himalayan-green/shop/context.ts'
import { NavLink, useLocation } from 'react-router'
import { pathWithoutLocale, useHref } from '../locale.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { pagesFor } from './admin-pages.ts'
import { useAdminTexts } from './texts/admin.ts'

/** The back office's navigation: folded behind its name on the phone, a column beside the page on wide screens. */
export function AdminNav({ rights }: { rights: Right[] }) {
  const admin = useAdminTexts()
  const { pathname } = useLocation()
  const path = pathWithoutLocale(pathname)
  const here = pagesFor(rights).find((page) => path === page.path || path.startsWith(`${page.path}/`))
  return (
    <>
      {/* The key makes a new element on every page, so that the menu is folded again. */}
      <details key={pathname} className="admin-menu on-touch">
        <summary>
          <Icon name="list" size="small" />
          <span>
            {admin.menu}: <b>{here ? here.title(admin) : admin.overview}</b>
          </span>
          <Icon name="caret-down" size="tiny" />
        </summary>
        <Pages rights={rights} />
      </details>
      <div className="admin-side on-desktop">
        <Pages rights={rights} />
      </div>
    </>
  )
}

function Pages({ rights }: { rights: Right[] }) {
  const href = useHref()
  const admin = useAdminTexts()
  return (
    <nav className="admin-nav" aria-label={admin.menu}>
      <NavLink to={href('/admin')} end>
        {admin.overview}
      </NavLink>
      {pagesFor(rights).map(({ path, title }) => (
        <NavLink key={path} to={href(path)}>
          {title(admin)}
        </NavLink>
      ))}
    </nav>
  )
}
