import { writtenDate } from '@himalayan-green/shop/nepal/written-date.ts'
import { PROMISE_COUNT, readPromises } from '@himalayan-green/shop/promises/read-promises.ts'
import { PROMISE_BUYERS, PROMISE_DAYS, PROMISE_ORDERS } from '@himalayan-green/shop/trade-terms.ts'
import { pageContext } from '../context.ts'
import { useHref } from '../locale.tsx'
import { Link } from '../ui/link.tsx'
import type { PageHandle } from '../ui/page/page-handle.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import type { Route } from './+types/page'
import { PromiseFigures } from './promise-figures.tsx'
import { usePromiseTexts } from './texts/promises.ts'
import '../content/content.css'

export const handle = { cache: 'everybody' } satisfies PageHandle

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext)
  const figures = await readPromises(ctx, null)
  const day = figures[0]?.day
  return {
    figures,
    isAll: figures.length === PROMISE_COUNT,
    day: day ? writtenDate(day, ctx.locale) : null,
    terms: { days: PROMISE_DAYS, orders: PROMISE_ORDERS, buyers: PROMISE_BUYERS },
  }
}

/** `/promises`: how well the shop keeps its promises, with the number of orders behind each figure. */
export default function PromisesPage({ loaderData }: Route.ComponentProps) {
  const { figures, isAll, day, terms } = loaderData
  const texts = usePromiseTexts()
  const href = useHref()
  return (
    <div className="wrap">
      <PageHead title={texts.title} description={texts.lead(terms.days)} />
      <div className="resources">
        <h1>{texts.title}</h1>
        <p className="article-summary">{texts.lead(terms.days)}</p>
        {figures.length > 0 && <PromiseFigures figures={figures} days={terms.days} />}
        <p className="promise-how">
          {!isAll && (figures.length > 0 ? texts.someTooFew : texts.tooFew)(terms.orders, terms.buyers)}{' '}
          {day && texts.countedOn(day)}
        </p>
        <p className="promise-how">{texts.ofFarms}</p>
        <p>
          <Link className="link" to={href('/article/how-we-count')}>
            {texts.how}
          </Link>
        </p>
      </div>
    </div>
  )
}
