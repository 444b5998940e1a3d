import { changeProfile, readProfile } from '@himalayan-green/shop/accounts/profile.ts'
import type { ReactNode } from 'react'
import { Link, redirect } from 'react-router'
import { pageContext } from '../context.ts'
import { Field } from '../forms/field.tsx'
import { refusedForm } from '../forms/refused-form.server.ts'
import { localeHref, useHref } from '../locale.tsx'
import { useCommonTexts } from '../texts/common.ts'
import { Avatar } from '../ui/avatar.tsx'
import { PageHead } from '../ui/page/page-head.tsx'
import { phoneText } from '../ui/phone-text.ts'
import { Saved } from '../ui/saved.tsx'
import type { Route } from './+types/page'
import { AccountNav } from './account-nav.tsx'
import { useAccountTexts } from './texts/account.ts'

export function loader({ context }: Route.LoaderArgs) {
  return readProfile(context.get(pageContext).ctx)
}

export async function action({ context, request }: Route.ActionArgs) {
  const { ctx } = context.get(pageContext)
  const form = await request.formData()
  try {
    await changeProfile(ctx, { name: form.get('name') })
    return redirect(localeHref(ctx.locale, '/account?saved'), 303)
  } catch (error) {
    return refusedForm(error, form, 'name')
  }
}

/** `/account`: the person's name and how to reach them. On the phone the rows to the other pages come first. */
export default function Details({ loaderData, actionData }: Route.ComponentProps) {
  const { name, email, phone, display_picture } = loaderData
  const account = useAccountTexts()
  const common = useCommonTexts()
  const { errors = {}, typed = {} } = actionData ?? {}
  return (
    <>
      <PageHead title={account.title} noindex />
      <h1>{account.title}</h1>
      {!actionData && <Saved text={common.saved} />}
      <AccountNav className="on-phone" />
      <section className="panel account-details" id="details" aria-labelledby="details-title">
        <h2 id="details-title">{account.details}</h2>
        <div className="account-picture">
          <Avatar name={name} picture={display_picture} large />
          <ChangeLink to="/account/picture" label={account.changePicture}>
            {account.changePicture}
          </ChangeLink>
        </div>
        <form method="post" noValidate>
          <Field label={account.name} error={errors.name}>
            {(control) => (
              <input
                {...control}
                // The key makes a new field after saving, as the saved value may be formatted.
                key={name}
                name="name"
                autoComplete="name"
                required
                maxLength={100}
                defaultValue={typed.name ?? name}
                // biome-ignore lint/a11y/noAutofocus: after a refusal the faulty field is where the reader goes on
                autoFocus={Boolean(errors.name)}
              />
            )}
          </Field>
          <button type="submit" className="button">
            {common.save}
          </button>
        </form>
        <dl className="account-rows">
          <div>
            <dt>{account.email}</dt>
            <dd>{email ?? account.none}</dd>
            <dd>
              <ChangeLink to="/account/email" label={account.changeEmail}>
                {account.change}
              </ChangeLink>
            </dd>
          </div>
          <div>
            <dt>{account.phone}</dt>
            <dd className="figures">{phone ? phoneText(phone) : account.none}</dd>
            <dd>
              <ChangeLink to="/account/phone" label={account.changePhone}>
                {account.change}
              </ChangeLink>
            </dd>
          </div>
        </dl>
      </section>
    </>
  )
}

function ChangeLink({ to, label, children }: { to: string; label: string; children: ReactNode }) {
  const href = useHref()
  return (
    <Link className="link" to={href(to)} aria-label={label}>
      {children}
    </Link>
  )
}
