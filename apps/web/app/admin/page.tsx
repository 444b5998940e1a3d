import { requireActor } from '@himalayan-green/shop/context.ts'
import { percentPlayed } from '@himalayan-green/shop/demo/past/progress.ts'
import { readSmsBudget } from '@himalayan-green/shop/messaging/sms-budget.ts'
import { writtenDay } from '@himalayan-green/shop/nepal/written-date.ts'
import { readOpening } from '@himalayan-green/shop/opening/opening.ts'
import { Link } from 'react-router'
import { pageContext } from '../context.ts'
import { useHref } from '../locale.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { PageHead } from '../ui/page/page-head.tsx'
import type { Route } from './+types/page'
import { pagesFor } from './menu.ts'
import { SmsWarning } from './settings/sms-used.tsx'
import { useAdminTexts } from './texts/admin.ts'
import { DayLineCard } from './today/day-line-card.tsx'
import { ContentCard, FestivalsCard, SearchedCard, TopCard } from './today/list-cards.tsx'
import { MonthCard, ShelvesCard } from './today/month-card.tsx'
import { SoFarCard } from './today/so-far-card.tsx'
import { useTodayTexts } from './today/texts/today.ts'
import { readToday } from './today/today.server.ts'
import { useLiveToday } from './today/use-live-today.ts'
import { WaitingCard } from './today/waiting-card.tsx'
import './today/today.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx, config, report } = context.get(pageContext)
  const actor = requireActor(ctx)
  const { name, rights } = actor
  const isClosed = rights.includes('shop.open') && !(await readOpening(ctx)).is_open
  const sms = rights.includes('setting.change') ? await readSmsBudget(ctx) : null
  const whose = url.searchParams.get('queues') === 'mine' ? ('mine' as const) : ('all' as const)
  const played = config.demo ? await percentPlayed(ctx) : null
  const today = await readToday(ctx, actor, report)
  return { name, rights, isClosed, sms, whose, played, day: writtenDay(ctx.now, ctx.locale), ...today }
}

/** What waits for the company, and how the day goes: of each what this person's rights allow. */
export default function Today({ loaderData }: Route.ComponentProps) {
  const { name, rights, isClosed, sms, whose, played, day, stand } = loaderData
  const { waiting, line, soFar, month, top, searched, content, festivals } = loaderData
  const href = useHref()
  const admin = useAdminTexts()
  const texts = useTodayTexts()
  useLiveToday()
  const isEmpty = pagesFor(rights).length === 0
  return (
    <>
      <PageHead title={texts.title} noindex />
      <div className="today-title">
        <h1>{texts.title}</h1>
        <p className="muted">
          {texts.hello(name)} {day}
        </p>
      </div>
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
      {played !== null && <p className="notice is-grey">{texts.pastPlayed(played)}</p>}
      {sms && <SmsWarning budget={sms} />}
      {isEmpty ? (
        <p>{admin.nothingYet}</p>
      ) : (
        <div className="today">
          {line && <DayLineCard of={line} />}
          <div className="today-columns">
            <WaitingCard of={waiting} whose={whose} />
            <div className="today-aside">
              {soFar && <SoFarCard of={soFar} stand={stand} />}
              {content && <ContentCard of={content} />}
              <FestivalsCard of={festivals} />
            </div>
            {month && <MonthCard of={month} />}
          </div>
          <div className="today-thirds">
            {month && month !== 'failed' && <ShelvesCard of={month.data} />}
            {top && <TopCard of={top} mayOpen={rights.includes('product.change')} />}
            {searched && <SearchedCard of={searched} mayChange={rights.includes('category.change')} />}
          </div>
        </div>
      )}
    </>
  )
}
