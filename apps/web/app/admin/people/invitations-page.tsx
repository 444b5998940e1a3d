import { listRoles } from '@himalayan-green/shop/accounts/staff/roles.ts'
import { listStaffInvitations } from '@himalayan-green/shop/accounts/staff/staff-invitations.ts'
import { requireActor } from '@himalayan-green/shop/context.ts'
import { writtenDay } from '@himalayan-green/shop/nepal/written-date.ts'
import { useSearchParams } from 'react-router'
import { pageContext } from '../../context.ts'
import { Intent } from '../../forms/intent.tsx'
import { BackLink } from '../../ui/page/back-link.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { useAdminTexts } from '../texts/admin.ts'
import { action } from './invitations-action.server.ts'
import { useStaffInvitationsTexts } from './texts/staff-invitations.ts'
import './people.css'
import { Outcome } from '../../ui/outcome.tsx'
import { OfficeHead } from '../list/office-head.tsx'
import type { Route } from './+types/invitations-page'
import { InviteForm } from './invite-form.tsx'
import { RoleFlags } from './role-flags.tsx'

export const handle = { access: { staff: 'role.give' } } satisfies PageHandle

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { rights } = requireActor(page.ctx)
  const { ctx, config } = page
  return {
    invitations: (await listStaffInvitations(ctx)).map(({ created_at: _, expires_at, ...invitation }) => ({
      ...invitation,
      until: writtenDay(expires_at, ctx.locale),
    })),
    roles: (await listRoles(ctx)).map(({ name }) => name),
    invites: rights.includes('role.give'),
    /** The demo shows them in its outbox. */
    sendsMail: config.demo || config.mail !== null,
  }
}

export { action }

/** `/admin/people/invitations`: who is invited to work for the company, and a form to invite. */
export default function Invitations({ loaderData, actionData }: Route.ComponentProps) {
  const { invitations, roles, invites, sendsMail } = loaderData
  const admin = useAdminTexts()
  const texts = useStaffInvitationsTexts()
  const [query] = useSearchParams()
  const done = new Map([
    ['invite', texts.sent],
    ['again', texts.sentAgain],
    ['withdraw', texts.withdrawn],
  ])
  const sentence = !actionData && done.get(query.get('done') ?? '')
  return (
    <>
      <BackLink to="/admin/people">{admin.people}</BackLink>
      <OfficeHead title={texts.title} files={[{ list: 'invitations' }]} />
      <p className="muted roles-intro">{texts.text}</p>
      {sentence && <Outcome tone="green">{sentence}</Outcome>}
      {actionData?.errors.form && <Outcome tone="red">{actionData.errors.form}</Outcome>}
      {!sendsMail && <p className="notice">{texts.noMail}</p>}
      <section className="panel" aria-labelledby="open">
        <h2 id="open">{texts.open}</h2>
        {invitations.length === 0 && <p>{texts.nobody}</p>}
        <ul className="people-invited">
          {invitations.map(({ id, email, roles, invited_by, is_working, until }) => (
            <li key={id}>
              <div>
                <b>{email}</b>
                <RoleFlags roles={roles} />
                <p className="small muted">
                  {is_working ? texts.until(until) : texts.ended}
                  {invited_by && `. ${texts.by(invited_by)}`}
                </p>
              </div>
              {invites && (
                <form method="post">
                  <input type="hidden" name="id" value={id} />
                  <Intent<typeof action> name="again" className="button is-ghost is-small">
                    {texts.again}
                    <span className="visually-hidden">: {email}</span>
                  </Intent>
                  <Intent<typeof action> name="withdraw" className="button is-ghost is-small">
                    {texts.withdraw}
                    <span className="visually-hidden">: {email}</span>
                  </Intent>
                </form>
              )}
            </li>
          ))}
        </ul>
      </section>
      {invites && <InviteForm roles={roles} refused={actionData} />}
    </>
  )
}
