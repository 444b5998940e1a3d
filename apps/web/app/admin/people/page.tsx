import { findPeople } from '@himalayan-green/shop/accounts/staff/people.ts'
import { requireActor } from '@himalayan-green/shop/context.ts'
import { Link } from 'react-router'
import { pageContext } from '../../context.ts'
import { SearchRow } from '../../forms/search-row.tsx'
import { useHref } from '../../locale.tsx'
import { Flag } from '../../ui/flag.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { DownloadLink } from '../download/download-link.tsx'
import { useAdminTexts } from '../texts/admin.ts'
import type { Route } from './+types/page'
import { RoleFlags } from './role-flags.tsx'
import { usePeopleTexts } from './texts/people.ts'
import { useStaffInvitationsTexts } from './texts/staff-invitations.ts'
import './people.css'

export const handle = { access: { staff: 'role.give' } } satisfies PageHandle

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { rights } = requireActor(page.ctx)
  const search = (url.searchParams.get('search') ?? '').trim().slice(0, 100)
  return { search, invites: rights.includes('role.give'), people: await findPeople(page.ctx, { search }) }
}

/** Finds people, to give them roles; without a search it lists staff. */
export default function People({ loaderData: { search, people, invites } }: Route.ComponentProps) {
  const href = useHref()
  const admin = useAdminTexts()
  const texts = usePeopleTexts()
  const invitations = useStaffInvitationsTexts()
  return (
    <>
      <PageHead title={admin.people} noindex />
      <div className="admin-head">
        <h1>{admin.people}</h1>
        <DownloadLink list="people" />
      </div>
      <SearchRow label={texts.search} search={search} maxLength={100} />
      {invites && (
        <p className="people-invite">
          <Link className="button is-ghost" to={href('/admin/people/invitations')}>
            {invitations.title}
          </Link>
        </p>
      )}
      <section className="panel" aria-labelledby="people">
        <h2 id="people">{search ? texts.found(people.length) : texts.staff}</h2>
        {people.length === 0 && <p>{texts.none}</p>}
        <ul className="people-list">
          {people.map(({ id, name, email, phone, roles, blocked_at }) => (
            <li key={id}>
              <Link to={href(`/admin/people/${id}`)}>
                <b>{name}</b>
                {blocked_at && <Flag tone="red">{texts.blocked}</Flag>}
                <span className="small muted">
                  {[email, phone].filter(Boolean).join(', ') || texts.noContact}
                </span>
                <RoleFlags roles={roles} />
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
