import { whoMay } from '@himalayan-green/shop/accounts/staff/who-may.ts'
import { type Ctx, type Right, requireActor } from '@himalayan-green/shop/context.ts'
import { shortDay } from '@himalayan-green/shop/nepal/written-date.ts'
import { listQueues } from '@himalayan-green/shop/office/queues.ts'
import { toQueueResponse } from '@himalayan-green/shop/office/responses.ts'
import { Link, Outlet, useLocation } from 'react-router'
import { isOnlyRead } from '../admin/menu.ts'
import { useAdminTexts } from '../admin/texts/admin.ts'
import { pageContext } from '../context.ts'
import { pathWithoutLocale, useHref, useTexts } from '../locale.tsx'
import type { PageHandle } from '../ui/page/page-handle.ts'
import type { Route } from './+types/office-layout'
import { FramedError } from './framed-error.tsx'
import { type Desk, OfficeFrame } from './office/office-frame.tsx'
import { WhoMay } from './office/who-may.tsx'
import { WorkError } from './work/work-error.tsx'

export const handle = { access: { staff: 'any' }, cache: 'never' } satisfies PageHandle

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx, life } = context.get(pageContext)
  const { rights } = requireActor(ctx)
  const queues = (await listQueues(ctx)).map((queue) => toQueueResponse(ctx, queue))
  return {
    desk: {
      rights,
      day: shortDay(ctx.now, ctx.locale),
      now: ctx.now.toISOString(),
      queues,
      whoMay: await namesOfOthers(ctx, rights),
    },
    isQuarantined: life.quarantine !== null,
  }
}

/** Whom to ask for what one may not do, each in one text. Browsers need not know how Nepali lists names. */
async function namesOfOthers(ctx: Ctx, rights: Right[]): Promise<Desk['whoMay']> {
  const list = new Intl.ListFormat(ctx.locale, { type: 'disjunction' })
  const others = Object.entries(await whoMay.read(ctx)).filter(([right]) => !rights.includes(right as Right))
  return Object.fromEntries(others.map(([right, names]) => [right, list.format(names)]))
}

/** The layout of the staff pages: they offer nobody what their rights do not allow. */
export default function OfficeLayout({ loaderData: { desk, isQuarantined } }: Route.ComponentProps) {
  const admin = useAdminTexts()
  const href = useHref()
  const onlyRead = isOnlyRead(desk.rights, pathWithoutLocale(useLocation().pathname))
  return (
    <OfficeFrame desk={desk}>
      <div className={onlyRead ? 'admin admin-page is-only-read' : 'admin admin-page'}>
        {onlyRead && (
          <p className="notice">
            <span>
              {admin.onlyRead} <WhoMay names={desk.whoMay} />
            </span>
          </p>
        )}
        {isQuarantined && (
          <p className="notice is-red">
            <span>{admin.isQuarantined}</span>{' '}
            <Link className="link" to={href('/admin/restored')}>
              {admin.restored}
            </Link>
          </p>
        )}
        <Outlet />
      </div>
    </OfficeFrame>
  )
}

/** Within the frame, so that the menu stays; whom nothing here is for gets the shop's page for errors. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const { shell } = useTexts()
  if (!loaderData) return <FramedError error={error} />
  return (
    <OfficeFrame desk={loaderData.desk}>
      <WorkError
        error={error}
        start={{ path: '/admin', title: shell.toOffice }}
        whoMay={<WhoMay names={loaderData.desk.whoMay} />}
      />
    </OfficeFrame>
  )
}
