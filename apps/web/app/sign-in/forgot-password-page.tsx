import { askPasswordReset } from '@himalayan-green/shop/accounts/sign-in/reset-password.ts'
import { Link } from 'react-router'
import { pageContext } from '../context.ts'
import { useHref } from '../locale.tsx'
import type { PageHandle } from '../ui/page/page-handle.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import type { Route } from './+types/forgot-password-page'
import { sendCode } from './code-step.server.ts'
import { DemoOutbox } from './demo-outbox.tsx'
import { EmailField } from './fields/email-field.tsx'
import { useAuthTexts } from './texts/auth.ts'

export const handle = { cache: 'visitors' } satisfies PageHandle

export function loader({ context }: Route.LoaderArgs) {
  const { ctx, config } = context.get(pageContext)
  return { demo: config.demo, email: ctx.actor?.email ?? undefined }
}

export async function action({ context, request }: Route.ActionArgs) {
  return sendCode(askPasswordReset, context.get(pageContext), await request.formData(), 'email')
}

/** Mails a link for choosing a new password. The answer is the same whether the email has an account or not. */
export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  const href = useHref()
  const auth = useAuthTexts()
  const { errors = {}, typed = {} } = actionData ?? {}
  return (
    <>
      <PageHead title={auth.forgotTitle} noindex />
      <h1>{auth.forgotTitle}</h1>
      {typed.intent === 'code' ? (
        <p className="notice is-green form-intro" role="status">
          {auth.linkSent(typed.email ?? '')}
        </p>
      ) : (
        <form method="post" noValidate>
          <p className="muted form-intro">{auth.forgotText}</p>
          <EmailField
            autoComplete="email"
            typed={typed.email ?? loaderData.email}
            error={errors.email}
            autoFocus={Boolean(errors.email)}
          />
          <button type="submit" className="button is-wide is-large">
            {auth.sendLink}
          </button>
        </form>
      )}
      {loaderData.demo && <DemoOutbox />}
      <p className="auth-other-ways">
        <Link className="link" to={href('/login')}>
          {auth.byPassword}
        </Link>
      </p>
    </>
  )
}
