import type { OrderItem } from '@himalayan-green/shop/orders/item.ts'
import { useWeightTexts } from '../../texts/weights.ts'

/** “Ordered 2 kg, weighed 1.94 kg” under an ordered item that is sold by weight; nothing under others. */
export function WeightLine({ of: { weight } }: { of: Pick<OrderItem, 'weight'> }) {
  const texts = useWeightTexts()
  if (!weight) return null
  const show = (grams: number) => texts.kg(grams / 1000)
  const ordered = show(weight.ordered_grams)
  const { packed_grams, billed_grams } = weight
  const isAllPaid = packed_grams === billed_grams
  return (
    <p className="small muted">
      {packed_grams === null || billed_grams === null
        ? texts.toBeWeighed(ordered)
        : isAllPaid
          ? texts.weighed(ordered, show(packed_grams))
          : texts.billed(ordered, show(packed_grams), show(billed_grams))}
    </p>
  )
}
