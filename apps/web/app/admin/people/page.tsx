import { findPeople } from '@himalayan-green/shop/accounts/staff/people.ts'
import { requireActor } from '@himalayan-green/shop/context.ts'
import { Link } from 'react-router'
import { pageContext } from '../../context.ts'
import { useHref } from '../../locale.tsx'
import { Flag } from '../../ui/flag.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { ListSearch } from '../list/list-search.tsx'
import { ListTable } from '../list/list-table.tsx'
import { OfficeHead } from '../list/office-head.tsx'
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
      <OfficeHead title={admin.people} files={[{ list: 'people' }]}>
        {invites && (
          <Link className="button is-small" to={href('/admin/people/invitations')}>
            {invitations.title}
          </Link>
        )}
      </OfficeHead>
      <section className="list-card" aria-labelledby="people">
        <h2 id="people">{search ? texts.found(people.length) : texts.staff}</h2>
        <div className="list-filters">
          <ListSearch action={href('/admin/people')} search={search} texts={texts} />
        </div>
        {people.length === 0 ? (
          <p className="list-none">{texts.none}</p>
        ) : (
          <ListTable
            label={admin.people}
            rows={people}
            keyOf={({ id }) => id}
            columns={[
              {
                head: texts.name,
                kind: 'name',
                cell: ({ id, name }) => <Link to={href(`/admin/people/${id}`)}>{name}</Link>,
              },
              {
                head: texts.contact,
                cell: ({ email, phone }) => (
                  <>
                    {email ?? phone ?? <span className="muted">{texts.noContact}</span>}
                    {email && phone && <small className="figures">{phone}</small>}
                  </>
                ),
              },
              { head: texts.rolesOf, cell: ({ roles }) => <RoleFlags roles={roles} /> },
              {
                head: texts.account,
                kind: 'flag',
                cell: ({ blocked_at }) => blocked_at && <Flag tone="red">{texts.blocked}</Flag>,
              },
            ]}
          />
        )}
      </section>
    </>
  )
}
