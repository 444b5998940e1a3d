import type { VendorTask } from '@himalayan-green/shop/orders/vendor-tasks.ts'
import { useMessages } from '../../locale.tsx'
import { useCheckoutMessages } from '../../messages/checkout.ts'
import { useTodayMessages } from '../../messages/today.ts'
import { phoneText } from '../checkout/phone-text.ts'
import { Icon } from '../icon.tsx'
import { useName } from '../names.tsx'
import { CashToTake } from '../order/cash-to-take.tsx'
import { Picture } from '../picture.tsx'
import { placeOfOrder, usePlaceLine } from '../places/place-line.ts'
import { AnswerForms } from './answer-forms.tsx'
import { DeliverForms, HandOverForm, PackForms, UndeliveredForms } from './step-forms.tsx'
import { TimeLeft } from './time-left.tsx'

/** A task as the page shows it; `minutes` until an answer is due. */
export type ShownTask = VendorTask & { minutes: number | null }

export interface TaskFault {
  error: string
  code?: string | undefined
  /** The code that was sent. */
  typed?: string
}

/** Items of one order that wait for the same: what, for whom, and a button for the step that is next. */
export function TaskCard({ task, fault }: { task: ShownTask; fault: TaskFault | undefined }) {
  const nameOf = useName()
  const checkout = useCheckoutMessages()
  const { catalogue } = useMessages()
  return (
    <li className="vendor-item" id={`${task.status}-${task.order_id}`}>
      <div className="vendor-item-head">
        <p className="small muted">
          {task.number}, {task.humanized_created}
        </p>
        {task.minutes !== null && <TimeLeft minutes={task.minutes} />}
      </div>
      {task.items.map(({ id, product, quantity }) => (
        <div key={id} className="vendor-item-what">
          <Picture of={product.image} place="thumb" />
          <div>
            <b>{nameOf(product)}</b>
            <p>{checkout.times(quantity, catalogue.unit(product.unit_description))}</p>
          </div>
        </div>
      ))}
      {fault && !fault.code && (
        <p className="field-error" role="alert">
          <Icon name="warning-circle" /> {fault.error}
        </p>
      )}
      {task.cash_at_door && <CashToTake cash={task.cash_at_door} />}
      <TaskForms task={task} fault={fault} />
      <Whom task={task} />
    </li>
  )
}

function TaskForms({ task, fault }: { task: ShownTask; fault: TaskFault | undefined }) {
  switch (task.status) {
    case 'awaiting_approval':
      return <AnswerForms items={task.items} number={task.number} />
    case 'confirmed':
      return <PackForms task={task} />
    case 'packed':
      return <HandOverForm task={task} />
    case 'out_for_delivery':
      return <DeliverForms task={task} fault={fault} />
    case 'undelivered':
      return <UndeliveredForms task={task} />
    default:
      return null
  }
}

function Whom({ task: { contact, delivery_address: address, note } }: { task: ShownTask }) {
  const lineOf = usePlaceLine()
  const words = useTodayMessages()
  return (
    <div className="vendor-item-whom">
      <p>
        <b>{contact.full_name}</b>{' '}
        <a className="link figures" href={`tel:${contact.phone}`}>
          {phoneText(contact.phone)}
        </a>
        {contact.alt_phone && (
          <>
            {', '}
            <a className="link figures" href={`tel:${contact.alt_phone}`}>
              {phoneText(contact.alt_phone)}
            </a>
          </>
        )}
      </p>
      <p>{lineOf(placeOfOrder(address))}</p>
      {address.landmark && <p className="muted">{address.landmark}</p>}
      {note && (
        <p>
          <b>{words.note}</b> {note}
        </p>
      )}
    </div>
  )
}
