import type { IfMissing } from '@himalayan-green/shop/orders/missing/if-missing.ts'
import { Field } from '../../forms/field.tsx'
import type { Typed } from '../../forms/typed.ts'
import { useName } from '../../ui/names.tsx'
import { OptionCard } from '../option-card.tsx'
import type { OrderLine } from '../order-to-place.ts'
import { useIfMissingTexts } from './texts/if-missing.ts'
import { WISHES } from './wishes.ts'

/** What is done if a product is not there: for all of them, and for single ones. */
export function IfMissingChoice(props: {
  lines: readonly OrderLine[]
  /** What the person asked to remember. */
  remembered: IfMissing | null
  typed: Typed
}) {
  const { lines, remembered, typed } = props
  const texts = useIfMissingTexts()
  const nameOf = useName()
  const chosen = typed.if_missing ?? remembered ?? 'refund'
  const ownOf = (line: OrderLine) => typed[`if_missing_${line.id}`] ?? ''
  return (
    <section className="panel" aria-labelledby="if-missing">
      <h2 id="if-missing">{texts.title}</h2>
      {WISHES.map((wish) => (
        <OptionCard
          key={wish}
          name="if_missing"
          value={wish}
          checked={chosen === wish}
          title={texts.choices[wish].name}
        >
          <span>{texts.choices[wish].about}</span>
        </OptionCard>
      ))}
      <label className="ready-first">
        <input
          type="checkbox"
          name="is_if_missing_remembered"
          defaultChecked={typed.is_if_missing_remembered !== undefined}
        />
        <span>{texts.remember}</span>
      </label>
      {lines.length > 1 && (
        <details className="checkout-fold" open={lines.some((line) => ownOf(line) !== '')}>
          <summary>{texts.one}</summary>
          {lines.map((line) => (
            <Field key={line.id} label={nameOf(line.line.product)}>
              {(control) => (
                <select {...control} name={`if_missing_${line.id}`} defaultValue={ownOf(line)}>
                  <option value="">{texts.same}</option>
                  {WISHES.map((wish) => (
                    <option key={wish} value={wish}>
                      {texts.choices[wish].name}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          ))}
        </details>
      )}
    </section>
  )
}
