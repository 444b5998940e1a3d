import { useId } from 'react'
import { Field } from '../../forms/field.tsx'
import { Intent } from '../../forms/intent.tsx'
import type { RefusedForm } from '../../forms/refused-form.server.ts'
import { TextField } from '../../forms/text-field.tsx'
import { useLocale } from '../../locale.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import type { action } from './invitations-action.server.ts'
import { useRoleName } from './role-flags.tsx'
import { useStaffInvitationsTexts } from './texts/staff-invitations.ts'

/** Whom to invite, with which roles. */
export function InviteForm({ roles, refused }: { roles: string[]; refused: RefusedForm | undefined }) {
  const texts = useStaffInvitationsTexts()
  const locale = useLocale()
  const roleName = useRoleName()
  const fault = useId()
  const { errors = {}, typed = {} } = refused ?? {}
  return (
    <section className="panel" aria-labelledby="invite">
      <h2 id="invite">{texts.send}</h2>
      <form method="post" noValidate>
        <TextField
          name="email"
          label={texts.email}
          typed={typed}
          faults={errors}
          focused={errors.email ? 'email' : undefined}
          type="email"
          inputMode="email"
          maxLength={254}
        />
        <fieldset className="people-boxes" aria-describedby={errors.roles ? fault : undefined}>
          <legend className="field-label">{texts.roles}</legend>
          {roles.map((role, place) => (
            <label key={role}>
              <input
                type="checkbox"
                name="roles"
                value={role}
                defaultChecked={`role.${role}` in typed}
                // biome-ignore lint/a11y/noAutofocus: after a refusal the first faulty field is where the reader goes on
                autoFocus={place === 0 && Boolean(errors.roles) && !errors.email}
              />
              <span>{roleName(role)}</span>
            </label>
          ))}
          {errors.roles && (
            <p className="field-error" id={fault} role="alert">
              <Icon name="warning-circle" /> {errors.roles}
            </p>
          )}
        </fieldset>
        <Field label={texts.language}>
          {(control) => (
            <select {...control} name="locale" defaultValue={typed.locale ?? locale}>
              <option value="en">{texts.languages.en}</option>
              <option value="ne">{texts.languages.ne}</option>
            </select>
          )}
        </Field>
        <Intent<typeof action> name="invite" className="button">
          {texts.send}
        </Intent>
      </form>
    </section>
  )
}
