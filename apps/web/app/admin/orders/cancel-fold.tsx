import type { ReactNode } from 'react'
import { Intent } from '../../forms/intent.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { NoteField, type StepFault } from './item-steps.tsx'
import type { action } from './order-action.server.ts'
import { useStaffOrdersTexts } from './texts/staff-orders.ts'

/** Cancels what is not packed yet of a package or of a whole order, with a reason; folded until it is wanted. */
export function CancelFold(props: {
  target: 'order' | 'group'
  id: string
  fault: StepFault | null
  children: ReactNode
}) {
  const { target, id, fault, children } = props
  const texts = useStaffOrdersTexts()
  const step = target === 'order' ? 'cancel' : 'cancel-order'
  return (
    <details className="fold" open={fault?.step === step && (target === 'group' || fault.order === id)}>
      <summary>
        {children}
        <Icon name="caret-down" size="small" />
      </summary>
      <form method="post">
        {target === 'order' && <input type="hidden" name="order" value={id} />}
        <NoteField label={texts.cancelWhy} />
        <Intent<typeof action> name={step} className="button is-danger">
          {children}
        </Intent>
      </form>
    </details>
  )
}
