import { formatTimestamp } from '@himalayan-green/shop/nepal/written-date.ts'
import { whyNoBankFile } from '@himalayan-green/shop/payouts/bank-file.ts'
import { listPayouts } from '@himalayan-green/shop/payouts/list-payouts.ts'
import { movePayout } from '@himalayan-green/shop/payouts/move-payout.ts'
import { preparePayouts } from '@himalayan-green/shop/payouts/prepare-payouts.ts'
import { Link, redirect, useSearchParams } from 'react-router'
import { pageContext } from '../../context.ts'
import { idOf } from '../../forms/form-of-saved.server.ts'
import { refusedForm } from '../../forms/refused-form.server.ts'
import { localeHref, useHref } from '../../locale.tsx'
import { orNotFound } from '../../not-found.server.ts'
import { useSecondFactorTexts } from '../../sign-in/texts/second-factor.ts'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { useMoneyTexts } from '../../vendor/money/texts/money.ts'
import '../../vendor/money/money.css'
import { stepUpFirst } from '../../sign-in/step-up.server.ts'
import { Outcome } from '../../ui/outcome.tsx'
import { OfficeHead } from '../list/office-head.tsx'
import type { Route } from './+types/page'
import { OwedForm } from './owed-form.tsx'
import { PayoutTable } from './payout-table.tsx'

export const handle = { access: { staff: 'payout.make' } } satisfies PageHandle

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const cursor = url.searchParams.get('cursor') ?? undefined
  const { owed, payouts, files, next } = await orNotFound(listPayouts(page.ctx, { cursor }))
  const refused = Number(url.searchParams.get('refused'))
  return {
    owed,
    next,
    whyNoFile: Number.isInteger(refused) && refused > 0 ? await whyNoBankFile(page.ctx, refused) : null,
    files: files.map(({ at, ...file }) => ({ ...file, when: formatTimestamp(at, page.ctx.locale) })),
    payouts: payouts.map(({ steps, ...payout }) => ({
      ...payout,
      steps: steps.map(({ at, ...step }) => ({
        ...step,
        when: formatTimestamp(new Date(at), page.ctx.locale),
      })),
    })),
  }
}

/** Prepares payouts to the marked vendors, or takes the payout named by `payout` a step on. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const form = await request.formData()
  try {
    if (form.has('payout')) {
      const given = {
        to: form.get('to'),
        reference: form.get('reference') ?? '',
        note: form.get('note') ?? '',
      }
      await movePayout(page.ctx, idOf(String(form.get('payout'))), given)
    } else await preparePayouts(page.ctx, { vendors: form.getAll('vendor').map(Number) })
  } catch (error) {
    stepUpFirst(error, page, url)
    return refusedForm(error, form, 'status')
  }
  return redirect(`${localeHref(page.ctx.locale, '/admin/payouts')}?done`, 303)
}

/** `/admin/payouts`: what vendors are owed, and the payouts to them, each made by two people. */
export default function Payouts({ loaderData, actionData }: Route.ComponentProps) {
  const { owed, payouts, files, whyNoFile, next } = loaderData
  const href = useHref()
  const texts = useMoneyTexts()
  const factor = useSecondFactorTexts()
  const [query] = useSearchParams()
  const ofOne = actionData?.errors.reference
  const sentence = actionData ? (ofOne ? null : Object.values(actionData.errors)[0]) : whyNoFile
  const batches = [
    ...new Set(
      payouts.filter(({ status, is_filed }) => status === 'approved' && !is_filed).map(({ batch }) => batch),
    ),
  ]
  return (
    <div className="money">
      <OfficeHead title={texts.staffTitle} files={[{ list: 'payouts' }]} />
      <p className="muted money-intro">{texts.staffIntro}</p>
      {sentence && <Outcome tone="red">{sentence}</Outcome>}
      {query.has('confirmed') && !actionData && <Outcome tone="green">{factor.confirmed}</Outcome>}
      {query.has('done') && !actionData && <Outcome tone="green">{texts.done}</Outcome>}
      <section className="list-card" aria-labelledby="owed">
        <h2 id="owed">{texts.payableVendors}</h2>
        {owed.length === 0 ? <p className="list-none">{texts.nobodyOwed}</p> : <OwedForm owed={owed} />}
      </section>
      <section className="list-card" aria-labelledby="payouts">
        <h2 id="payouts">{texts.staffTitle}</h2>
        {batches.length > 0 && (
          <p className="money-actions row is-wrapping gap-3">
            {batches.map((batch) => (
              <a
                key={batch}
                className="button is-ghost is-small"
                href={href(`/admin/payouts/bank-file/${batch}`)}
              >
                {texts.bankFile(batch)}
              </a>
            ))}
          </p>
        )}
        {payouts.length === 0 ? (
          <p className="list-none">{texts.noneYet}</p>
        ) : (
          <PayoutTable payouts={payouts} refused={actionData} />
        )}
        {next && (
          <p className="list-pages">
            <Link
              className="button is-ghost is-small"
              to={`${href('/admin/payouts')}?cursor=${next}#payouts`}
            >
              {texts.olderPayouts}
            </Link>
          </p>
        )}
      </section>
      {files.length > 0 && (
        <section className="panel" aria-labelledby="files">
          <h2 id="files">{texts.bankFiles}</h2>
          <p className="muted money-intro">{texts.bankFilesText}</p>
          <ul className="money-lines">
            {files.map(({ id, batch, by, when }) => (
              <li key={id}>
                <p>
                  <b>{texts.fileNumber(id, batch)}</b>
                  <span className="small muted">{texts.takenBy(when, by)}</span>
                </p>
                <p className="money-amount">
                  <a className="link" href={href(`/admin/payouts/bank-file/${batch}?file=${id}`)}>
                    {texts.takeCopy} <span className="visually-hidden">{texts.fileNumber(id, batch)}</span>
                  </a>
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
