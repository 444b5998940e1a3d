import type { ProductDetail } from '@himalayan-green/shop/catalog/product-detail.ts'
import { CLAIM_DAYS } from '@himalayan-green/shop/trade-terms.ts'
import { LinkedText } from '../content/linked-text.tsx'
import { useTexts } from '../locale.tsx'
import { useProductPageTexts } from './texts/product-page.ts'

/** For how long a product keeps, where that is known, and the terms that every product is sold on. */
export function ProductFacts({ product: { shelf_life_days } }: { product: ProductDetail }) {
  const { catalogue } = useTexts()
  const texts = useProductPageTexts()
  return (
    <>
      {shelf_life_days !== null && (
        <p className="product-keeps">
          <b>{catalogue.keepsLabel}</b>{' '}
          {shelf_life_days < 60
            ? catalogue.keepsDays(shelf_life_days)
            : catalogue.keepsMonths(Math.floor(shelf_life_days / 30))}
        </p>
      )}
      <p className="small muted">
        <LinkedText text={texts.terms(CLAIM_DAYS)} />
      </p>
    </>
  )
}
