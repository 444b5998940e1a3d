import type { Paisa } from '@himalayan-green/shop/money/money.ts'
import { Field } from '../../forms/field.tsx'
import type { Faults, Typed } from '../../forms/typed.ts'
import { useTexts } from '../../locale.tsx'
import { rupees } from '../../ui/rupees.ts'
import { useProductTexts } from './texts/vendor-products.ts'

/**
 * Price and stock, with the values that the form was made with: the server notices when somebody else was quicker, also when it
 * refuses the form for another reason.
 */
export function OfferFields(props: {
  product: { marked_price_paisa: Paisa; stock: number } | null
  typed: Typed
  faults: Faults
  stockHint?: string
}) {
  const { product, typed, faults, stockHint } = props
  const texts = useProductTexts()
  const { shell } = useTexts()
  const price = product && rupees(product.marked_price_paisa)
  return (
    <>
      {product && (
        <>
          <input type="hidden" name="marked_price_before" value={typed.marked_price_before ?? price ?? ''} />
          <input type="hidden" name="stock_before" value={typed.stock_before ?? product.stock} />
        </>
      )}
      <Field label={texts.price} prefix={shell.currency} error={faults.marked_price}>
        {(control) => (
          <input
            {...control}
            name="marked_price"
            inputMode="decimal"
            autoComplete="off"
            required
            defaultValue={typed.marked_price ?? price ?? ''}
          />
        )}
      </Field>
      <Field label={texts.stock} hint={stockHint} error={faults.stock}>
        {(control) => (
          <input
            {...control}
            name="stock"
            inputMode="numeric"
            autoComplete="off"
            required
            defaultValue={typed.stock ?? product?.stock ?? ''}
          />
        )}
      </Field>
    </>
  )
}
