import type { UnitPrice as PerUnit } from '@himalayan-green/shop/catalog/units/unit-price.ts'
import type { Paisa } from '@himalayan-green/shop/money/money.ts'
import { useTexts } from '../locale.tsx'
import { rupees } from './rupees.ts'

/**
 * "Rs 280": the sign at two thirds of the figure. A total has two decimals and stands in the text around it. Each is one text,
 * because React writes a comment between two.
 */
export function Price({ paisa, kind = 'price' }: { paisa: Paisa; kind?: 'price' | 'total' }) {
  const { shell } = useTexts()
  if (kind === 'total') return <span className="amount">{`${shell.currency} ${rupees(paisa, kind)}`}</span>
  return (
    <span className="price">
      <small>{shell.currency}</small>
      {` ${rupees(paisa, kind)}`}
    </span>
  )
}

/** The price before a sale, struck through; nothing where none may be compared. */
export function PriceBefore({ paisa }: { paisa: Paisa | null | undefined }) {
  const { catalogue, shell } = useTexts()
  if (!paisa) return null
  return (
    <del className="price-before">
      <span className="visually-hidden">{catalogue.priceBefore} </span>
      {`${shell.currency} ${rupees(paisa)}`}
    </del>
  )
}

/** "Rs 480/kg" under a price, by which packs of different sizes can be compared. */
export function UnitPrice({ of }: { of: PerUnit | null }) {
  const { catalogue } = useTexts()
  if (!of) return null
  const price = rupees(of.amount_paisa)
  return (
    <span className="unit-price">
      <span aria-hidden="true">{catalogue.unitPrice[of.per](price)}</span>
      <span className="visually-hidden">{catalogue.unitPriceInWords[of.per](price)}</span>
    </span>
  )
}
