import type { OrderItem } from '@himalayan-green/shop/orders/item.ts'
import { Field } from '../../forms/field.tsx'
import { Intent } from '../../forms/intent.tsx'
import { useWeightTexts } from '../../texts/weights.ts'
import { useName } from '../../ui/names.tsx'
import type { packAction } from './pack-action.server.ts'
import type { PackRefused } from './pack-order.tsx'
import { usePackTexts } from './texts/pack.ts'
import { WeightField } from './weight-field.tsx'

/** What an item was weighed with, and a form to correct it until it goes out. */
export function CorrectWeight({ item, refused }: { item: OrderItem; refused: PackRefused | undefined }) {
  const texts = usePackTexts()
  const weights = useWeightTexts()
  const nameOf = useName()
  const { weight } = item
  if (!weight || weight.packed_grams === null) return null
  const faults = refused?.errors ?? {}
  return (
    <div className="card pack-item">
      <b>{nameOf(item.product)}</b>
      <p>{texts.weighedNow(weights.kg(weight.packed_grams / 1000))}</p>
      <details open={refused !== undefined}>
        <summary>{texts.correct}</summary>
        <form method="post" noValidate>
          <input type="hidden" name="item" value={item.id} />
          <input type="hidden" name="seen" value={weight.packed_grams} />
          <WeightField
            item={item}
            weight={weight}
            name="kg"
            isPaidBefore={null}
            typed={refused?.typed.kg}
            error={faults.grams ?? faults[`grams.${item.id}`] ?? faults.outside}
          />
          <Field label={texts.reason} hint={texts.reasonHint} error={faults.reason}>
            {(control) => (
              <input
                {...control}
                name="reason"
                defaultValue={refused?.typed.reason}
                maxLength={300}
                autoComplete="off"
              />
            )}
          </Field>
          {faults.sure && (
            <label className="pack-sure">
              <input type="checkbox" name="sure" /> {texts.sure}
            </label>
          )}
          <Intent<ReturnType<typeof packAction>> name="correct" className="button">
            {texts.save} <span className="visually-hidden">{nameOf(item.product)}</span>
          </Intent>
        </form>
      </details>
    </div>
  )
}
