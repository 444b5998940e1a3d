import { requireActor } from '@himalayan-green/shop/context.ts'
import { formatTimestamp } from '@himalayan-green/shop/nepal/written-date.ts'
import {
  countReviews,
  decidePayment,
  listPayments,
  SHOWN,
} from '@himalayan-green/shop/paying/staff-payments.ts'
import { Link } from 'react-router'
import { pageContext } from '../../context.ts'
import { refusedForm } from '../../forms/refused-form.server.ts'
import { useHref } from '../../locale.tsx'
import { orNotFound } from '../../not-found.server.ts'
import { usePaymentTexts } from '../../payment/texts/payment.ts'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { useStaffPaymentsTexts } from './texts/staff-payments.ts'
import '../../payment/payment.css'
import { Field } from '../../forms/field.tsx'
import { useFirstFault } from '../../forms/use-first-fault.ts'
import { FilterLinks } from '../../ui/filter-links.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { Price } from '../../ui/price.tsx'
import { OfficeHead } from '../list/office-head.tsx'
import type { Route } from './+types/page'

export const handle = {
  access: { staff: 'money.read', write: 'refund.decide_any' },
} satisfies PageHandle

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const actor = requireActor(page.ctx)
  const show = SHOWN.find((one) => one === url.searchParams.get('show')) ?? 'review'
  const cursor = url.searchParams.get('cursor') ?? undefined
  const { payments, next } = await orNotFound(listPayments(page.ctx, { show, cursor }))
  const { count, no_response, amount_paisa, oldest } = await countReviews(page.ctx)
  const counts: Partial<Record<(typeof SHOWN)[number], number>> = { review: count, no_response }
  return {
    show,
    next,
    cursor: cursor ?? null,
    reviews: { count, amount_paisa, since: oldest && formatTimestamp(oldest, page.ctx.locale) },
    shown: SHOWN.map((one) => ({ one, count: counts[one] ?? null })),
    canDecide: actor.rights.includes('refund.decide_any'),
    payments: payments.map((payment) => ({
      ...payment,
      when: formatTimestamp(payment.started_at, page.ctx.locale),
      raw_answers: payment.raw_answers.map((answer) => ({
        ...answer,
        when: formatTimestamp(new Date(answer.at), page.ctx.locale),
      })),
      isOwnProposal: payment.proposed_by === actor.id,
    })),
  }
}

/** Whether the money of an attempt in review is here. */
export async function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const form = await request.formData()
  const [payment, decision, provider_ref] = ['payment', 'decision', 'provider_ref'].map((name) =>
    String(form.get(name) ?? ''),
  )
  try {
    const input = { decision, ...(decision === 'completed' && { provider_ref }) }
    const { status } = await decidePayment(page.ctx, payment!, input)
    return { isProposed: status === 'review' }
  } catch (error) {
    return refusedForm(error, form, 'provider_ref')
  }
}

/** Attempts to pay, as gateways and staff left them. */
export default function Payments({ loaderData, actionData }: Route.ComponentProps) {
  const { show, shown, reviews, payments, canDecide, next, cursor } = loaderData
  const isToDecide = (show === 'review' || show === 'no_response') && canDecide
  const refused = actionData && 'errors' in actionData ? actionData : undefined
  const list = useFirstFault<HTMLDivElement>(refused?.errors)
  const href = useHref()
  const texts = useStaffPaymentsTexts()
  const paymentTexts = usePaymentTexts()
  return (
    <div ref={list}>
      <OfficeHead title={texts.title} files={[{ list: 'payments', query: { show } }]} />
      {reviews.since && (
        <p className="notice is-red" role="status">
          <Icon name="warning-circle" />{' '}
          <span>
            {texts.waiting(reviews.count, reviews.since)} <Price paisa={reviews.amount_paisa} kind="total" />
          </span>
        </p>
      )}
      <FilterLinks
        look="buttons"
        label={texts.title}
        className="payments-shown"
        shown={show}
        links={shown.map(({ one, count }) => ({
          name: one,
          to: `${href('/admin/payments')}?show=${one}`,
          text: count === null ? texts.shown[one] : texts.counted(texts.shown[one], count),
        }))}
      />
      {actionData && 'isProposed' in actionData && (
        <Outcome tone="green">{actionData.isProposed ? texts.isProposed : texts.done}</Outcome>
      )}
      {show === 'no_response' && <p className="muted payment-to-do">{texts.noResponseText}</p>}
      {isToDecide && payments.length > 0 && <p className="payment-to-do">{texts.toDo}</p>}
      {payments.length === 0 && <p className="panel">{texts.none}</p>}
      {payments.map((payment) => (
        <section key={payment.id} className="panel" aria-labelledby={payment.id}>
          <h2 id={payment.id}>
            <Link className="link" to={href(`/admin/orders/${payment.order_group_id}`)}>
              {payment.number}
            </Link>
          </h2>
          <p>
            {paymentTexts.methods[payment.provider]}, <Price paisa={payment.amount_paisa} kind="total" />,{' '}
            {texts.status[payment.status]}
          </p>
          <p className="small muted">
            {payment.when}, {texts.ours(payment.reference)}
            {payment.provider_ref && `, ${texts.theirs(payment.provider_ref)}`}
          </p>
          <details>
            <summary>{texts.answers(payment.raw_answers.length)}</summary>
            <ol className="payment-answers">
              {payment.raw_answers.map((answer) => (
                <li key={`${answer.at} ${answer.raw}`}>
                  <time dateTime={answer.at}>{answer.when}</time> <code>{answer.status}</code>{' '}
                  <code>{answer.raw}</code>
                </li>
              ))}
            </ol>
          </details>
          {payment.status === 'review' && payment.proposed_ref && (
            <p>
              <strong>{texts.proposed(payment.proposer ?? '', payment.proposed_ref)}</strong>{' '}
              {payment.isOwnProposal ? texts.waitsForOther : texts.confirmIt}
            </p>
          )}
          {isToDecide && (
            <form
              method="post"
              action={`${href('/admin/payments')}?show=${show}${cursor ? `&cursor=${cursor}` : ''}`}
            >
              <input type="hidden" name="payment" value={payment.id} />
              <p className="payment-to-do">
                {texts.lookFor(paymentTexts.methods[payment.provider], payment.reference)}{' '}
                {!payment.provider_ref && texts.byTwo}
              </p>
              <Field
                label={texts.reference}
                error={refused?.typed.payment === payment.id ? refused.errors.provider_ref : undefined}
              >
                {(control) => (
                  <input
                    {...control}
                    name="provider_ref"
                    maxLength={100}
                    defaultValue={
                      (refused?.typed.payment === payment.id ? refused.typed.provider_ref : null) ??
                      payment.provider_ref ??
                      payment.proposed_ref ??
                      ''
                    }
                    autoComplete="off"
                  />
                )}
              </Field>
              <p className="pay-next">
                <button type="submit" className="button" name="decision" value="completed">
                  {payment.proposed_ref && !payment.isOwnProposal ? texts.confirm : texts.accept}
                </button>
                <button type="submit" className="button is-ghost" name="decision" value="failed">
                  {texts.refuse}
                </button>
              </p>
            </form>
          )}
        </section>
      ))}
      {next && (
        <Link className="button is-ghost" to={`${href('/admin/payments')}?show=${show}&cursor=${next}`}>
          {texts.older}
        </Link>
      )}
    </div>
  )
}
