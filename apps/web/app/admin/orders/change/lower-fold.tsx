import type { Paisa } from '@himalayan-green/shop/money/money.ts'
import type { BoughtItem } from '@himalayan-green/shop/orders/reading/orders.ts'
import { Field } from '../../../forms/field.tsx'
import { Intent } from '../../../forms/intent.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { useName } from '../../../ui/names.tsx'
import { rupees } from '../../../ui/rupees.ts'
import { NoteField, type StepFault } from '../item-steps.tsx'
import type { action } from '../order-action.server.ts'
import { useChangeOrderTexts } from '../texts/change-order.ts'
import { useStaffOrdersTexts } from '../texts/staff-orders.ts'

/** Leaves less of an item that is not packed yet; what each piece less means in money stands beside it. */
export function LowerFold(props: {
  item: BoughtItem
  /** What one piece less means in money. */
  each_paisa: Paisa
  /** Whether what goes back was paid. */
  isPaid: boolean
  fault: StepFault | null
}) {
  const { item, each_paisa, isPaid, fault } = props
  const { lower: texts } = useChangeOrderTexts()
  const { cancelWhy } = useStaffOrdersTexts()
  const nameOf = useName()
  const each = rupees(each_paisa, 'total')
  return (
    <details className="fold" open={fault?.step === 'lower'}>
      <summary>
        {texts.title}
        <span className="visually-hidden">: {nameOf(item.product)}</span>
        <Icon name="caret-down" size="small" />
      </summary>
      <form method="post">
        <input type="hidden" name="item" value={item.id} />
        <input type="hidden" name="seen" value={item.quantity} />
        <Field
          label={texts.left(item.quantity)}
          hint={isPaid ? texts.backForEach(each) : texts.lessForEach(each)}
          error={fault?.step === 'lower' ? fault.error : undefined}
        >
          {(control) => (
            <input
              {...control}
              name="quantity"
              inputMode="numeric"
              defaultValue={item.quantity - 1}
              required
            />
          )}
        </Field>
        <NoteField label={cancelWhy} />
        <Intent<typeof action> name="lower" className="button">
          {texts.submit}
          <span className="visually-hidden">: {nameOf(item.product)}</span>
        </Intent>
      </form>
    </details>
  )
}
