import {
  becomeFirstAdmin,
  checkFirstAdminKey,
  registerFirstAdmin,
} from '@himalayan-green/shop/accounts/staff/first-admin-key.ts'
import { Refusal } from '@himalayan-green/shop/errors.ts'
import { STATUS_OF } from '@himalayan-green/shop/http/responses.ts'
import { data, Link, redirect } from 'react-router'
import { pageContext } from '../context.ts'
import { sendOutsidePages } from '../errors/send-outside-pages.ts'
import { Field } from '../forms/field.tsx'
import { Intent } from '../forms/intent.tsx'
import { intents } from '../forms/intents.server.ts'
import { refusedForm } from '../forms/refused-form.server.ts'
import { localeHref, useHref } from '../locale.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import type { PageHandle } from '../ui/page/page-handle.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import type { Route } from './+types/first-admin-page'
import { EmailField } from './fields/email-field.tsx'
import { PasswordField } from './fields/password-field.tsx'
import { enter } from './sign-in.server.ts'
import { useAuthTexts } from './texts/auth.ts'
import { useFirstAdminTexts } from './texts/first-admin.ts'

export const handle = { access: 'everybody' } satisfies PageHandle

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ctx, client } = context.get(pageContext)
  const { actor } = ctx
  const page = { name: actor && (actor.email ?? actor.phone ?? actor.name), path: url.pathname }
  try {
    await checkFirstAdminKey(ctx, client, params.key)
    return data({ ...page, refused: null })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return data({ ...page, refused: error.message }, STATUS_OF[error.code])
  }
}

/** Creates the account, or makes the signed-in person the first admin. */
export const action = intents(
  {
    register: (_page, form, args) =>
      enter(
        (ctx, config, client, typed) => registerFirstAdmin(ctx, config, client, args.params.key ?? '', typed),
        args,
        'password',
        form,
      ),
    become: async ({ ctx, client }, _form, { params }) => {
      await becomeFirstAdmin(ctx, client, params.key ?? '')
      return redirect(localeHref(ctx.locale, '/admin'), 303)
    },
  },
  {
    refused: (error, { ctx }, form) => refusedForm(error, form, ctx.actor ? 'become' : 'password'),
  },
)

/** `/sign-in/first-admin/<key>`: the page of the link that an empty shop prints when it starts. */
export default function FirstAdmin({ loaderData, actionData }: Route.ComponentProps) {
  const { name, path, refused } = loaderData
  const texts = useFirstAdminTexts()
  const auth = useAuthTexts()
  const href = useHref()
  const { errors = {}, typed } = actionData ?? {}
  const firstFaulty = ['name', 'email', 'password'].find((field) => errors[field])
  if (refused)
    return (
      <>
        <PageHead title={texts.deadTitle} noindex />
        <h1>{texts.deadTitle}</h1>
        <p className="notice is-red form-intro" role="alert">
          <Icon name="warning-circle" /> {refused}
        </p>
        <p className="form-intro">{texts.deadText}</p>
        <Link className="button is-wide is-large" to={href('/login')}>
          {texts.login}
        </Link>
      </>
    )
  return (
    <>
      <PageHead title={texts.title} noindex />
      <h1>{texts.title}</h1>
      <p className="muted form-intro">{texts.text}</p>
      {name ? (
        <>
          <form method="post" className="form-intro">
            <p className="form-intro">{texts.signedInAs(name)}</p>
            {errors.become && (
              <p className="notice is-red form-intro" role="alert">
                <Icon name="warning-circle" /> {errors.become}
              </p>
            )}
            <Intent<typeof action> name="become" className="button is-wide is-large">
              {texts.become}
            </Intent>
          </form>
          <form method="post" action="/auth/signout" onSubmit={sendOutsidePages}>
            <input type="hidden" name="return_to" value={path} />
            <button type="submit" className="button is-wide is-ghost">
              {texts.other}
            </button>
          </form>
        </>
      ) : (
        <form method="post" noValidate>
          <Intent<typeof action> name="register" />
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
            {texts.submit}
          </button>
        </form>
      )}
    </>
  )
}
