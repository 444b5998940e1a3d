import { readProfile } from '@himalayan-green/shop/accounts/profile.ts'
import {
  askAccountCode,
  changePayoutAccount,
  readPayoutAccount,
} from '@himalayan-green/shop/payouts/payout-account.ts'
import { redirect } from 'react-router'
import { pageContext } from '../../context.ts'
import { localeHref } from '../../locale.tsx'
import { useMoneyMessages } from '../../messages/money.ts'
import { type RefusedForm, refusedForm, typedIn } from '../../refused-form.server.ts'
import { PageHead } from '../../shell/page-head.tsx'
import '../../styles/money.css'
import { CodeField } from '../../ui/code-field.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { DemoOutbox } from '../../ui/sign-in/demo-outbox.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { firstFault } from '../../ui/typed.ts'
import { vendorRequired } from '../../vendor-required.server.ts'
import type { Route } from './+types/payout-account'

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  vendorRequired(page, url, 'finance')
  const account = await readPayoutAccount(page.ctx)
  const { has_password, email, phone } = await readProfile(page.ctx)
  return {
    account: account && { ...account, changed_at: null, held_until: null },
    ...{ has_password, target: email ?? phone ?? '', demo: page.config.demo },
  }
}

/** Changes the account, by a password or a code; `step=ask` sends the code. */

export async function action({ context, request, url }: Route.ActionArgs) {
  const page = context.get(pageContext)
  vendorRequired(page, url, 'finance')
  const form = await request.formData()
  const isAsking = form.get('step') === 'ask'
  try {
    if (isAsking) {
      await askAccountCode(page.ctx, page.caller)
      const answer: RefusedForm = { errors: {}, typed: { ...typedIn(form), step: 'code' } }
      return answer
    }
    await changePayoutAccount(page.ctx, page.caller, Object.fromEntries(form))
    return redirect(localeHref(page.ctx.locale, '/vendor/money'), 303)
  } catch (error) {
    return refusedForm(error, form, isAsking ? 'ask' : form.has('code') ? 'code' : 'number')
  }
}

/** Hands on the Retry-After of a refusal. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders ?? {}

const KINDS = ['bank', 'esewa', 'khalti'] as const
const FIELDS = ['bank', 'branch', 'holder', 'number'] as const

/** `/vendor/money/account`: where a vendor's money goes. */
export default function PayoutAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { account, has_password, target, demo } = loaderData
  const words = useMoneyMessages()
  const { errors: faults = {} as Record<string, string>, typed = {} as Record<string, string> } =
    actionData ?? {}
  const isCodeSent = typed.step === 'code' || 'code' in faults
  const text = { typed, faults, focused: firstFault(faults, FIELDS) }
  return (
    <div className="money">
      <PageHead title={words.account} noindex />
      <h1>{words.account}</h1>
      <form method="post" className="panel" noValidate>
        <p className="muted">{words.accountText}</p>
        <Field label={words.kind} error={faults.kind}>
          {(control) => (
            <select {...control} name="kind" defaultValue={typed.kind ?? account?.kind}>
              {KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {words.kinds[kind]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <TextField
          {...text}
          name="bank"
          label={words.bank}
          hint={words.bankHint}
          defaultValue={account?.bank}
          maxLength={80}
          optional
        />
        <TextField
          {...text}
          name="branch"
          label={words.branch}
          defaultValue={account?.branch}
          maxLength={80}
          optional
        />
        <TextField
          {...text}
          name="holder"
          label={words.holder}
          defaultValue={account?.holder}
          maxLength={120}
        />
        <TextField
          {...text}
          name="number"
          label={words.number}
          defaultValue={account?.number}
          autoComplete="off"
          maxLength={40}
        />
        {has_password ? (
          <>
            <p className="muted">{words.provePassword}</p>
            <PasswordField
              autoComplete="current-password"
              error={faults.password}
              autoFocus={Boolean(faults.password)}
            />
          </>
        ) : (
          isCodeSent && (
            <>
              <p className="notice is-grey" role="status">
                {words.codeSent(target)}
              </p>
              <CodeField error={faults.code} />
            </>
          )
        )}
        {faults.ask && (
          <p className="notice is-red" role="alert">
            {faults.ask}
          </p>
        )}
        {has_password || isCodeSent ? (
          <button type="submit" className="button">
            {words.save}
          </button>
        ) : (
          <>
            <p className="muted">{words.proveCode}</p>
            <button type="submit" name="step" value="ask" className="button">
              {words.sendCode}
            </button>
          </>
        )}
      </form>
      {demo && !has_password && <DemoOutbox />}
    </div>
  )
}
