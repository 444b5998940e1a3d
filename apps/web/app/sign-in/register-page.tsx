import { register } from '@himalayan-green/shop/accounts/sign-in/sign-in.ts'
import { Link, useLocation } from 'react-router'
import { Field } from '../forms/field.tsx'
import { useHref, useTexts } from '../locale.tsx'
import type { PageHandle } from '../ui/page/page-handle.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import type { Route } from './+types/register-page'
import { AcceptTerms } from './accept-terms.tsx'
import { EmailField } from './fields/email-field.tsx'
import { PasswordField } from './fields/password-field.tsx'
import { enter, sendOnWhenSignedIn } from './sign-in.server.ts'
import { useAuthTexts } from './texts/auth.ts'

export const handle = { cache: 'visitors' } satisfies PageHandle

export const loader = (args: Route.LoaderArgs) => sendOnWhenSignedIn(args)

export const action = (args: Route.ActionArgs) => enter(register, args)

export default function Register({ actionData }: Route.ComponentProps) {
  const href = useHref()
  const { search } = useLocation()
  const auth = useAuthTexts()
  const { shell } = useTexts()
  const { errors = {}, typed } = actionData ?? {}
  const firstFaulty = ['name', 'email', 'password'].find((field) => errors[field])
  return (
    <>
      <PageHead title={shell.register} noindex />
      <h1>{shell.register}</h1>
      <p className="muted auth-other-page">
        {auth.haveAccount}{' '}
        <Link className="link" to={href('/login') + search}>
          {shell.login}
        </Link>
      </p>
      <form method="post" noValidate>
        <Field label={auth.name} error={errors.name}>
          {(control) => (
            <input
              {...control}
              name="name"
              autoComplete="name"
              required
              defaultValue={typed?.name}
              // biome-ignore lint/a11y/noAutofocus: after a refusal the first faulty field is where the reader goes on
              autoFocus={firstFaulty === 'name'}
            />
          )}
        </Field>
        <EmailField
          autoComplete="email"
          typed={typed?.email}
          error={errors.email}
          autoFocus={firstFaulty === 'email'}
        />
        <PasswordField
          autoComplete="new-password"
          hint={auth.passwordHint}
          error={errors.password}
          autoFocus={firstFaulty === 'password'}
        />
        <button type="submit" className="button is-wide is-large">
          {auth.createAccount}
        </button>
        <AcceptTerms />
      </form>
    </>
  )
}
