import type { VendorRole } from '@himalayan-green/shop/context.ts'
import { useId } from 'react'
import { Icon } from '../../ui/icons/icon.tsx'
import { useTeamTexts } from './texts/team.ts'

const ROLES: VendorRole[] = ['owner', 'catalogue', 'orders', 'finance']

/** What a member may do, as boxes to tick, each sent as `roles`. */
export function RoleBoxes(props: { label: string; roles: readonly string[]; error?: string | undefined }) {
  const { label, roles, error } = props
  const texts = useTeamTexts()
  const id = useId()
  return (
    <fieldset className="role-boxes" aria-describedby={error ? id : undefined}>
      <legend className="field-label">{label}</legend>
      {ROLES.map((role) => (
        <label key={role}>
          <input type="checkbox" name="roles" value={role} defaultChecked={roles.includes(role)} />
          <span>
            <b>{texts.roles[role]}</b>
            <span className="small muted">{texts.rolesText[role]}</span>
          </span>
        </label>
      ))}
      {error && (
        <p className="field-error" id={id} role="alert">
          <Icon name="warning-circle" /> {error}
        </p>
      )}
    </fieldset>
  )
}
