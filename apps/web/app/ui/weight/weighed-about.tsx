import { grossOf } from '@himalayan-green/shop/money/item-amount.ts'
import type { Paisa } from '@himalayan-green/shop/money/money.ts'
import { mostPaisa } from '@himalayan-green/shop/money/weight.ts'
import { useWeightTexts } from '../../texts/weights.ts'
import { rupees } from '../rupees.ts'

/** What of a product says how it is weighed. */
export interface SoldByWeight {
  is_weighed: boolean
  over_percent: number | null
  unit: string
  unit_amount: number | null
  marked_price_paisa: Paisa
}

/** What so much of a product costs in cash at most: only what is sold by weight costs more than it says. */
export function mostOf(product: SoldByWeight, quantity: number): Paisa {
  const line = { ...product, price_paisa: product.marked_price_paisa, quantity }
  return product.is_weighed ? mostPaisa(line) : grossOf(line)
}

/** “About Rs 240.00 … at most Rs 264.00” for so much of a product that is sold by weight; nothing for others. */
export function WeighedAbout({ product, quantity }: { product: SoldByWeight; quantity: number }) {
  const texts = useWeightTexts()
  if (!product.is_weighed) return null
  const about = rupees(grossOf({ price_paisa: product.marked_price_paisa, quantity }), 'total')
  return <p className="small muted">{texts.about(about, rupees(mostOf(product, quantity), 'total'))}</p>
}

/** “Weighed: you pay what it weighs” at the price of a product. */
export function ByWeight({ product }: { product: Pick<SoldByWeight, 'is_weighed'> }) {
  const texts = useWeightTexts()
  return product.is_weighed ? <p className="small muted">{texts.byWeight}</p> : null
}
