import { askNewEmail, confirmNewEmail } from '@himalayan-green/shop/accounts/new-address.ts'
import { redirect } from 'react-router'
import { sendCode } from '../../code-step.server.ts'
import { pageContext } from '../../context.ts'
import { localeHref } from '../../locale.tsx'
import { useAccountMessages } from '../../messages/account.ts'
import { refusedForm } from '../../refused-form.server.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { EmailField } from '../../ui/email-field.tsx'
import { CodeSteps } from '../../ui/sign-in/code-steps.tsx'
import { DemoOutbox } from '../../ui/sign-in/demo-outbox.tsx'
import type { Route } from './+types/email'

export function loader({ context }: Route.LoaderArgs) {
  return { demo: context.get(pageContext).config.demo }
}

export async function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const { ctx, caller } = page
  const form = await request.formData()
  if (form.get('step') !== 'code') return sendCode(askNewEmail, page, form, 'email')
  try {
    await confirmNewEmail(ctx, caller, Object.fromEntries(form))
    return redirect(localeHref(ctx.locale, '/account?saved'), 303)
  } catch (error) {
    return refusedForm(error, form, 'code')
  }
}

/** Hands on the Retry-After of a refusal. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders ?? {}

/** Another email for the account, by a code that is sent there. */
export default function ChangeEmail({ loaderData, actionData }: Route.ComponentProps) {
  const account = useAccountMessages()
  return (
    <>
      <PageHead title={account.changeEmail} noindex />
      <h1>{account.changeEmail}</h1>
      <section className="panel account-form">
        <CodeSteps
          target="email"
          answer={actionData}
          intro={account.codeText}
          sentence={account.codeOnItsWay}
          submit={account.confirm}
          field={(field) => <EmailField autoComplete="email" {...field} />}
        />
        {loaderData.demo && <DemoOutbox />}
      </section>
    </>
  )
}
