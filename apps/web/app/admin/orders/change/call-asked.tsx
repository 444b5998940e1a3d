import type { BoughtItem } from '@himalayan-green/shop/orders/reading/orders.ts'
import { Intent } from '../../../forms/intent.tsx'
import { useMissingTexts } from '../../../order/missing/texts/missing.ts'
import { useName } from '../../../ui/names.tsx'
import { Outcome } from '../../../ui/outcome.tsx'
import type { StepFault } from '../item-steps.tsx'
import type { action } from '../order-action.server.ts'

/** Says that a vendor asks staff to call about an item, with the button that it is done. */
export function CallAsked({ item, fault }: { item: BoughtItem; fault: StepFault | null }) {
  const texts = useMissingTexts()
  const nameOf = useName()
  return (
    <form method="post">
      <p className="notice">{texts.toCall}</p>
      {fault && <Outcome tone="red">{fault.error}</Outcome>}
      <input type="hidden" name="item" value={item.id} />
      <Intent<typeof action> name="called" className="button is-small">
        {texts.noteCall}
        <span className="visually-hidden">: {nameOf(item.product)}</span>
      </Intent>
    </form>
  )
}
