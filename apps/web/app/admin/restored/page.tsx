import { billNumber } from '@himalayan-green/shop/bills/bill-number.ts'
import { TITLES } from '@himalayan-green/shop/bills/printing/bill-labels.ts'
import { seriesKey } from '@himalayan-green/shop/bills/skip-numbers.ts'
import { type Ctx, requireActor } from '@himalayan-green/shop/context.ts'
import { fieldRefusal } from '@himalayan-green/shop/errors.ts'
import type { GatewayStatus } from '@himalayan-green/shop/gateways/gateway.ts'
import { numberOfDigits } from '@himalayan-green/shop/input.ts'
import { nepaliDigits } from '@himalayan-green/shop/nepal/numerals.ts'
import { formatTimestamp } from '@himalayan-green/shop/nepal/written-date.ts'
import { letAct } from '@himalayan-green/shop/restored/let-act.ts'
import { askAboutRefunds, readRestored } from '@himalayan-green/shop/restored/read-restored.ts'
import { redirect } from 'react-router'
import { pageContext } from '../../context.ts'
import { Intent } from '../../forms/intent.tsx'
import { intents } from '../../forms/intents.server.ts'
import { refusedForm } from '../../forms/refused-form.server.ts'
import { useFirstFault } from '../../forms/use-first-fault.ts'
import { localeHref } from '../../locale.tsx'
import { stepUpFirst } from '../../sign-in/step-up.server.ts'
import { Outcome } from '../../ui/outcome.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { useAdminTexts } from '../texts/admin.ts'
import type { Route } from './+types/page'
import { LastNumbers, NUMBER } from './last-numbers.tsx'
import { type GatewayAnswer, RefundsInDoubt } from './refunds-in-doubt.tsx'
import { restoredTexts, useRestoredTexts } from './texts/restored.ts'
import '../../vendor/money/money.css'
import '../jobs/background.css'

export const handle = { access: { staff: 'setting.change' } } satisfies PageHandle

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { rights } = requireActor(page.ctx)
  const { ctx } = page
  const seen = await readRestored(ctx)
  const asked = url.searchParams.has('ask') ? await askAboutRefunds(ctx, page.gateways, seen.refunds) : null
  return {
    quarantine: seen.held_because && {
      because: seen.held_because,
      since: formatTimestamp(seen.held_since!, ctx.locale),
    },
    isDone: url.searchParams.has('done'),
    known: formatTimestamp(seen.marked_at, ctx.locale),
    restored: seen.restored_at && formatTimestamp(seen.restored_at, ctx.locale),
    mayDecide: rights.includes('setting.change'),
    counts: { messages: seen.messages, payouts: seen.payouts },
    isAsked: asked !== null,
    refunds: seen.refunds.map((refund) => {
      const answer = asked?.get(refund.id)
      return { ...refund, answer: answer ? wordFor(answer) : null }
    }),
    series: seen.series.map(({ issued_at, ...series }) => ({
      key: seriesKey(series),
      seller: ctx.locale === 'ne' ? series.seller_ne : series.seller_en,
      bill: TITLES[series.kind][ctx.locale],
      fiscal_year: ctx.locale === 'ne' ? nepaliDigits(series.fiscal_year) : series.fiscal_year,
      last_number: series.last_number,
      known: issued_at && {
        number: billNumber({ ...series, number: series.last_number }),
        issued: formatTimestamp(issued_at, ctx.locale),
      },
    })),
  }
}

/** Whether the money went back, by a gateway's answer. */
function wordFor({ status, is_partial }: GatewayStatus): GatewayAnswer {
  if (status === 'refunded') return is_partial ? 'partly' : 'refunded'
  return status === 'completed' ? 'completed' : 'unknown'
}

/** Lets a moved shop act again, or a restored one with the last number of each series; either has to be confirmed. */
export const action = intents(
  {
    moved: ({ ctx }, form) => {
      confirmedIn(ctx, form, 'confirm_moved')
      return letAct(ctx, { what: 'moved' })
    },
    restored: ({ ctx }, form) => {
      confirmedIn(ctx, form, 'confirm')
      const numbers = [...form].flatMap(([name, value]) =>
        name.startsWith(NUMBER) && value !== ''
          ? [[name.slice(NUMBER.length), numberOfDigits(String(value))]]
          : [],
      )
      return letAct(ctx, { what: 'restored', last_numbers: Object.fromEntries(numbers) })
    },
  },
  {
    done: async (_done, page) => {
      await page.life.look()
      return redirect(`${localeHref(page.ctx.locale, '/admin/restored')}?done`, 303)
    },
    refused: (error, page, form, { intent, url }) => {
      stepUpFirst(error, page, url)
      return refusedForm(error, form, intent === 'moved' ? 'confirm_moved' : 'confirm')
    },
  },
)

function confirmedIn({ locale }: Ctx, form: FormData, box: string): void {
  if (!form.has(box)) throw fieldRefusal('invalid', box, restoredTexts[locale].confirmFirst)
}

/** `/admin/restored`: what a restored copy would do again, what gateways say of it, and the form that puts it back to work. */
export default function RestoredPage({ loaderData, actionData }: Route.ComponentProps) {
  const { quarantine, isDone, known, restored, mayDecide, counts, refunds, isAsked, series } = loaderData
  const texts = useRestoredTexts()
  const admin = useAdminTexts()
  const errors = actionData?.errors
  const moved = useFirstFault<HTMLFormElement>(errors)
  const form = useFirstFault<HTMLFormElement>(errors)
  return (
    <>
      <PageHead title={texts.title} noindex />
      <h1>{texts.title}</h1>
      {isDone && !quarantine && <Outcome tone="green">{texts.done}</Outcome>}
      {!quarantine && <p className="panel">{texts.acts}</p>}
      {!quarantine && restored && (
        <section className="panel restored-checks" aria-labelledby="left">
          <h2 id="left">{texts.leftTitle}</h2>
          <p>{refunds.length === 0 ? texts.noneLeft(restored) : texts.left(restored)}</p>
          <RefundsInDoubt refunds={refunds} isAsked={isAsked} />
        </section>
      )}
      {quarantine && (
        <>
          <div className="panel restored-facts">
            <p>
              <b>{texts.because[quarantine.because]}</b>
            </p>
            <p>{texts.known(known)}</p>
            <p>{texts.holds}</p>
            <p className="small muted">{texts.since(quarantine.since)}</p>
          </div>
          {quarantine.because !== 'went_back' && (
            <section className="panel" aria-labelledby="moved">
              <h2 id="moved">{texts.movedTitle}</h2>
              <p>{texts.movedText}</p>
              {mayDecide && (
                <form method="post" ref={moved} className="admin-form">
                  <Confirm name="confirm_moved" label={texts.confirmMoved} error={errors?.confirm_moved} />
                  <Intent<typeof action> name="moved" className="button is-ghost">
                    {texts.moved}
                  </Intent>
                </form>
              )}
            </section>
          )}
          <section className="panel restored-checks" aria-labelledby="restored">
            <h2 id="restored">{texts.restoredTitle}</h2>
            <h3>{texts.refunds}</h3>
            <p>{refunds.length === 0 ? texts.noRefunds : texts.refundsText}</p>
            <RefundsInDoubt refunds={refunds} isAsked={isAsked} />
            <h3>{texts.messages}</h3>
            <p>{texts.messagesText(admin.count(counts.messages))}</p>
            <h3>{texts.payouts}</h3>
            <p>{texts.payoutsText(admin.count(counts.payouts))}</p>
            <h3>{texts.payments}</h3>
            <p>{texts.paymentsText}</p>
            <h3>{texts.deadlines}</h3>
            <p>{texts.deadlinesText}</p>
            <form method="post" ref={form} className="admin-form">
              <LastNumbers
                series={series}
                typed={actionData?.typed ?? {}}
                errors={errors}
                isReadOnly={!mayDecide}
              />
              {mayDecide && (
                <>
                  <Confirm name="confirm" label={texts.confirm} error={errors?.confirm} />
                  <Intent<typeof action> name="restored" className="button">
                    {texts.letAct}
                  </Intent>
                </>
              )}
            </form>
          </section>
        </>
      )}
    </>
  )
}

function Confirm({ name, label, error }: { name: string; label: string; error: string | undefined }) {
  return (
    <>
      <label className="money-box">
        <input
          type="checkbox"
          name={name}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${name}-error` : undefined}
        />
        <span>{label}</span>
      </label>
      {error && (
        <p className="field-error" role="alert" id={`${name}-error`}>
          {error}
        </p>
      )}
    </>
  )
}
