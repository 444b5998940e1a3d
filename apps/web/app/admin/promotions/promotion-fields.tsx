import type { ComponentProps } from 'react'
import { Field } from '../../forms/field.tsx'
import { type Named, useName } from '../../ui/names.tsx'
import { usePromotionMessages } from './texts/promotions.ts'

type ByField = Record<string, string>

interface Form {
  typed: ByField
  errors: ByField
}

/** Names, dates and limits: what can be changed as long as a promotion lasts. */
export function PromotionLimits(form: Form) {
  const words = usePromotionMessages()
  const moment = { ...form, type: 'datetime-local', optional: true }
  const count = { ...form, inputMode: 'numeric', optional: true, hint: words.noLimit } as const
  return (
    <section className="panel" aria-labelledby="when">
      <h2 id="when">{words.when}</h2>
      <div className="field-pair">
        <Line {...form} name="name_en" label={words.name_en} lang="en" />
        <Line {...form} name="name_ne" label={words.name_ne} lang="ne" />
        <Line {...moment} name="starts_at" label={words.starts_at} hint={words.startsHint} />
        <Line {...moment} name="ends_at" label={words.ends_at} hint={words.endsHint} />
        <Line {...count} name="limit_total" label={words.limit_total} />
        <Line {...count} name="limit_per_customer" label={words.limit_per_customer} />
      </div>
    </section>
  )
}

const KINDS = ['percent', 'amount', 'free_delivery'] as const
const BEARERS = ['platform', 'vendor'] as const

/** What it takes off, off what and at whose cost: said once. */
export function PromotionChoices(
  props: Form & {
    targets: { vendors: (Named & { id: number })[]; categories: (Named & { id: number })[] }
  },
) {
  const { targets, ...form } = props
  const words = usePromotionMessages()
  const nameOf = useName()
  const sum = { ...form, inputMode: 'decimal', optional: true } as const
  const namesOf = (those: (Named & { id: number })[]) => [
    ['', words.all] as const,
    ...those.map((one) => [`${one.id}`, nameOf(one)] as const),
  ]
  // The fault of the code stands under the field's own name: what is called a code is never sent back.
  const faults = { ...form.errors, ...(form.errors.code ? { coupon: form.errors.code } : {}) }
  return (
    <section className="panel" aria-labelledby="what">
      <h2 id="what">{words.what}</h2>
      <div className="field-pair">
        <Line {...form} errors={faults} name="coupon" label={words.code} hint={words.codeHint} optional />
        <Choice
          {...form}
          name="kind"
          label={words.kind}
          options={KINDS.map((kind) => [kind, words.kinds[kind]])}
        />
        <Line {...sum} name="value" label={words.value} hint={words.valueHint} />
        <Line {...sum} name="maximum" label={words.maximum} hint={words.maximumHint} />
        <Choice {...form} name="vendor" label={words.vendor} options={namesOf(targets.vendors)} />
        <Choice {...form} name="category" label={words.category} options={namesOf(targets.categories)} />
        <Line {...sum} name="minimum" label={words.minimum} hint={words.minimumHint} />
        <Choice
          {...form}
          name="bearer"
          label={words.bearer}
          options={BEARERS.map((bearer) => [bearer, words.bearers[bearer]])}
        />
        <p className="admin-box">
          <label>
            <input
              type="checkbox"
              name="first_order_only"
              defaultChecked={form.typed.first_order_only === 'on'}
            />
            {words.first_order_only}
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
