import { readProfile } from '@himalayan-green/shop/accounts/profile.ts'
import { changePassword } from '@himalayan-green/shop/accounts/sign-in/change-password.ts'
import { Link } from 'react-router'
import { pageContext } from '../context.ts'
import { refusedForm } from '../forms/refused-form.server.ts'
import { useHref } from '../locale.tsx'
import { PasswordField } from '../sign-in/fields/password-field.tsx'
import { useAuthTexts } from '../sign-in/texts/auth.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import { Saved } from '../ui/saved.tsx'
import type { Route } from './+types/password-page'
import { leadOnRenewed } from './renewed-session.server.ts'
import { useAccountTexts } from './texts/account.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { has_password, email } = await readProfile(context.get(pageContext).ctx)
  return { has_password, email }
}

export async function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const form = await request.formData()
  try {
    await changePassword(page.ctx, page.sessionId ?? '', Object.fromEntries(form))
    return await leadOnRenewed(page, '/account/password?saved')
  } catch (error) {
    return refusedForm(error, form, 'old_password')
  }
}

export default function Password({ loaderData, actionData }: Route.ComponentProps) {
  const { has_password, email } = loaderData
  const href = useHref()
  const account = useAccountTexts()
  const auth = useAuthTexts()
  const { errors = {} } = actionData ?? {}
  return (
    <>
      <PageHead title={account.password} noindex />
      <h1>{account.password}</h1>
      {!actionData && <Saved text={account.passwordSaved} />}
      <section className="panel account-form">
        {has_password ? (
          <form method="post" noValidate>
            <p className="muted form-intro">{account.passwordText}</p>
            {/* Password managers read from it whose password this is. */}
            <input type="hidden" name="username" autoComplete="username" value={email ?? ''} />
            <PasswordField
              name="old_password"
              label={account.oldPassword}
              autoComplete="current-password"
              error={errors.old_password}
              autoFocus={Boolean(errors.old_password)}
            />
            <PasswordField
              autoComplete="new-password"
              label={auth.newPassword}
              hint={auth.passwordHint}
              error={errors.password}
              autoFocus={Boolean(errors.password && !errors.old_password)}
            />
            <button type="submit" className="button">
              {auth.savePassword}
            </button>
          </form>
        ) : (
          <>
            <p className="form-intro">{email ? account.noPasswordText : account.noPasswordNoEmail}</p>
            <Link className="button" to={href(email ? '/forgot-password' : '/account/email')}>
              {email ? auth.sendLink : account.changeEmail}
            </Link>
          </>
        )}
      </section>
    </>
  )
}
