import type { UnitPrice as PerUnit } from '@himalayan-green/shop/catalog/units/unit-price.ts'
import { DEFAULT_OVER_PERCENT, MAX_OVER_PERCENT } from '@himalayan-green/shop/money/weight.ts'
import type { ReactNode } from 'react'
import { Field } from '../../forms/field.tsx'
import type { Faults, Typed } from '../../forms/typed.ts'
import { useCommonTexts } from '../../texts/common.ts'
import { type Named, useName } from '../../ui/names.tsx'
import { UnitPrice } from '../../ui/price.tsx'
import { useProductTexts } from './texts/vendor-products.ts'

const UNITS = ['kg', 'g', 'l', 'ml', 'piece', 'bunch', 'packet', 'dozen'] as const
const REASONS = ['made_to_order', 'small_harvest', 'price_moves_daily', 'licence_needed'] as const

const INPUT_MODES: Partial<Record<string, 'numeric' | 'decimal'>> = {
  unit_amount: 'decimal',
  over_percent: 'numeric',
  shelf_life_days: 'numeric',
  lead_hours: 'numeric',
}

type Choice = Named & { id: number }

/** A product's names, texts, category and origin. On a new one `offer` stands among them. */
export function ProductFields(props: {
  typed: Typed
  faults: Faults
  categories: Choice[]
  districts: Choice[]
  /** The price of a kg, a litre or a piece of the saved product. */
  unitPrice?: PerUnit | null
  note?: string | undefined
  offer?: ReactNode
  /** Who approves, as the reader says it; left out, it is the reader. */
  approval?: { label: string; hint: string }
}) {
  const { typed, faults, categories, districts, unitPrice = null, note, offer } = props
  const texts = useProductTexts()
  const common = useCommonTexts()
  const { approval = { label: texts.approvalRequired, hint: texts.approvalHint } } = props
  const name = useName()
  type Name =
    | 'name_en'
    | 'name_ne'
    | 'aliases'
    | 'unit_description'
    | 'unit_amount'
    | 'over_percent'
    | 'shelf_life_days'
    | 'lead_hours'
  const line = (field: Name, hint?: ReactNode, optional = false) => (
    <Field label={texts[field]} hint={hint} error={faults[field]} optional={optional}>
      {(control) => (
        <input
          {...control}
          name={field}
          defaultValue={typed[field]}
          lang={/_(en|ne)$/.exec(field)?.[1]}
          inputMode={INPUT_MODES[field]}
          autoComplete="off"
          maxLength={field === 'aliases' ? 1300 : 100}
        />
      )}
    </Field>
  )
  const amountHint = unitPrice ? (
    <>
      {texts.amountHint}
      <b className="vendor-product-unit-price">
        {texts.savedPrice} <UnitPrice of={unitPrice} />
      </b>
    </>
  ) : (
    texts.amountHint
  )
  const area = (field: 'description_en' | 'description_ne') => (
    <Field label={texts[field]} error={faults[field]} optional>
      {(control) => (
        <textarea
          {...control}
          name={field}
          rows={4}
          maxLength={3000}
          defaultValue={typed[field]}
          lang={/_(en|ne)$/.exec(field)?.[1]}
        />
      )}
    </Field>
  )
  const choice = (field: 'category_id' | 'district_id', label: string, choices: Choice[]) => (
    <Field label={label} error={faults[field]}>
      {(control) => (
        <select {...control} name={field} defaultValue={typed[field] ?? ''}>
          <option value="">{common.choose}</option>
          {choices.map((one) => (
            <option key={one.id} value={one.id}>
              {name(one)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
  return (
    <>
      <section className="panel" aria-labelledby="product-about">
        <h2 id="product-about">{texts.about}</h2>
        {note && <p className="vendor-product-note">{note}</p>}
        <div className="field-pair">
          {line('name_en')}
          {line('name_ne')}
        </div>
        {line('aliases', texts.aliasesHint, true)}
        <div className="field-pair">
          {choice('category_id', texts.category, categories)}
          {choice('district_id', texts.district, districts)}
          <Field label={texts.unit} error={faults.unit}>
            {(control) => (
              <select {...control} name="unit" defaultValue={typed.unit ?? 'kg'}>
                {UNITS.map((unit) => (
                  <option key={unit} value={unit}>
                    {texts.units[unit]}
                  </option>
                ))}
              </select>
            )}
          </Field>
          {line('unit_amount', amountHint, true)}
          {line('unit_description', texts.unitHint)}
          {offer}
          {line('shelf_life_days', texts.shelfLifeHint, true)}
          {line('lead_hours', texts.leadHoursHint, true)}
        </div>
        <Box name="is_weighed" label={texts.is_weighed} hint={texts.weighedHint} typed={typed} />
        {faults.is_weighed && (
          <p className="field-error" role="alert">
            {faults.is_weighed}
          </p>
        )}
        {line('over_percent', texts.overHint(DEFAULT_OVER_PERCENT, MAX_OVER_PERCENT), true)}
        <Box name="vat_exempt" label={texts.vat_exempt} hint={texts.vatHint} typed={typed} />
        {area('description_en')}
        {area('description_ne')}
      </section>
      <section className="panel" aria-labelledby="product-approval">
        <h2 id="product-approval">{texts.approval}</h2>
        <Box name="is_vendor_approval_required" label={approval.label} hint={approval.hint} typed={typed} />
        <div className="vendor-product-reason">
          <Field label={texts.approval_reason} error={faults.approval_reason}>
            {(control) => (
              <select {...control} name="approval_reason" defaultValue={typed.approval_reason ?? ''}>
                <option value="">{common.choose}</option>
                {REASONS.map((reason) => (
                  <option key={reason} value={reason}>
                    {texts.reasons[reason]}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
      </section>
    </>
  )
}

function Box({ name, label, hint, typed }: { name: string; label: string; hint: string; typed: Typed }) {
  return (
    <label className="vendor-product-box">
      <input type="checkbox" name={name} defaultChecked={typed[name] === 'on'} />
      <span>
        <b>{label}</b>
        <span className="small muted">{hint}</span>
      </span>
    </label>
  )
}
