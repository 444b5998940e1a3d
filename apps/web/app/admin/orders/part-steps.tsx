import type { CashAtDoor } from '@himalayan-green/shop/orders/reading/cash-at-door.ts'
import type { BoughtItem, VendorOrder } from '@himalayan-green/shop/orders/reading/orders.ts'
import { Intent } from '../../forms/intent.tsx'
import { SeenCash } from '../../order/cash-to-take.tsx'
import { CodeField, type StepFault } from './item-steps.tsx'
import type { action } from './order-action.server.ts'
import { useStaffOrdersTexts } from './texts/staff-orders.ts'

const STEPS = { packed: 'pack', out_for_delivery: 'hand-over', delivered: 'deliver' } as const

/** The steps that two or more items of a vendor order can take together, with one press. */
export function PartSteps(props: {
  part: VendorOrder
  next: Record<number, BoughtItem['status'][]>
  fault: StepFault | null
  cash: CashAtDoor | null
}) {
  const { part, next, fault, cash } = props
  const texts = useStaffOrdersTexts()
  const open = Object.entries(STEPS).flatMap(([to, step]) => {
    const items = part.items.filter(({ id }) => next[id]?.includes(to as BoughtItem['status']))
    // Items that could not be delivered go out again one by one: somebody calls the customer before each.
    const [from] = [...new Set(items.map(({ status }) => status))]
    // What is weighed is packed on a page of its own.
    if (step === 'pack' && items.some(({ weight }) => weight)) return []
    return items.length > 1 && from !== 'undelivered' ? [{ step, from, count: items.length }] : []
  })
  if (open.length === 0) return null
  return (
    <div className="staff-order-part">
      {open.map(({ step, from, count }) => (
        <form key={step} method="post">
          <input type="hidden" name="order" value={part.id} />
          <input type="hidden" name="from" value={from} />
          {step === 'deliver' && <SeenCash cash={cash} />}
          {step === 'deliver' && <CodeField error={fault?.order === part.id ? fault.code : null} />}
          <Intent<typeof action> name={step} className="button">
            {texts.steps[step]} ({texts.allOf(count)})
          </Intent>
        </form>
      ))}
    </div>
  )
}
