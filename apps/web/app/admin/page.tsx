import { requireActor } from '@himalayan-green/shop/context.ts'
import { readSmsBudget } from '@himalayan-green/shop/messaging/sms-budget.ts'
import { readOpening } from '@himalayan-green/shop/opening/opening.ts'
import { Link } from 'react-router'
import { pageContext } from '../context.ts'
import { useHref } from '../locale.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { PageHead } from '../ui/page/page-head.tsx'
import type { Route } from './+types/page'
import { pagesFor } from './admin-pages.ts'
import { SmsWarning } from './settings/sms-used.tsx'
import { useAdminTexts } from './texts/admin.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { name, rights } = requireActor(page.ctx)
  const isClosed = rights.includes('shop.open') && !(await readOpening(page.ctx)).is_open
  const sms = rights.includes('setting.change') ? await readSmsBudget(page.ctx) : null
  return { name, rights, isClosed, sms }
}

/** What this person may do here. */
export default function Overview({ loaderData }: Route.ComponentProps) {
  const { name, rights, isClosed, sms } = loaderData
  const href = useHref()
  const admin = useAdminTexts()
  const allowed = pagesFor(rights)
  return (
    <>
      <PageHead title={admin.title} noindex />
      <h1>{admin.title}</h1>
      <p className="muted">{admin.hello(name)}</p>
      {isClosed && (
        <p className="notice">
          <Icon name="warning-circle" />
          <span>
            {admin.closedNow}{' '}
            <Link className="link" to={href('/admin/start')}>
              {admin.toStart}
            </Link>
          </span>
        </p>
      )}
      {sms && <SmsWarning budget={sms} />}
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
