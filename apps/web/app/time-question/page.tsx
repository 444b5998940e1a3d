import { Refusal, TooManyTries } from '@himalayan-green/shop/errors.ts'
import { slotTime } from '@himalayan-green/shop/nepal/slot-time.ts'
import { readQuestionLink } from '@himalayan-green/shop/orders/questions/answer-by-link.ts'
import { data } from 'react-router'
import { pageContext } from '../context.ts'
import { Intent } from '../forms/intent.tsx'
import { notFound } from '../not-found.server.ts'
import { timesOf } from '../order/time/time-form.server.ts'
import { TimeForm } from '../order/time/time-form.tsx'
import { Outcome } from '../ui/outcome.tsx'
import type { PageHandle } from '../ui/page/page-handle.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import type { Route } from './+types/page'
import { action } from './answer-action.server.ts'
import { useTimeQuestionTexts } from './texts/time-question.ts'
import './time-question.css'

export const handle = { access: 'everybody', bottomBar: false } satisfies PageHandle

/** The loader changes nothing: mail programs open the links of messages to see what is behind them. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx, client } = context.get(pageContext)
  try {
    const { choice, asked, now, numbers, status, cancel_fault, ...why } = await readQuestionLink(
      ctx,
      client,
      params.key,
    )
    return {
      refused: null,
      question: {
        ...{ status, cancel_fault },
        orders: {
          numbers: new Intl.ListFormat(ctx.locale, { type: 'conjunction' }).format(numbers),
          count: numbers.length,
        },
        reason: why[`reason_${ctx.locale}`],
        asked: slotTime(asked, ctx.locale),
        now: now && slotTime(now, ctx.locale),
        shown: timesOf(ctx, { id: '', number: numbers[0]!, delivery_time: asked }, choice).choice,
      },
    }
  } catch (error) {
    if (error instanceof TooManyTries)
      return data(
        { question: null, refused: error.message },
        { status: 429, headers: { 'Retry-After': `${error.retryAfter}` } },
      )
    if (error instanceof Refusal) notFound()
    throw error
  }
}

export { action }

/** Keeps the link's path from other sites, and the page out of search engines. */
export const headers: Route.HeadersFunction = ({ actionHeaders, loaderHeaders }) => {
  const headers = new Headers(actionHeaders ?? loaderHeaders)
  headers.set('Referrer-Policy', 'strict-origin')
  headers.set('X-Robots-Tag', 'noindex, nofollow')
  return headers
}

/** `/time/<key>`: when an order should come whose time was closed; opened by a link, without signing in. */
export default function TimeQuestion({ loaderData, actionData: sent }: Route.ComponentProps) {
  const { question, refused } = loaderData
  const texts = useTimeQuestionTexts()
  if (!question)
    return (
      <div className="wrap order time-question">
        <Outcome tone="red">{refused}</Outcome>
      </div>
    )
  const { orders, status, reason, asked, now, shown, cancel_fault } = question
  return (
    <div className="wrap order time-question">
      <PageHead title={texts.title(orders)} noindex />
      <h1>{texts.title(orders)}</h1>
      {status === 'open' && shown ? (
        <>
          <p className="notice">{texts.why(asked, reason)}</p>
          <p>{texts.nothing}</p>
          <TimeForm shown={shown} refused={sent} text={texts.when}>
            <Intent<typeof action> name="move" />
          </TimeForm>
          {cancel_fault ? (
            <p>{cancel_fault}</p>
          ) : (
            <form method="post" className="panel stack gap-3">
              <p>{texts.orCancel}</p>
              <p>
                <Intent<typeof action> name="cancel" className="button is-ghost is-long">
                  {texts.cancel(orders)}
                </Intent>
              </p>
            </form>
          )}
        </>
      ) : (
        <>
          {sent && <Outcome tone="red">{Object.values(sent.errors)[0]}</Outcome>}
          <p className="notice is-green">
            {status === 'cancelled' || !now
              ? texts.cancelled(orders)
              : status === 'kept'
                ? texts.stays(now)
                : texts.moved(now)}
          </p>
        </>
      )}
    </div>
  )
}
