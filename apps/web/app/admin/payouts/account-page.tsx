import { requireActor } from '@himalayan-green/shop/context.ts'
import { formatTimestamp } from '@himalayan-green/shop/nepal/written-date.ts'
import {
  decideAccount,
  proposeAccount,
  readVendorAccount,
} from '@himalayan-green/shop/payouts/propose-account.ts'
import { PAYOUT_HOLD_HOURS } from '@himalayan-green/shop/trade-terms.ts'
import { redirect, useSearchParams } from 'react-router'
import { pageContext } from '../../context.ts'
import { idOf } from '../../forms/form-of-saved.server.ts'
import { refusedForm, typedIn } from '../../forms/refused-form.server.ts'
import { localeHref } from '../../locale.tsx'
import { orNotFound } from '../../not-found.server.ts'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { useMoneyTexts } from '../../vendor/money/texts/money.ts'
import { useVendorAccountTexts } from './texts/vendor-account.ts'
import '../../vendor/members/team.css'
import { TextField } from '../../forms/text-field.tsx'
import { type Faults, firstFault, type Typed } from '../../forms/typed.ts'
import { stepUpFirst } from '../../sign-in/step-up.server.ts'
import { useName } from '../../ui/names.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { AccountFields } from '../../vendor/money/account-fields.tsx'
import type { Route } from './+types/account-page'

export const handle = { access: { staff: 'payout.make' } } satisfies PageHandle

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { id: reader } = requireActor(page.ctx)
  const { locale, now } = page.ctx
  const { vendor, account, proposal } = await orNotFound(readVendorAccount(page.ctx, idOf(params.id)))
  return {
    vendor,
    account,
    notBefore: account && account.held_until > now ? formatTimestamp(account.held_until, locale) : null,
    proposal: proposal && {
      ...proposal,
      timestamp: formatTimestamp(proposal.proposed_at, locale),
      isOwn: proposal.proposed_by === reader,
    },
  }
}

export async function action({ context, request, url, params }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const id = idOf(params.id)
  const form = await request.formData()
  const back = (to: string) =>
    redirect(`${localeHref(page.ctx.locale, `/admin/payouts/${id}/account`)}?${to}`, 303)
  try {
    if (form.has('decision')) await decideAccount(page.ctx, id, typedIn(form))
    else await proposeAccount(page.ctx, id, typedIn(form))
    return back(form.get('decision') === 'decline' ? 'declined' : 'done')
  } catch (error) {
    stepUpFirst(error, page, url)
    return refusedForm(error, form, form.has('decision') ? 'form' : 'reason')
  }
}

const FIELDS = ['kind', 'bank', 'branch', 'holder', 'number', 'reason'] as const

/** `/admin/payouts/12/account`: the vendor's bank account; two people change it where the vendor cannot itself. */
export default function VendorAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { vendor, account, notBefore, proposal } = loaderData
  const nameOf = useName()
  const texts = useVendorAccountTexts()
  const [query] = useSearchParams()
  const { errors, typed }: { errors: Faults; typed: Typed } = actionData ?? { errors: {}, typed: {} }
  const text = { typed, faults: errors, focused: firstFault(errors, FIELDS) }
  const isProposing = actionData !== undefined && !errors.form
  return (
    <>
      <PageHead title={texts.of(nameOf(vendor))} noindex />
      <h1>{texts.of(nameOf(vendor))}</h1>
      {errors.form && <Outcome tone="red">{errors.form}</Outcome>}
      {!actionData && query.has('done') && <Outcome tone="green">{texts.done}</Outcome>}
      {!actionData && query.has('declined') && <Outcome tone="green">{texts.declined}</Outcome>}
      <section className="panel" aria-labelledby="account">
        <h2 id="account">{texts.title}</h2>
        {account ? <Account account={account} /> : <p className="muted">{texts.none}</p>}
        {notBefore && <p className="notice">{texts.notBefore(notBefore)}</p>}
      </section>
      {proposal && (
        <section className="panel" aria-labelledby="proposed">
          <h2 id="proposed">{texts.proposed}</h2>
          <p className="small muted">{texts.by(proposal.proposer, proposal.timestamp)}</p>
          <Account account={proposal} />
          <p>{texts.reason(proposal.reason)}</p>
          {proposal.isOwn && <p className="muted">{texts.yours}</p>}
          <form method="post" className="team-answers">
            <input type="hidden" name="proposal" value={proposal.id} />
            {!proposal.isOwn && (
              <button type="submit" name="decision" value="confirm" className="button">
                {texts.confirm}
              </button>
            )}
            <button type="submit" name="decision" value="decline" className="button is-ghost">
              {texts.decline}
            </button>
          </form>
        </section>
      )}
      <section className="panel" aria-labelledby="propose">
        <h2 id="propose">{texts.propose}</h2>
        <p className="small muted">{texts.proposeText(PAYOUT_HOLD_HOURS)}</p>
        <details className="facts-fold" open={isProposing} key={proposal?.id ?? 0}>
          <summary>{texts.propose}</summary>
          <form method="post" noValidate>
            <AccountFields {...text} account={account} />
            <TextField {...text} name="reason" label={texts.why} maxLength={500} />
            <button type="submit" className="button">
              {texts.send}
            </button>
          </form>
        </details>
      </section>
    </>
  )
}

function Account({
  account,
}: {
  account: Record<'bank' | 'branch' | 'holder' | 'number', string> & { kind: 'bank' | 'esewa' | 'khalti' }
}) {
  const texts = useVendorAccountTexts()
  const { kinds } = useMoneyTexts()
  const rows = [
    [texts.kind, kinds[account.kind]],
    [texts.bank, account.bank],
    [texts.branch, account.branch],
    [texts.holder, account.holder],
    [texts.number, account.number],
  ].filter(([, value]) => value)
  return (
    <dl className="fact-grid">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt className="muted">{label}</dt>
          <dd className="figures">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
