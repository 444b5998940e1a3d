import { readAnswerLink } from '@himalayan-green/shop/approvals/by-link.ts'
import { Refusal, TooManyTries } from '@himalayan-green/shop/errors.ts'
import { formatTimestamp } from '@himalayan-green/shop/nepal/written-date.ts'
import { data, Link } from 'react-router'
import { pageContext } from '../context.ts'
import { useHref, useTexts } from '../locale.tsx'
import { notFound } from '../not-found.server.ts'
import type { PageHandle } from '../ui/page/page-handle.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import { useAnswerTexts } from './texts/answer.ts'
import '../vendor/vendor.css'
import './answer.css'
import { StatusFlag } from '../order/status-flag.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { useName } from '../ui/names.tsx'
import { Picture } from '../ui/picture.tsx'
import type { Route } from './+types/page'
import { AnswerForms } from './answer-forms.tsx'
import { minutesLeft } from './minutes-left.ts'
import { TimeLeft } from './time-left.tsx'

export const handle = { access: 'everybody', bottomBar: false } satisfies PageHandle

/** The loader changes nothing: mail programs open the links of messages to see what is behind them. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ctx, client } = context.get(pageContext)
  try {
    const { due, ...order } = await readAnswerLink(ctx, client, params.key)
    const minutes = minutesLeft(due, ctx.now)
    return {
      order: {
        ...order,
        minutes,
        timestamp: formatTimestamp(due, ctx.locale),
        isDone: url.searchParams.has('done'),
      },
      refused: null,
    }
  } catch (error) {
    return refusedPage(error)
  }
}

export { action } from './answer-action.server.ts'

function refusedPage(error: unknown) {
  if (error instanceof TooManyTries) return data({ order: null, refused: error.message }, tooMany(error))
  if (error instanceof Refusal) notFound()
  throw error
}

const tooMany = ({ retryAfter }: TooManyTries) => ({
  status: 429,
  headers: { 'Retry-After': `${retryAfter}` },
})

/**
 * Passes on Retry-After, and keeps the link's path from other sites. With no-referrer browsers would also send `Origin: null`,
 * and the server would refuse every answer as a cross-site form.
 */
export const headers: Route.HeadersFunction = ({ actionHeaders, loaderHeaders }) => {
  const headers = new Headers(actionHeaders ?? loaderHeaders)
  headers.set('Referrer-Policy', 'strict-origin')
  headers.set('X-Robots-Tag', 'noindex, nofollow')
  return headers
}

/** What a vendor has to answer, and the forms to do so without signing in. The page holds nothing about the customer. */
export default function AnswerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, refused } = loaderData
  const texts = useAnswerTexts()
  const href = useHref()
  const nameOf = useName()
  const { catalogue } = useTexts()
  if (!order)
    return (
      <div className="wrap vendor answer">
        <p className="notice is-red" role="alert">
          <Icon name="warning-circle" /> {refused}
        </p>
      </div>
    )
  const { number, items, minutes, timestamp } = order
  const open = minutes === null ? [] : items.filter((item) => item.status === 'awaiting_approval')
  const isOver =
    minutes === null && items.some((item) => ['awaiting_approval', 'expired'].includes(item.status))
  return (
    <div className="wrap vendor answer">
      <PageHead title={texts.title(number)} noindex />
      <h1>{texts.title(number)}</h1>
      {actionData?.error ? (
        <p className="notice is-red" role="alert">
          <Icon name="warning-circle" /> {actionData.error}
        </p>
      ) : (
        order.isDone && (
          <p className="notice is-green" role="status">
            <Icon name="check-circle-fill" /> {texts.done}
          </p>
        )
      )}
      <section className="card vendor-item">
        <p>
          {texts.intro(nameOf(order.vendor))} {open.length > 0 && <TimeLeft minutes={minutes!} />}
        </p>
        <ul className="answer-items stack gap-3">
          {items.map((item) => (
            <li key={item.id} className="vendor-item-what">
              <Picture of={item.product.image} place="thumb" />
              <div>
                <b>{nameOf(item.product)}</b>
                <p>{texts.pieces(String(item.quantity), catalogue.unit(item.product.unit_description))}</p>
                {!open.includes(item) && item.status !== 'awaiting_approval' && (
                  <StatusFlag status={item.status} />
                )}
              </div>
            </li>
          ))}
        </ul>
        <p>{texts.to(nameOf(order.district))}</p>
        {open.length > 0 && (
          <>
            <p className="small muted">{texts.until(timestamp)}</p>
            <AnswerForms items={open} number={number} />
          </>
        )}
        {isOver && <p className="notice is-grey">{texts.over(timestamp)}</p>}
        {open.length === 0 && !isOver && <p className="notice is-grey">{texts.allAnswered}</p>}
      </section>
      <p>
        <Link className="link" to={href('/vendor')}>
          {texts.yours}
        </Link>
      </p>
    </div>
  )
}
