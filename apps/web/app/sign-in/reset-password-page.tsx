import { resetPassword } from '@himalayan-green/shop/accounts/sign-in/reset-password.ts'
import { Link, redirect } from 'react-router'
import { pageContext } from '../context.ts'
import { refusedForm } from '../forms/refused-form.server.ts'
import { localeHref, useHref } from '../locale.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import type { PageHandle } from '../ui/page/page-handle.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import type { Route } from './+types/reset-password-page'
import { PasswordField } from './fields/password-field.tsx'
import { useAuthTexts } from './texts/auth.ts'

export const handle = { access: 'everybody', cache: 'never' } satisfies PageHandle

export function loader({ url }: Route.LoaderArgs) {
  return { token: url.searchParams.get('token') ?? '' }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { ctx, client } = context.get(pageContext)
  const form = await request.formData()
  try {
    await resetPassword(ctx, client, Object.fromEntries(form))
    return redirect(localeHref(ctx.locale, '/login?done=password'), 303)
  } catch (error) {
    return refusedForm(error, form, 'password')
  }
}

/** The page of the mailed link that sets a new password. It ends every session and signs nobody in. */
export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const href = useHref()
  const auth = useAuthTexts()
  const { errors = {} } = actionData ?? {}
  const fault = errors.token ?? (loaderData.token ? undefined : auth.linkIncomplete)
  return (
    <>
      <PageHead title={auth.resetTitle} noindex />
      <h1>{auth.resetTitle}</h1>
      {fault ? (
        <>
          <p className="notice is-red form-intro" role="alert">
            <Icon name="warning-circle" /> {fault}
          </p>
          <Link className="button is-wide is-large" to={href('/forgot-password')}>
            {auth.sendLink}
          </Link>
        </>
      ) : (
        <form method="post" noValidate>
          <input type="hidden" name="token" value={loaderData.token} />
          <PasswordField
            autoComplete="new-password"
            label={auth.newPassword}
            hint={auth.passwordHint}
            error={errors.password}
            autoFocus={Boolean(errors.password)}
          />
          <button type="submit" className="button is-wide is-large">
            {auth.savePassword}
          </button>
        </form>
      )}
    </>
  )
}
