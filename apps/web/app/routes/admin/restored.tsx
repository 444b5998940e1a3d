import { billNumber } from '@himalayan-green/shop/bills/bill-number.ts'
import { latinDigits } from '@himalayan-green/shop/numerals.ts'
import type { Verdict } from '@himalayan-green/shop/payments/gateway.ts'
import { letAct, seriesKey } from '@himalayan-green/shop/restored/let-act.ts'
import { askAboutRefunds, readRestored } from '@himalayan-green/shop/restored/read-restored.ts'
import { writtenMoment } from '@himalayan-green/shop/written-date.ts'
import { Form, redirect } from 'react-router'
import { pageContext } from '../../context.ts'
import { localeHref } from '../../locale.tsx'
import { useAdminMessages } from '../../messages/admin.ts'
import { usePaymentMessages } from '../../messages/payment.ts'
import { restoredTexts, useRestoredMessages } from '../../messages/restored.ts'
import { refusedForm } from '../../refused-form.server.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { staffMayRead, staffRequired } from '../../staff-required.server.ts'
import { Field } from '../../ui/field.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { Price } from '../../ui/price.tsx'
import { useFirstFault } from '../../ui/use-first-fault.ts'
import type { Route } from './+types/restored'
import '../../styles/money.css'
import '../../styles/background.css'

export const handle = { bottomBar: false } satisfies PageHandle

/** Before the name of a series in the form. */
const NUMBER = 'number '

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { rights } = staffMayRead(page, url, 'setting.change')
  const { ctx } = page
  const seen = await readRestored(ctx)
  const asked = url.searchParams.has('ask') ? await askAboutRefunds(ctx, page.gateways, seen.refunds) : null
  return {
    held: seen.held_because && {
      because: seen.held_because,
      since: writtenMoment(seen.held_since!, ctx.locale),
    },
    isDone: url.searchParams.has('done'),
    known: writtenMoment(seen.marked_at, ctx.locale),
    mayDecide: rights.includes('setting.change'),
    counts: { messages: seen.messages, payouts: seen.payouts },
    isAsked: asked !== null,
    refunds: seen.refunds.map((refund) => {
      const said = asked?.get(refund.id)
      return { ...refund, said: said ? wordFor(said) : null }
    }),
    series: seen.series.map(({ issued_at, ...series }) => ({
      key: seriesKey(series),
      seller: ctx.locale === 'ne' ? series.seller_ne : series.seller_en,
      number: billNumber({ ...series, number: series.last_number }),
      last_number: series.last_number,
      issued: writtenMoment(issued_at, ctx.locale),
    })),
  }
}

/** What of a gateway's answer says whether the money went back. */
function wordFor({ status, is_partial }: Verdict): 'refunded' | 'partly' | 'completed' | 'unknown' {
  if (status === 'refunded') return is_partial ? 'partly' : 'refunded'
  return status === 'completed' ? 'completed' : 'unknown'
}

/** `what`: `moved` or `restored`, with the last number of each series and that all was looked at. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const page = context.get(pageContext)
  staffRequired(page, url, 'setting.change')
  const { ctx } = page
  const form = await request.formData()
  const what = String(form.get('what'))
  const numbers = [...form].flatMap(([name, value]) =>
    name.startsWith(NUMBER) && value !== '' ? [[name.slice(NUMBER.length), numberOf(String(value))]] : [],
  )
  if (what === 'restored' && !form.has('confirm')) {
    const confirm = restoredTexts[ctx.locale].confirmFirst
    return { errors: { confirm } as Record<string, string>, typed: {} as Record<string, string> }
  }
  try {
    await letAct(ctx, { what, ...(what === 'restored' && { last_numbers: Object.fromEntries(numbers) }) })
  } catch (error) {
    return refusedForm(error, form, 'confirm')
  }
  await page.life.look()
  return redirect(`${localeHref(ctx.locale, '/admin/restored')}?done`, 303)
}

/** A whole number as it was typed, in either script; what is none is refused by the rule. */
const numberOf = (typed: string) =>
  /^\d+$/.test(latinDigits(typed.trim())) ? Number(latinDigits(typed.trim())) : typed

/** `/admin/restored`: what a restored copy would do again, what the world says of it, and the way back to work. */
export default function RestoredPage({ loaderData, actionData }: Route.ComponentProps) {
  const { held, isDone, known, mayDecide, counts, refunds, isAsked, series } = loaderData
  const words = useRestoredMessages()
  const admin = useAdminMessages()
  const { methods } = usePaymentMessages()
  const errors = actionData?.errors
  const form = useFirstFault<HTMLFormElement>(errors)
  const faultOf = (key: string) => errors?.[key] ?? errors?.[`last_numbers.${key}`]
  return (
    <>
      <PageHead title={words.title} noindex />
      <h1>{words.title}</h1>
      {isDone && !held && <Outcome tone="green">{words.done}</Outcome>}
      {!held && <p className="panel">{words.acts}</p>}
      {held && (
        <>
          <div className="panel restored-facts">
            <p>
              <b>{words.because[held.because]}</b>
            </p>
            <p>{words.known(known)}</p>
            <p>{words.holds}</p>
            <p className="small muted">{words.since(held.since)}</p>
          </div>
          <section className="panel" aria-labelledby="moved">
            <h2 id="moved">{words.movedTitle}</h2>
            <p>{words.movedText}</p>
            {mayDecide && (
              <form method="post" className="admin-form">
                <button type="submit" name="what" value="moved" className="button is-ghost">
                  {words.moved}
                </button>
              </form>
            )}
          </section>
          <section className="panel restored-checks" aria-labelledby="restored">
            <h2 id="restored">{words.restoredTitle}</h2>
            <h3>{words.refunds}</h3>
            <p>{refunds.length === 0 ? words.noRefunds : words.refundsText}</p>
            {refunds.length > 0 && (
              <>
                <ul className="restored-refunds">
                  {refunds.map(({ id, number, provider, amount_paisa, said }) => (
                    <li key={id}>
                      {number}, {methods[provider]}, <Price paisa={amount_paisa} kind="total" />
                      {said && <b> {words.says[said]}</b>}
                    </li>
                  ))}
                </ul>
                {!isAsked && (
                  <Form method="get" className="admin-form">
                    <button type="submit" name="ask" className="button is-ghost is-small">
                      {words.ask}
                    </button>
                  </Form>
                )}
              </>
            )}
            <h3>{words.messages}</h3>
            <p>{words.messagesText(admin.count(counts.messages))}</p>
            <h3>{words.payouts}</h3>
            <p>{words.payoutsText(admin.count(counts.payouts))}</p>
            <h3>{words.payments}</h3>
            <p>{words.paymentsText}</p>
            <form method="post" ref={form} className="admin-form">
              {series.length > 0 && (
                <>
                  <h3>{words.bills}</h3>
                  <p>{words.billsText}</p>
                  {series.map(({ key, seller, number, last_number, issued }) => (
                    <Field
                      key={key}
                      label={seller}
                      hint={words.lastKnown(number, issued)}
                      error={faultOf(key)}
                    >
                      {(control) => (
                        <input
                          {...control}
                          name={`${NUMBER}${key}`}
                          inputMode="numeric"
                          defaultValue={actionData?.typed[`${NUMBER}${key}`] ?? last_number}
                          disabled={!mayDecide}
                        />
                      )}
                    </Field>
                  ))}
                </>
              )}
              {mayDecide && (
                <>
                  <label className="money-box">
                    <input type="checkbox" name="confirm" aria-invalid={errors?.confirm ? true : undefined} />
                    <span>{words.confirm}</span>
                  </label>
                  {errors?.confirm && (
                    <p className="field-error" role="alert">
                      {errors.confirm}
                    </p>
                  )}
                  <button type="submit" name="what" value="restored" className="button">
                    {words.letAct}
                  </button>
                </>
              )}
            </form>
          </section>
        </>
      )}
    </>
  )
}
