import { Refusal } from '@himalayan-green/shop/errors.ts'
import { formatTimestamp } from '@himalayan-green/shop/nepal/written-date.ts'
import {
  acceptInvitation,
  declineInvitation,
  findInvitation,
} from '@himalayan-green/shop/vendors/members/answer-invitation.ts'
import { data, Link, useLocation } from 'react-router'
import { pageContext } from '../../context.ts'
import { Intent } from '../../forms/intent.tsx'
import { intents } from '../../forms/intents.server.ts'
import { statusOf } from '../../forms/refused-form.server.ts'
import { useHref } from '../../locale.tsx'
import { sessionRequired } from '../../session-required.server.ts'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { useTeamTexts } from './texts/team.ts'
import './team.css'
import { useName } from '../../ui/names.tsx'
import type { Route } from './+types/invitation-page'

export const handle = { access: 'everybody', bottomBar: false } satisfies PageHandle

export async function loader({ context, params }: Route.LoaderArgs) {
  const { ctx } = context.get(pageContext)
  try {
    const { expires_at, ...invitation } = await findInvitation(ctx, params.key)
    const until = formatTimestamp(expires_at, ctx.locale)
    return data({ invitation: { ...invitation, until }, is_signed_in: ctx.actor !== null })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return data({ invitation: null, is_signed_in: false }, 404)
  }
}

/** Accepts the invitation in a session, or declines it in any. The loader changes nothing: mail programs open links, too. */
export const action = intents(
  {
    accept: async (page, _form, { params: { key = '' }, url }) => {
      sessionRequired(page, url)
      await acceptInvitation(page.ctx, key)
      return '/vendor'
    },
    decline: async ({ ctx }, _form, { params: { key = '' } }) => {
      await declineInvitation(ctx, key)
      return data({ is_declined: true, error: '' })
    },
  },
  {
    refused: async (error, page, _form, { intent, url, params: { key = '' } }) => {
      // Nobody learns more without a session than that they may decline.
      if (intent !== 'decline') sessionRequired(page, url)
      const first = await findInvitation(page.ctx, key).then(
        () => error,
        (gone: unknown) => gone,
      )
      if (!(first instanceof Refusal)) throw first
      return data({ is_declined: false, error: first.message }, statusOf(first))
    },
  },
)

/** `/vendor/invitation/<key>`: accept or decline to act for a vendor. */
export default function InvitationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { invitation, is_signed_in } = loaderData
  const texts = useTeamTexts()
  const nameOf = useName()
  const href = useHref()
  const { pathname } = useLocation()
  const back = `?callbackUrl=${encodeURIComponent(pathname)}`
  if (actionData?.is_declined || !invitation)
    return (
      <div className="wrap team team-invitation">
        <PageHead title={texts.invitation} noindex />
        <section className="panel">
          <h1>{actionData?.is_declined ? texts.invitation : texts.notValid}</h1>
          <p role="status">{actionData?.is_declined ? texts.declined : texts.notValidText}</p>
        </section>
      </div>
    )
  const title = texts.invitesYou(nameOf(invitation.vendor))
  return (
    <div className="wrap team team-invitation">
      <PageHead title={title} noindex />
      <section className="panel">
        <h1>{title}</h1>
        <p>{texts.youWould}</p>
        <ul>
          {invitation.roles.map((role) => (
            <li key={role}>
              <b>{texts.roles[role]}</b> <span className="muted">{texts.rolesText[role]}</span>
            </li>
          ))}
        </ul>
        <p className="small muted">
          {texts.sentTo(invitation.sent_to)} {invitation.until}
        </p>
        {actionData?.error && (
          <p className="notice is-red" role="alert">
            {actionData.error}
          </p>
        )}
        {is_signed_in && !invitation.is_yours && (
          <p className="notice">{texts.notYours(invitation.sent_to)}</p>
        )}
        <form method="post" className="team-answers">
          {is_signed_in ? (
            invitation.is_yours && (
              <Intent<typeof action> name="accept" className="button is-large">
                {texts.accept}
              </Intent>
            )
          ) : (
            <>
              <Link className="button is-large" to={`${href('/login')}${back}`}>
                {texts.signIn}
              </Link>
              <Link className="button is-ghost is-large" to={`${href('/register')}${back}`}>
                {texts.register}
              </Link>
            </>
          )}
          <Intent<typeof action> name="decline" className="button is-ghost is-large">
            {texts.decline}
          </Intent>
        </form>
      </section>
    </div>
  )
}
