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
import { PageHead } from '../../ui/page/page-head.tsx'
import { useMoneyTexts } from '../../vendor/money/texts/money.ts'
import { useVendorAccountTexts } from './texts/vendor-account.ts'
import '../../vendor/money/money.css'
import { stepUpFirst } from '../../sign-in/step-up.server.ts'
import { useName } from '../../ui/names.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { rupees, signedRupees } from '../../ui/rupees.ts'
import { DownloadLink } from '../download/download-link.tsx'
import type { Route } from './+types/page'
import { PayoutCard } from './payout-card.tsx'

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
  const nameOf = useName()
  const texts = useMoneyTexts()
  const account = useVendorAccountTexts()
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
      <PageHead title={texts.staffTitle} noindex />
      <div className="admin-head">
        <h1>{texts.staffTitle}</h1>
        <DownloadLink list="payouts" />
      </div>
      <p className="muted money-intro">{texts.staffIntro}</p>
      {sentence && <Outcome tone="red">{sentence}</Outcome>}
      {query.has('confirmed') && !actionData && <Outcome tone="green">{factor.confirmed}</Outcome>}
      {query.has('done') && !actionData && <Outcome tone="green">{texts.done}</Outcome>}
      <section className="panel" aria-labelledby="owed">
        <h2 id="owed">{texts.payableVendors}</h2>
        {owed.length === 0 && <p className="muted">{texts.nobodyOwed}</p>}
        <form method="post">
          <ul className="money-lines">
            {owed.map(
              ({ vendor_id, vendor, balance_paisa, held_paisa, cash_paisa, payable_paisa, hindrance }) => (
                <li key={vendor_id}>
                  <p>
                    <label className="money-box">
                      <input
                        type="checkbox"
                        name="vendor"
                        value={vendor_id}
                        disabled={hindrance !== null}
                        defaultChecked={hindrance === null}
                      />
                      <b>{nameOf(vendor)}</b>
                    </label>
                    <span className="small muted">
                      {texts.ofBalance(rupees(balance_paisa, 'total'), rupees(held_paisa, 'total'))}
                      {cash_paisa > 0 && `, ${texts.cashInHand(rupees(cash_paisa, 'total'))}`}
                      {hindrance && `. ${texts.hindrances[hindrance]}`}
                    </span>
                    <Link className="link small" to={href(`/admin/payouts/${vendor_id}`)}>
                      {texts.vendorStatement}
                    </Link>
                    <Link className="link small" to={href(`/admin/payouts/${vendor_id}/account`)}>
                      {account.title}
                    </Link>
                  </p>
                  <p className="money-amount">
                    <b>{signedRupees(payable_paisa)}</b>
                    <span className="small muted">{texts.payable}</span>
                  </p>
                </li>
              ),
            )}
          </ul>
          {owed.some(({ hindrance }) => hindrance === null) && (
            <button type="submit" className="button">
              {texts.prepare}
            </button>
          )}
        </form>
      </section>
      <section className="panel" aria-labelledby="payouts">
        <h2 id="payouts">{texts.payouts}</h2>
        {payouts.length === 0 && <p className="muted">{texts.noneYet}</p>}
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
        <ul className="money-lines">
          {payouts.map((payout) => (
            <PayoutCard
              key={payout.id}
              payout={payout}
              refused={actionData?.typed.payout === `${payout.id}` ? actionData : undefined}
            />
          ))}
        </ul>
        {next && (
          <Link className="button is-ghost" to={`${href('/admin/payouts')}?cursor=${next}#payouts`}>
            {texts.olderPayouts}
          </Link>
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
