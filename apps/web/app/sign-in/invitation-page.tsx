import {
  acceptAsNew,
  acceptStaffInvitation,
  findStaffInvitation,
} from '@himalayan-green/shop/accounts/staff/answer-staff-invitation.ts'
import { Refusal } from '@himalayan-green/shop/errors.ts'
import { formatTimestamp } from '@himalayan-green/shop/nepal/written-date.ts'
import { data, Link, redirect } from 'react-router'
import { RoleFlags } from '../admin/people/role-flags.tsx'
import { useStaffInvitationsTexts } from '../admin/people/texts/staff-invitations.ts'
import { pageContext } from '../context.ts'
import { sendOutsidePages } from '../errors/send-outside-pages.ts'
import { Intent } from '../forms/intent.tsx'
import { intents } from '../forms/intents.server.ts'
import { refusedForm } from '../forms/refused-form.server.ts'
import { TextField } from '../forms/text-field.tsx'
import { localeHref, useHref } from '../locale.tsx'
import { Icon } from '../ui/icons/icon.tsx'
import type { PageHandle } from '../ui/page/page-handle.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import type { Route } from './+types/invitation-page'
import { PasswordField } from './fields/password-field.tsx'
import { enter } from './sign-in.server.ts'
import { useAuthTexts } from './texts/auth.ts'
import '../admin/people/people.css'

export const handle = { access: 'everybody' } satisfies PageHandle

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext)
  try {
    const { expires_at, ...invitation } = await findStaffInvitation(ctx, params.key)
    const until = formatTimestamp(expires_at, ctx.locale)
    return data({ invitation: { ...invitation, until }, isSignedIn: ctx.actor !== null, path: url.pathname })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return data({ invitation: null, isSignedIn: false, path: url.pathname }, 404)
  }
}

/**
 * Creates the account, or gives the roles to the signed-in person; both redirect to the second factor. The
 * loader changes nothing, as mail programs open links, too.
 */
export const action = intents(
  {
    register: (_page, form, args) =>
      enter(
        (ctx, config, client, typed) => acceptAsNew(ctx, config, client, args.params.key ?? '', typed),
        args,
        'password',
        form,
      ),
    accept: async ({ ctx }, _form, { params }) => {
      await acceptStaffInvitation(ctx, params.key ?? '')
      return redirect(localeHref(ctx.locale, '/admin'), 303)
    },
  },
  {
    refused: (error, { ctx }, form) => refusedForm(error, form, ctx.actor ? 'accept' : 'password'),
  },
)

/** `/sign-in/invitation/<key>`: the page of the mail that invites somebody to work for the company. */
export default function StaffInvitation({ loaderData, actionData }: Route.ComponentProps) {
  const { invitation, isSignedIn, path } = loaderData
  const texts = useStaffInvitationsTexts()
  const href = useHref()
  if (!invitation)
    return (
      <>
        <PageHead title={texts.deadTitle} noindex />
        <h1>{texts.deadTitle}</h1>
        <p className="form-intro">{texts.deadText}</p>
        <Link className="button is-wide is-large" to={href('/login')}>
          {texts.login}
        </Link>
      </>
    )
  const { roles, sent_to, has_account, is_yours, until } = invitation
  return (
    <>
      <PageHead title={texts.invitedTitle} noindex />
      <h1>{texts.invitedTitle}</h1>
      <p>{texts.invitedText}</p>
      <p className="form-intro">
        <RoleFlags roles={roles} />
      </p>
      <p className="small muted form-intro">
        {texts.forEmail(sent_to)} {until}
      </p>
      {is_yours ? (
        <form method="post">
          <p className="form-intro">{texts.next}</p>
          {actionData?.errors.accept && (
            <p className="notice is-red form-intro" role="alert">
              <Icon name="warning-circle" /> {actionData.errors.accept}
            </p>
          )}
          <Intent<typeof action> name="accept" className="button is-wide is-large">
            {texts.acceptOwn}
          </Intent>
        </form>
      ) : isSignedIn ? (
        <form method="post" action="/auth/signout" onSubmit={sendOutsidePages}>
          <p className="form-intro">{texts.notYours(sent_to)}</p>
          <input type="hidden" name="return_to" value={path} />
          <button type="submit" className="button is-wide is-large">
            {texts.logout}
          </button>
        </form>
      ) : has_account ? (
        <>
          <p className="form-intro">{texts.hasAccount(sent_to)}</p>
          <Link
            className="button is-wide is-large"
            to={`${href('/login')}?callbackUrl=${encodeURIComponent(path)}`}
          >
            {texts.login}
          </Link>
        </>
      ) : (
        <NewAccount {...(actionData ?? { errors: {}, typed: {} })} />
      )}
    </>
  )
}

function NewAccount({ errors, typed }: { errors: Record<string, string>; typed: Record<string, string> }) {
  const texts = useStaffInvitationsTexts()
  const auth = useAuthTexts()
  const focused = ['name', 'password'].find((field) => errors[field])
  return (
    <form method="post" noValidate>
      <Intent<typeof action> name="register" />
      <p className="form-intro">{texts.next}</p>
      <TextField
        name="name"
        label={auth.name}
        typed={typed}
        faults={errors}
        focused={focused}
        autoComplete="name"
      />
      <PasswordField
        autoComplete="new-password"
        hint={auth.passwordHint}
        error={errors.password}
        autoFocus={focused === 'password'}
      />
      <button type="submit" className="button is-wide is-large">
        {texts.accept}
      </button>
    </form>
  )
}
