import { sendReauthenticationCode } from '@himalayan-green/shop/accounts/codes/reauthenticate.ts'
import { readProfile } from '@himalayan-green/shop/accounts/profile.ts'
import type { Paisa } from '@himalayan-green/shop/money/money.ts'
import { readCredit } from '@himalayan-green/shop/paying/credit.ts'
import { closeAccount, whyNotClosed } from '@himalayan-green/shop/privacy/close-account.ts'
import { redirect } from 'react-router'
import { type PageContext, pageContext } from '../context.ts'
import { type RefusedForm, refusedForm } from '../forms/refused-form.server.ts'
import { localeHref, useHref } from '../locale.tsx'
import { DemoOutbox } from '../sign-in/demo-outbox.tsx'
import { CodeField } from '../sign-in/fields/code-field.tsx'
import { PasswordField } from '../sign-in/fields/password-field.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import { PageHead } from '../ui/page/page-head.tsx'
import { rupees } from '../ui/rupees.ts'
import type { Route } from './+types/data-page'
import { useAccountTexts } from './texts/account.ts'
import { useCreditTexts } from './texts/credit.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx, config } = context.get(pageContext)
  const { has_password, email, phone } = await readProfile(ctx)
  const { balance_paisa } = await readCredit(ctx)
  return {
    has_password,
    target: email ?? phone ?? '',
    demo: config.demo,
    credit_paisa: balance_paisa,
    whyNot: await whyNotClosed(ctx),
  }
}

/** Deletes the account, by its password or by a code; `step=ask` sends the code. */
export async function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const form = await request.formData()
  const isAsking = form.get('step') === 'ask'
  try {
    if (!isAsking) return await close(page, form)
    await sendReauthenticationCode(page.ctx, page.client, 'close_account')
    const answer: RefusedForm = { errors: {}, typed: { step: 'code' } }
    return answer
  } catch (error) {
    return refusedForm(error, form, form.has('code') ? 'code' : isAsking ? 'ask' : 'password')
  }
}

async function close({ ctx, pictures, client }: PageContext, form: FormData) {
  const give_up_credit = form.has('give_up_credit')
  await closeAccount(ctx, pictures, client, { ...Object.fromEntries(form), give_up_credit })
  return redirect(localeHref(ctx.locale, '/login?done=deleted'), 303)
}

export default function OwnData({ loaderData, actionData }: Route.ComponentProps) {
  const { has_password, target, demo, credit_paisa, whyNot } = loaderData
  const href = useHref()
  const account = useAccountTexts()
  const { errors = {}, typed = {} } = actionData ?? {}
  return (
    <>
      <PageHead title={account.data} noindex />
      <h1>{account.data}</h1>
      <section className="panel" aria-labelledby="download">
        <h2 id="download">{account.downloadTitle}</h2>
        <p className="muted">{account.downloadText}</p>
        <a className="button is-ghost" href={href('/account/data/download')} download>
          {account.download}
        </a>
      </section>
      <section className="panel" aria-labelledby="delete">
        <h2 id="delete">{account.deleteTitle}</h2>
        <p className="muted">{account.deleteText}</p>
        {whyNot ? (
          <p className="notice">
            <Icon name="warning-circle" />
            <span>{whyNot}</span>
          </p>
        ) : has_password ? (
          <form method="post" noValidate className="account-form">
            <p className="form-intro">{account.deleteByPassword}</p>
            <PasswordField
              autoComplete="current-password"
              error={errors.password}
              autoFocus={Boolean(errors.password)}
            />
            <GiveUpCredit credit_paisa={credit_paisa} fault={errors.give_up_credit} />
            <DeleteButton />
          </form>
        ) : typed.step === 'code' || errors.code || errors.give_up_credit ? (
          <form method="post" noValidate className="account-form">
            <p className="notice is-grey form-intro" role="status">
              {account.codeOnItsWay(target)}
            </p>
            <input type="hidden" name="step" value="code" />
            <CodeField error={errors.code} />
            <GiveUpCredit credit_paisa={credit_paisa} fault={errors.give_up_credit} />
            <DeleteButton />
          </form>
        ) : (
          <form method="post">
            <input type="hidden" name="step" value="ask" />
            <p className="form-intro">{account.deleteByCode}</p>
            {errors.ask && (
              <p className="notice is-red form-intro" role="alert">
                {errors.ask}
              </p>
            )}
            <button type="submit" className="button is-danger">
              {account.deleteButton}
            </button>
          </form>
        )}
        {demo && !has_password && <DemoOutbox />}
      </section>
    </>
  )
}

/** A customer who has credit has to confirm that they give it up. */
function GiveUpCredit({ credit_paisa, fault }: { credit_paisa: Paisa; fault: string | undefined }) {
  const texts = useCreditTexts()
  if (credit_paisa === 0) return null
  const amount = rupees(credit_paisa, 'total')
  return (
    <>
      <p className="notice form-intro">{texts.goesToo(amount)}</p>
      <label className="account-check">
        <input type="checkbox" name="give_up_credit" value="1" aria-invalid={fault ? true : undefined} />
        {texts.giveUp(amount)}
      </label>
      {fault && (
        <p className="field-error" role="alert">
          <Icon name="warning-circle" /> {fault}
        </p>
      )}
    </>
  )
}

function DeleteButton() {
  const account = useAccountTexts()
  return (
    <button type="submit" className="button is-danger">
      {account.deleteSure}
    </button>
  )
}
