import type { Totals } from '@himalayan-green/shop/orders/totals.ts'
import { useCreditTexts } from '../account/texts/credit.ts'
import { Price } from '../ui/price.tsx'

/** Two rows of the totals: what credit pays, and what is left to pay; nothing where no credit is used. */
export function CreditRows({
  totals,
  label,
}: {
  totals: Pick<Totals, 'credit_paisa' | 'due_paisa'>
  label?: string
}) {
  const texts = useCreditTexts()
  if (totals.credit_paisa === 0) return null
  return (
    <>
      <div>
        <dt>{label ?? texts.fromCredit}</dt>
        <dd>
          − <Price paisa={totals.credit_paisa} kind="total" />
        </dd>
      </div>
      <div className="totals-total">
        <dt>{texts.toPay}</dt>
        <dd>
          <Price paisa={totals.due_paisa} kind="total" />
        </dd>
      </div>
    </>
  )
}
