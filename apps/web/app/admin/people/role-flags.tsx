import { Flag } from '../../ui/flag.tsx'
import { usePeopleTexts } from './texts/people.ts'

/** A role in words; a role that the software does not know appears by its name. */
export function useRoleName(): (role: string) => string {
  const { roles } = usePeopleTexts()
  return (role) => (Object.hasOwn(roles, role) ? roles[role as keyof typeof roles] : role)
}

export function RoleFlags({ roles }: { roles: string[] }) {
  const roleName = useRoleName()
  if (roles.length === 0) return null
  return (
    <span className="role-flags">
      {roles.map((role) => (
        <Flag key={role} tone={role === 'admin' ? 'tori' : 'green'}>
          {roleName(role)}
        </Flag>
      ))}
    </span>
  )
}
