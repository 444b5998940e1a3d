import { changeRoles, listRoles } from '@himalayan-green/shop/accounts/staff/roles.ts'
import { RIGHTS } from '@himalayan-green/shop/context.ts'
import { redirect, useSearchParams } from 'react-router'
import { pageContext } from '../../context.ts'
import { refusedForm } from '../../forms/refused-form.server.ts'
import { localeHref } from '../../locale.tsx'
import { stepUpFirst } from '../../sign-in/step-up.server.ts'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { OfficeHead } from '../list/office-head.tsx'
import type { Route } from './+types/roles-page'
import { useRoleName } from './role-flags.tsx'
import { usePeopleTexts } from './texts/people.ts'
import './people.css'

export const handle = { access: { staff: 'role.give' } } satisfies PageHandle

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  return { rights: RIGHTS, roles: await listRoles(page.ctx) }
}

/** For each `role`, those of its rights that are ticked (`right`) and those that the page showed (`seen`). */
export async function action({ context, request, url }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const form = await request.formData()
  const roles = form.getAll('role').map((role) => ({
    role,
    rights: form.getAll(`right:${role}`),
    seen: form.getAll(`seen:${role}`),
  }))
  try {
    await changeRoles(page.ctx, { roles })
    return redirect(`${localeHref(page.ctx.locale, '/admin/roles')}?saved`, 303)
  } catch (error) {
    stepUpFirst(error, page, url)
    return refusedForm(error, form, 'save')
  }
}

/** Which role holds which right: a table on wide screens, a card for each right on others. */
export default function Roles({ loaderData: { rights, roles }, actionData }: Route.ComponentProps) {
  const texts = usePeopleTexts()
  const roleName = useRoleName()
  const [query] = useSearchParams()
  const faults = Object.values(actionData?.errors ?? {})
  return (
    <>
      <OfficeHead title={texts.rolesTitle} files={[{ list: 'roles' }]} />
      <p className="muted roles-intro">{texts.rolesIntro}</p>
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
      {/* After a refusal the boxes start from the saved roles, so that the page always shows what is saved. */}
      <form method="post" key={JSON.stringify(roles)}>
        {roles.map(({ name, rights: seen }) => (
          <span key={name} hidden>
            <input type="hidden" name="role" value={name} />
            {seen.map((right) => (
              <input key={right} type="hidden" name={`seen:${name}`} value={right} />
            ))}
          </span>
        ))}
        <table className="roles-table">
          <thead>
            <tr>
              <th scope="col">{texts.right}</th>
              {roles.map(({ name, people }) => (
                <th key={name} scope="col">
                  {roleName(name)}
                  <span>{texts.holders(people)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rights.map((right) => (
              <tr key={right}>
                <th scope="row">{texts.rights[right]}</th>
                {roles.map(({ name, rights: granted }) => (
                  <td key={name}>
                    <label>
                      <input
                        type="checkbox"
                        name={`right:${name}`}
                        value={right}
                        defaultChecked={granted.includes(right)}
                        disabled={name === 'admin' && right === 'role.give'}
                        aria-label={`${roleName(name)}: ${texts.rights[right]}`}
                      />
                      <span aria-hidden="true">{roleName(name)}</span>
                    </label>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <button type="submit" className="button is-large roles-save">
          {texts.save}
        </button>
      </form>
    </>
  )
}
