import { changePayoutAccount, readPayoutAccount } from '@himalayan-green/shop/payouts/payout-account.ts'
import { PAYOUT_HOLD_HOURS } from '@himalayan-green/shop/trade-terms.ts'
import { redirect } from 'react-router'
import { howProven, isAskingProof, sendProofCode } from '../../account/proof.server.ts'
import { pageContext } from '../../context.ts'
import { refusedForm } from '../../forms/refused-form.server.ts'
import { localeHref } from '../../locale.tsx'
import { useCommonTexts } from '../../texts/common.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { useMoneyTexts } from './texts/money.ts'
import './money.css'
import { Proven } from '../../account/proven.tsx'
import { firstFault } from '../../forms/typed.ts'
import { DemoOutbox } from '../../sign-in/demo-outbox.tsx'
import { stepUpFirst, stepUpRequired } from '../../sign-in/step-up.server.ts'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import type { Route } from './+types/payout-account-page'
import { AccountFields } from './account-fields.tsx'

export const handle = { access: { vendor: 'finance' } } satisfies PageHandle

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  stepUpRequired(page, url)
  const account = await readPayoutAccount(page.ctx)
  return {
    account: account && { ...account, changed_at: null, held_until: null },
    how: await howProven(page),
  }
}

/** Changes the account, by a password or a code; `prove` sends the code. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const form = await request.formData()
  const isAsking = isAskingProof(form)
  try {
    if (isAsking) return await sendProofCode(page, 'payout_account', form)
    await changePayoutAccount(page.ctx, page.client, Object.fromEntries(form))
    return redirect(localeHref(page.ctx.locale, '/vendor/money'), 303)
  } catch (error) {
    stepUpFirst(error, page, url)
    return refusedForm(error, form, isAsking ? 'prove' : form.has('code') ? 'code' : 'number')
  }
}

const FIELDS = ['bank', 'branch', 'holder', 'number'] as const

/** `/vendor/money/account`: where a vendor's money goes. */
export default function PayoutAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { account, how } = loaderData
  const texts = useMoneyTexts()
  const common = useCommonTexts()
  const { errors: faults = {} as Record<string, string>, typed = {} as Record<string, string> } =
    actionData ?? {}
  const text = { typed, faults, focused: firstFault(faults, FIELDS) }
  return (
    <div className="money">
      <PageHead title={texts.account} noindex />
      <h1>{texts.account}</h1>
      <form method="post" className="panel" noValidate>
        <p className="muted form-intro">{texts.accountText(PAYOUT_HOLD_HOURS)}</p>
        <AccountFields {...text} account={account} />
        <Proven how={how} typed={typed} faults={faults}>
          <button type="submit" className="button">
            {common.save}
          </button>
        </Proven>
      </form>
      {how.demo && !how.has_password && <DemoOutbox />}
    </div>
  )
}
