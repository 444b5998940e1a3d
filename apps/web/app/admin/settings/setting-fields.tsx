import { createContext, type ReactNode, useContext } from 'react'
import { DayField } from '../../forms/day-field.tsx'
import { Field } from '../../forms/field.tsx'
import { useAdminTexts } from '../texts/admin.ts'

type ByField = Record<string, string>

interface Form {
  typed: ByField
  errors: ByField
}

/** What was typed into the form, and what is wrong with it. */
export const TypedSettings = createContext<Form>({ typed: {}, errors: {} })

type Kind = 'line' | 'lines' | 'box' | 'colour' | 'timestamp' | 'email' | 'number'

/** The fields of each section, in their order: each is named by its path in the settings. */
const FIELDS = {
  banner: [
    ['showBanner', 'box'],
    ['bannerBackground', 'colour'],
    ['bannerTextDesktop_en', 'line'],
    ['bannerTextDesktop_ne', 'line'],
    ['bannerTextMobile_en', 'line'],
    ['bannerTextMobile_ne', 'line'],
    ['starts_at', 'timestamp'],
    ['ends_at', 'timestamp'],
  ],
  site: [
    ['company_name_en', 'line'],
    ['company_name_ne', 'line'],
    ['address_en', 'line'],
    ['address_ne', 'line'],
    ['phones', 'lines'],
    ['email', 'email'],
    ['social.facebook', 'line'],
    ['social.instagram', 'line'],
    ['social.youtube', 'line'],
    ['social.tiktok', 'line'],
    ['default_title_en', 'line'],
    ['default_title_ne', 'line'],
    ['default_share_image', 'line'],
  ],
  legal: [
    ['registration_no', 'line'],
    ['pan', 'line'],
    ['vat_no', 'line'],
    ['complaint_officer.name', 'line'],
    ['complaint_officer.phone', 'line'],
    ['complaint_officer.email', 'email'],
  ],
  sms: [['monthly_parts', 'number']],
  cash: [
    ['first_rupees', 'number'],
    ['first_pieces', 'number'],
  ],
  refunds: [
    ['alone_rupees', 'number'],
    ['goodwill_rupees', 'number'],
    ['goodwill_day_rupees', 'number'],
    ['credit_day_rupees', 'number'],
    ['vendor_rupees', 'number'],
  ],
  complaints: [['answer_days', 'number']],
} as const satisfies Record<string, readonly (readonly [string, Kind])[]>

/** One part of the settings as a panel of fields. */
export function SettingSection({
  section,
  children,
}: {
  section: keyof typeof FIELDS
  children?: ReactNode
}) {
  const admin = useAdminTexts()
  return (
    <section className="panel" aria-labelledby={section}>
      <h2 id={section}>{admin.sections[section]}</h2>
      <div className="field-pair">
        {FIELDS[section].map(([name, kind]) => (
          <SettingField key={name} path={`${section}.${name}`} label={admin.fields[name]} kind={kind} />
        ))}
      </div>
      {children}
    </section>
  )
}

/** The fields that a shop cannot do without; the choices always have a value. */
const REQUIRED =
  /^site\.(company_name|address|default_title)_(en|ne)$|^site\.(phones|email|default_share_image)$|Background$|^refunds\.|^complaints\./

function SettingField({ path, label, kind }: { path: string; label: string; kind: Kind }) {
  const admin = useAdminTexts()
  const { typed, errors } = useContext(TypedSettings)
  const value = typed[path] ?? ''
  const error = errors[path] ?? Object.entries(errors).find(([name]) => name.startsWith(`${path}.`))?.[1]
  const language = /_(en|ne)$/.exec(path)?.[1]
  if (kind === 'box')
    return (
      <p className="admin-box">
        <label>
          <input type="checkbox" name={path} defaultChecked={value === 'on'} /> {label}
        </label>
      </p>
    )
  if (kind === 'timestamp')
    return (
      <DayField
        name={path}
        label={label}
        hint={admin.nepalTime}
        value={value}
        error={error}
        withTime
        optional
      />
    )
  return (
    <Field label={label} error={error} optional={!REQUIRED.test(path)}>
      {(control) => {
        const shared = { ...control, name: path, defaultValue: value }
        if (kind === 'lines') return <textarea {...shared} rows={3} />
        if (kind === 'colour')
          return (
            <select {...shared}>
              <option value="green">{admin.green}</option>
              <option value="red">{admin.red}</option>
            </select>
          )
        if (kind === 'number') return <input {...shared} inputMode="numeric" />
        return <input {...shared} type={kind === 'email' ? 'email' : 'text'} lang={language} />
      }}
    </Field>
  )
}
