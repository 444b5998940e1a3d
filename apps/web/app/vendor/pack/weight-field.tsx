import { mostGrams } from '@himalayan-green/shop/money/weight.ts'
import type { ItemWeight, OrderItem } from '@himalayan-green/shop/orders/item.ts'
import { Field } from '../../forms/field.tsx'
import { useTexts } from '../../locale.tsx'
import { useWeightTexts } from '../../texts/weights.ts'
import { useName } from '../../ui/names.tsx'
import { rupees } from '../../ui/rupees.ts'
import { usePackTexts } from './texts/pack.ts'

/** A large field for what the scale shows, in kg and either script of digits. */
export function WeightField(props: {
  item: OrderItem
  weight: ItemWeight
  name: string
  /** Null where what is paid at most was said already. */
  isPaidBefore: boolean | null
  typed: string | undefined
  error: string | undefined
}) {
  const { item, weight, name, isPaidBefore, typed, error } = props
  const { product, quantity } = item
  const texts = usePackTexts()
  const weights = useWeightTexts()
  const nameOf = useName()
  const { catalogue } = useTexts()
  const ordered = texts.ordered(
    weights.kg(weight.ordered_grams / 1000),
    rupees(product.marked_price_paisa),
    catalogue.unit(product.unit_description),
  )
  const most = isPaidBefore !== null && mostGrams({ ...weight, quantity }, isPaidBefore)
  return (
    <Field
      label={texts.weightOf(nameOf(product))}
      hint={most === false ? ordered : `${ordered}. ${texts.paidUpTo(weights.kg(most / 1000))}`}
      error={error}
    >
      {(control) => (
        <>
          <input
            {...control}
            className="pack-weight figures"
            name={name}
            defaultValue={typed}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
          />
          <span className="pack-kg">{texts.kg}</span>
        </>
      )}
    </Field>
  )
}
