import { writtenDay } from '@himalayan-green/shop/nepal/written-date.ts'
import { listInvitations } from '@himalayan-green/shop/vendors/members/invitations.ts'
import { listMembers } from '@himalayan-green/shop/vendors/members/members.ts'
import { useSearchParams } from 'react-router'
import { howProven } from '../../account/proof.server.ts'
import { pageContext } from '../../context.ts'
import { Intent } from '../../forms/intent.tsx'
import { useLocale } from '../../locale.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { action } from './members-action.server.ts'
import { useTeamTexts } from './texts/team.ts'
import './team.css'
import { Field } from '../../forms/field.tsx'
import { TextField } from '../../forms/text-field.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { phoneText } from '../../ui/phone-text.ts'
import type { Route } from './+types/page'
import { Asked, MemberCard } from './member-card.tsx'
import { RoleBoxes } from './role-boxes.tsx'

export const handle = { access: { vendor: 'owner' } } satisfies PageHandle

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { ctx } = page
  const invitations = await listInvitations(ctx)
  return {
    how: await howProven(page),
    members: await listMembers(ctx),
    invitations: invitations.map(({ expires_at, created_at: _, ...rest }) => ({
      ...rest,
      until: writtenDay(expires_at, ctx.locale),
    })),
  }
}

export { action }

/** `/vendor/members`: the vendor's members, and the invited people. */
export default function Members({ loaderData, actionData }: Route.ComponentProps) {
  const { members, invitations, how } = loaderData
  const texts = useTeamTexts()
  const locale = useLocale()
  const [query] = useSearchParams()
  const done = new Map([
    ['invite', texts.sent],
    ['change', texts.memberChanged],
    ['remove', texts.memberRemoved],
    ['cancel', texts.takenBack],
  ])
  const sentence = !actionData && done.get(query.get('done') ?? '')
  const inviting = actionData?.intent === 'invite' ? actionData : undefined
  return (
    <div className="team">
      <PageHead title={texts.members} noindex />
      <h1>{texts.members}</h1>
      <p className="muted">{texts.membersText}</p>
      {sentence && (
        <p className="notice is-green" role="status">
          {sentence}
        </p>
      )}
      {actionData?.message && (
        <p className="notice is-red" role="alert">
          {actionData.message}
        </p>
      )}
      <ul className="team-members">
        {members.map((member) => (
          <li key={member.id} className="panel">
            <MemberCard
              member={member}
              how={how}
              answer={actionData?.about === member.id ? actionData : undefined}
            />
          </li>
        ))}
      </ul>
      {invitations.length > 0 && (
        <section className="panel" aria-labelledby="invited">
          <h2 id="invited">{texts.invited}</h2>
          <ul className="team-invited">
            {invitations.map(({ id, email, phone, roles, until }) => (
              <li key={id}>
                <p>
                  <b>{email ?? phoneText(phone ?? '')}</b>
                  <span className="small muted">
                    {roles.map((role) => texts.roles[role]).join(', ')}; {texts.until(until)}
                  </span>
                </p>
                <form method="post">
                  <input type="hidden" name="about" value={id} />
                  <Intent<typeof action> name="cancel" className="button is-ghost is-small">
                    {texts.takeBack}
                    <span className="visually-hidden">: {email ?? phone}</span>
                  </Intent>
                </form>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="panel" aria-labelledby="invite">
        <h2 id="invite">{texts.invite}</h2>
        <form method="post" noValidate>
          <TextField
            name="to"
            label={texts.inviteTo}
            hint={texts.inviteHint}
            typed={inviting?.typed.to ? { to: inviting.typed.to } : {}}
            faults={inviting?.to ? { to: inviting.to } : {}}
            focused={inviting?.to ? 'to' : undefined}
            inputMode="email"
            maxLength={254}
          />
          <RoleBoxes
            label={texts.theirRoles}
            roles={inviting?.typed.roles ?? ['orders']}
            error={inviting?.roles}
          />
          <Field label={texts.language}>
            {(control) => (
              <select {...control} name="locale" defaultValue={inviting?.typed.locale || locale}>
                <option value="en">{texts.languages.en}</option>
                <option value="ne">{texts.languages.ne}</option>
              </select>
            )}
          </Field>
          <Intent<typeof action> name="invite" />
          <Asked how={how} proof={inviting?.proof}>
            <button type="submit" className="button">
              {texts.send}
            </button>
          </Asked>
        </form>
      </section>
    </div>
  )
}
