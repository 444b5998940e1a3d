import type { VendorRole } from '@himalayan-green/shop/context.ts'
import { STATUS_OF } from '@himalayan-green/shop/envelope.ts'
import { Refusal, TooManyTries } from '@himalayan-green/shop/errors.ts'
import { cancelInvitation, inviteMember, listInvitations } from '@himalayan-green/shop/vendors/invitations.ts'
import { changeMember, listMembers, removeMember } from '@himalayan-green/shop/vendors/members.ts'
import type { ComponentProps, ReactNode } from 'react'
import { data, redirect, useSearchParams } from 'react-router'
import { pageContext } from '../../context.ts'
import { localeHref, useLocale } from '../../locale.tsx'
import { useTeamMessages } from '../../messages/team.ts'
import { nepalDay } from '../../nepal-day.server.ts'
import { type HowProven, howProven, isAskingProof, sendProofCode } from '../../proof.server.ts'
import { PageHead } from '../../shell/page-head.tsx'
import '../../styles/team.css'
import { phoneText } from '../../ui/checkout/phone-text.ts'
import { Field } from '../../ui/field.tsx'
import { Flag } from '../../ui/flag.tsx'
import { Proven } from '../../ui/proven.tsx'
import { DemoOutbox } from '../../ui/sign-in/demo-outbox.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { Faults } from '../../ui/typed.ts'
import { RoleBoxes } from '../../ui/vendor/role-boxes.tsx'
import { vendorRequired } from '../../vendor-required.server.ts'
import type { Route } from './+types/members'

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  vendorRequired(page, url, 'owner')
  const { ctx } = page
  const invitations = await listInvitations(ctx)
  return {
    how: await howProven(page),
    members: await listMembers(ctx),
    invitations: invitations.map(({ expires_at, created_at: _, ...rest }) => ({
      ...rest,
      until: nepalDay(expires_at, ctx.locale),
    })),
  }
}

/**
 * `do` says what: `invite`, `change` and `remove` of a member, `cancel` of an invitation. What takes more than a session
 * comes back as it was typed, and asks who it is.
 */
export async function action({ context, request, url }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const { id: you } = vendorRequired(page, url, 'owner')
  const form = await request.formData()
  const roles = form.getAll('roles')
  const about = String(form.get('about') ?? '')
  const deed = String(form.get('do'))
  const input = { ...Object.fromEntries(form), roles }
  const typed = {
    to: String(form.get('to') ?? ''),
    locale: String(form.get('locale') ?? ''),
    roles: roles.map(String),
  }
  const same = { deed, about, to: '', roles: '', told: '', typed }
  try {
    if (isAskingProof(form)) {
      await sendProofCode(page, 'vendor_member', form)
      return data({ ...same, proof: { typed: { proof: 'sent' }, faults: {} as Faults } })
    }
    if (deed === 'invite') await inviteMember(page.ctx, page.caller, input)
    else if (deed === 'change') await changeMember(page.ctx, page.caller, about, input)
    else if (deed === 'remove') await removeMember(page.ctx, about)
    else if (deed === 'cancel') await cancelInvitation(page.ctx, Number(about) || 0)
    const isLeaving = about === you && (deed === 'remove' || !roles.includes('owner'))
    const next = isLeaving ? (deed === 'remove' ? '/' : '/vendor') : `/vendor/members?done=${deed}`
    return redirect(localeHref(page.ctx.locale, next), 303)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { to = '', roles: ofRoles = '', password, code } = error.fields
    const isProof = password !== undefined || code !== undefined
    // Who has not been asked yet has done nothing wrong.
    const isFirst = isProof && !form.has('password') && !form.has('code')
    const faults: Faults = isFirst ? {} : { ...(password && { password }), ...(code && { code }) }
    const proof = isProof ? { typed: { proof: String(form.get('proof') ?? '') }, faults } : null
    const told = to || ofRoles || isProof ? '' : error.message
    const headers = error instanceof TooManyTries ? { 'Retry-After': `${error.retryAfter}` } : undefined
    return data(
      { ...same, to, roles: ofRoles, told, proof },
      { status: STATUS_OF[error.code], ...(headers && { headers }) },
    )
  }
}

/** Hands on the Retry-After of a refusal. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders ?? {}

/** `/vendor/members`: who acts for a vendor, and who is invited to. */
export default function Members({ loaderData, actionData }: Route.ComponentProps) {
  const { members, invitations, how } = loaderData
  const words = useTeamMessages()
  const locale = useLocale()
  const [query] = useSearchParams()
  const done: Record<string, string> = {
    invite: words.sent,
    change: words.memberChanged,
    remove: words.memberRemoved,
    cancel: words.takenBack,
  }
  const said = !actionData && done[query.get('done') ?? '']
  const inviting = actionData?.deed === 'invite' ? actionData : undefined
  return (
    <div className="team">
      <PageHead title={words.members} noindex />
      <h1>{words.members}</h1>
      <p className="muted">{words.membersText}</p>
      {said && (
        <p className="notice is-green" role="status">
          {said}
        </p>
      )}
      {actionData?.told && (
        <p className="notice is-red" role="alert">
          {actionData.told}
        </p>
      )}
      <ul className="team-members">
        {members.map((member) => (
          <li key={member.id} className="panel">
            <MemberCard
              member={member}
              how={how}
              answer={
                actionData?.deed === 'change' && actionData.about === member.id ? actionData : undefined
              }
            />
          </li>
        ))}
      </ul>
      {invitations.length > 0 && (
        <section className="panel" aria-labelledby="invited">
          <h2 id="invited">{words.invited}</h2>
          <ul className="team-invited">
            {invitations.map(({ id, email, phone, roles, until }) => (
              <li key={id}>
                <p>
                  <b>{email ?? phoneText(phone ?? '')}</b>
                  <span className="small muted">
                    {roles.map((role) => words.roles[role]).join(', ')}; {words.until(until)}
                  </span>
                </p>
                <form method="post">
                  <input type="hidden" name="about" value={id} />
                  <button type="submit" name="do" value="cancel" className="button is-ghost is-small">
                    {words.takeBack}
                    <span className="visually-hidden">: {email ?? phone}</span>
                  </button>
                </form>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="panel" aria-labelledby="invite">
        <h2 id="invite">{words.invite}</h2>
        <form method="post" noValidate>
          <TextField
            name="to"
            label={words.inviteTo}
            hint={words.inviteHint}
            typed={inviting?.typed.to ? { to: inviting.typed.to } : {}}
            faults={inviting?.to ? { to: inviting.to } : {}}
            focused={inviting?.to ? 'to' : undefined}
            inputMode="email"
            maxLength={254}
          />
          <RoleBoxes
            label={words.theirRoles}
            roles={inviting?.typed.roles ?? ['orders']}
            error={inviting?.roles}
          />
          <Field label={words.language}>
            {(control) => (
              <select {...control} name="locale" defaultValue={inviting?.typed.locale || locale}>
                <option value="en">{words.languages.en}</option>
                <option value="ne">{words.languages.ne}</option>
              </select>
            )}
          </Field>
          <input type="hidden" name="do" value="invite" />
          <Asked how={how} proof={inviting?.proof}>
            <button type="submit" className="button">
              {words.send}
            </button>
          </Asked>
        </form>
      </section>
    </div>
  )
}

/** Whoever is to see to the money is named by who shows that it is them: asked when it turns out to be needed. */
function Asked(props: {
  how: HowProven
  proof: { typed: { proof: string }; faults: Faults } | null | undefined
  children: ReactNode
}) {
  const { how, proof, children } = props
  const words = useTeamMessages()
  if (!proof) return children
  return (
    <>
      <p className="notice" role="status">
        {words.moneyRoles}
      </p>
      <Proven how={how} {...proof} isAsked>
        {children}
      </Proven>
      {how.demo && !how.has_password && <DemoOutbox />}
    </>
  )
}

interface ShownMember {
  id: string
  name: string
  email: string | null
  phone: string | null
  roles: VendorRole[]
  is_you: boolean
}

function MemberCard(props: {
  member: ShownMember
  how: HowProven
  answer:
    | { roles: string; typed: { roles: string[] }; proof: ComponentProps<typeof Asked>['proof'] }
    | undefined
}) {
  const { member, how, answer } = props
  const { id, name, email, phone, roles, is_you } = member
  const words = useTeamMessages()
  return (
    <>
      <h2>
        {name} {is_you && <Flag tone="blue">{words.you}</Flag>}
      </h2>
      <p className="small muted">{[email, phone && phoneText(phone)].filter(Boolean).join(', ')}</p>
      <p className="vendor-flags">
        {roles.map((role) => (
          <Flag key={role} tone={role === 'owner' ? 'green' : 'grey'}>
            {words.roles[role]}
          </Flag>
        ))}
      </p>
      <details open={Boolean(answer?.roles || answer?.proof)}>
        <summary>
          {words.change}
          <span className="visually-hidden">: {name}</span>
        </summary>
        <form method="post">
          <input type="hidden" name="about" value={id} />
          <RoleBoxes
            key={(answer?.proof ? answer.typed.roles : roles).join()}
            label={words.rolesOf(name)}
            roles={answer?.proof ? answer.typed.roles : roles}
            error={answer?.roles || undefined}
          />
          <input type="hidden" name="do" value="change" />
          <Asked how={how} proof={answer?.proof}>
            <button type="submit" className="button">
              {words.save}
            </button>
          </Asked>
        </form>
        <form method="post" className="team-remove">
          <input type="hidden" name="about" value={id} />
          <p className="small muted">{words.removeText}</p>
          <button type="submit" name="do" value="remove" className="button is-danger">
            {words.removeSure(name)}
          </button>
        </form>
      </details>
    </>
  )
}
