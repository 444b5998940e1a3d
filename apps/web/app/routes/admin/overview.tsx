import { Link } from 'react-router'
import { pageContext } from '../../context.ts'
import { useHref } from '../../locale.tsx'
import { useAdminMessages } from '../../messages/admin.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { staffRequired } from '../../staff-required.server.ts'
import { pagesFor } from '../../ui/admin/admin-pages.ts'
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
  const allowed = pagesFor(rights)
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
              <Link to={href(path)}>{title(admin)}</Link>
            </h2>
            <p>{text(admin)}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
