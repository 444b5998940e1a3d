import { Link } from 'react-router'
import { pageContext } from '../../context.ts'
import { useHref, useMessages } from '../../locale.tsx'
import { useAdminMessages } from '../../messages/admin.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { staffRequired } from '../../staff-required.server.ts'
import type { Route } from './+types/overview'

export const handle = { bottomBar: false } satisfies PageHandle

export function loader({ context, url }: Route.LoaderArgs) {
  const { name, rights } = staffRequired(context.get(pageContext), url)
  return { name, rights }
}

/** What this person may do here. */
export default function Overview({ loaderData }: Route.ComponentProps) {
  const { name, rights } = loaderData
  const href = useHref()
  const admin = useAdminMessages()
  const { places } = useMessages()
  const things = [
    { right: 'setting.change', path: '/admin/settings', title: admin.settings, text: admin.settingsText },
    { right: 'content.edit', path: '/admin/articles', title: admin.articles, text: admin.articlesText },
    { right: 'place.change', path: '/admin/places', title: places.served, text: admin.placesText },
    { right: 'setting.change', path: '/admin/usage', title: admin.usage, text: admin.usageText },
  ] as const
  const allowed = things.filter(({ right }) => rights.includes(right))
  return (
    <>
      <PageHead title={admin.title} noindex />
      <h1>{admin.title}</h1>
      <p className="muted">{admin.hello(name)}</p>
      {allowed.length === 0 && <p>{admin.nothingYet}</p>}
      <ul className="admin-things">
        {allowed.map(({ path, title, text }) => (
          <li key={path} className="panel">
            <h2>
              <Link to={href(path)}>{title}</Link>
            </h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
