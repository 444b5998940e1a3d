import type { ComponentProps } from 'react'
import { DayField } from '../../forms/day-field.tsx'
import { Field } from '../../forms/field.tsx'
import { type Named, useName } from '../../ui/names.tsx'
import { usePromotionTexts } from './texts/promotions.ts'

type ByField = Record<string, string>

interface Form {
  typed: ByField
  errors: ByField
}

/** Names, dates and limits: the fields that staff can change as long as a promotion lasts. */
export function PromotionLimits(form: Form) {
  const texts = usePromotionTexts()
  const time = (name: 'starts_at' | 'ends_at', hint: string) => (
    <DayField
      name={name}
      label={texts[name]}
      hint={hint}
      value={form.typed[name]}
      error={form.errors[name]}
      withTime
      optional
    />
  )
  const count = { ...form, inputMode: 'numeric', optional: true, hint: texts.noLimit } as const
  return (
    <section className="panel" aria-labelledby="when">
      <h2 id="when">{texts.when}</h2>
      <div className="field-pair">
        <Line {...form} name="name_en" label={texts.name_en} lang="en" />
        <Line {...form} name="name_ne" label={texts.name_ne} lang="ne" />
        {time('starts_at', texts.startsHint)}
        {time('ends_at', texts.endsHint)}
        <Line {...count} name="limit_total" label={texts.limit_total} />
        <Line {...count} name="limit_per_customer" label={texts.limit_per_customer} />
      </div>
    </section>
  )
}

const KINDS = ['percent', 'amount', 'free_delivery'] as const
const BEARERS = ['platform', 'vendor'] as const

/** What it takes off, off what and at whose cost: these cannot change later. */
export function PromotionChoices(
  props: Form & {
    targets: { vendors: (Named & { id: number })[]; categories: (Named & { id: number })[] }
  },
) {
  const { targets, ...form } = props
  const texts = usePromotionTexts()
  const nameOf = useName()
  const sum = { ...form, inputMode: 'decimal', optional: true } as const
  const namesOf = (those: (Named & { id: number })[]) => [
    ['', texts.all] as const,
    ...those.map((one) => [`${one.id}`, nameOf(one)] as const),
  ]
  // The error of the code has the field's own name, `coupon`: the server never sends a field called code back.
  const faults = { ...form.errors, ...(form.errors.code ? { coupon: form.errors.code } : {}) }
  return (
    <section className="panel" aria-labelledby="what">
      <h2 id="what">{texts.what}</h2>
      <div className="field-pair">
        <Line {...form} errors={faults} name="coupon" label={texts.code} hint={texts.codeHint} optional />
        <Choice
          {...form}
          name="kind"
          label={texts.kind}
          options={KINDS.map((kind) => [kind, texts.kinds[kind]])}
        />
        <Line {...sum} name="value" label={texts.value} hint={texts.valueHint} />
        <Line {...sum} name="maximum" label={texts.maximum} hint={texts.maximumHint} />
        <Choice {...form} name="vendor" label={texts.vendor} options={namesOf(targets.vendors)} />
        <Choice {...form} name="category" label={texts.category} options={namesOf(targets.categories)} />
        <Line {...sum} name="minimum" label={texts.minimum} hint={texts.minimumHint} />
        <Choice
          {...form}
          name="bearer"
          label={texts.bearer}
          options={BEARERS.map((bearer) => [bearer, texts.bearers[bearer]])}
        />
        <p className="admin-box">
          <label>
            <input
              type="checkbox"
              name="first_order_only"
              defaultChecked={form.typed.first_order_only === 'on'}
            />
            {texts.first_order_only}
          </label>
        </p>
      </div>
    </section>
  )
}

function Line(
  props: Form & { name: string; label: string; hint?: string; optional?: boolean } & Pick<
      ComponentProps<'input'>,
      'type' | 'inputMode' | 'lang'
    >,
) {
  const { typed, errors, name, label, hint, optional = false, ...input } = props
  return (
    <Field label={label} hint={hint} error={errors[name]} optional={optional}>
      {(control) => (
        <input {...control} {...input} name={name} defaultValue={typed[name]} autoComplete="off" />
      )}
    </Field>
  )
}

function Choice(
  props: Form & { name: string; label: string; options: (readonly [value: string, text: string])[] },
) {
  const { typed, errors, name, label, options } = props
  return (
    <Field label={label} error={errors[name]}>
      {(control) => (
        <select {...control} name={name} defaultValue={typed[name]}>
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
