import { readPerson } from '@himalayan-green/shop/accounts/staff/people.ts'
import { listRoles } from '@himalayan-green/shop/accounts/staff/roles.ts'
import { mayRead, requireActor } from '@himalayan-green/shop/context.ts'
import { writtenDay } from '@himalayan-green/shop/nepal/written-date.ts'
import { Link, useSearchParams } from 'react-router'
import { pageContext } from '../../context.ts'
import { Intent } from '../../forms/intent.tsx'
import { useHref } from '../../locale.tsx'
import { orNotFound } from '../../not-found.server.ts'
import { Flag } from '../../ui/flag.tsx'
import { BackLink } from '../../ui/page/back-link.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { useAdminTexts } from '../texts/admin.ts'
import type { Route } from './+types/person-page'
import { AccountPanel } from './account-panel.tsx'
import { action } from './person-action.server.ts'
import { useRoleName } from './role-flags.tsx'
import { usePeopleTexts } from './texts/people.ts'
import './people.css'

export const handle = { access: { staff: 'role.give' } } satisfies PageHandle

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const reader = requireActor(page.ctx)
  const { second_factor_at, blocked_at, ...person } = await orNotFound(
    readPerson(page.ctx, { person: params.id }),
  )
  return {
    person,
    blockedSince: blocked_at && writtenDay(blocked_at, page.ctx.locale),
    secondFactorSince: second_factor_at && writtenDay(second_factor_at, page.ctx.locale),
    roles: (await listRoles(page.ctx)).map(({ name }) => name),
    isOwn: person.id === reader.id,
    mayRead: mayRead(reader, 'audit.read'),
    mayChange: reader.rights.includes('role.give'),
  }
}

export { action }

/** One person: who it is, their roles, their second factor, and their account. */
export default function PersonPage({ loaderData, actionData }: Route.ComponentProps) {
  const { person, roles, secondFactorSince, blockedSince, isOwn, mayRead, mayChange } = loaderData
  const href = useHref()
  const admin = useAdminTexts()
  const texts = usePeopleTexts()
  const [query] = useSearchParams()
  const faults = Object.values(actionData?.errors ?? {})
  return (
    <>
      <PageHead title={person.name} noindex />
      <BackLink to="/admin/people">{admin.people}</BackLink>
      <h1>{person.name}</h1>
      {query.has('saved') && !actionData && (
        <p className="notice is-green" role="status">
          {texts.saved}
        </p>
      )}
      {faults.length > 0 && (
        <p className="notice is-red" role="alert">
          {faults.join(' ')}
        </p>
      )}
      <section className="panel" aria-labelledby="contact">
        <h2 id="contact">{texts.contact}</h2>
        <p>{[person.email, person.phone].filter(Boolean).join(', ') || texts.noContact}</p>
        {mayRead && (
          <p className="people-links">
            <Link className="link" to={href(`/admin/audit?person=${person.id}`)}>
              {texts.activity}
            </Link>
            <Link className="link" to={href(`/admin/audit?object_kind=user&object_id=${person.id}`)}>
              {texts.about}
            </Link>
          </p>
        )}
      </section>
      <section className="panel" aria-labelledby="roles">
        <h2 id="roles">{texts.rolesOf}</h2>
        <p className="muted">{texts.rolesText}</p>
        <ul className="people-roles">
          {roles.map((role) => (
            <RoleSwitch key={role} role={role} isAssigned={person.roles.includes(role)} />
          ))}
        </ul>
      </section>
      <section className="panel" aria-labelledby="second-factor">
        <h2 id="second-factor">{texts.second}</h2>
        <p>{secondFactorSince ? texts.secondSince(secondFactorSince) : texts.secondNot}</p>
        {isOwn ? (
          <p className="people-links">
            {texts.own}{' '}
            <Link className="link" to={href('/sign-in/second-factor')}>
              {texts.ownPage}
            </Link>
          </p>
        ) : (
          secondFactorSince && (
            <details className="people-reset">
              <summary className="button is-danger">{texts.reset}</summary>
              <form method="post">
                <p>{texts.resetText}</p>
                <Intent<typeof action> name="reset" className="button is-danger">
                  {texts.resetYes}
                </Intent>
              </form>
            </details>
          )
        )}
      </section>
      {!isOwn && mayChange && (
        <AccountPanel
          blocked={blockedSince ? { since: blockedSince, reason: person.blocked_reason ?? '' } : null}
          reason={{ typed: actionData?.typed.reason, error: actionData?.errors.reason }}
        />
      )}
    </>
  )
}

/** A role, whether the person has it, and the button that makes it the other way. */
function RoleSwitch({ role, isAssigned }: { role: string; isAssigned: boolean }) {
  const texts = usePeopleTexts()
  const name = useRoleName()(role)
  return (
    <li>
      <b>{name}</b>
      {isAssigned && <Flag tone="green">{texts.has}</Flag>}
      <form method="post">
        <input type="hidden" name="role" value={role} />
        <Intent<typeof action>
          name={isAssigned ? 'take' : 'give'}
          className={isAssigned ? 'button is-ghost is-small' : 'button is-small'}
        >
          {isAssigned ? texts.take : texts.give}
          <span className="visually-hidden">: {name}</span>
        </Intent>
      </form>
    </li>
  )
}
