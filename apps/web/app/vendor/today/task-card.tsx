import type { VendorTask } from '@himalayan-green/shop/fulfilment/vendor-tasks.ts'
import { Link } from 'react-router'
import { AnswerForms } from '../../answer/answer-forms.tsx'
import { TimeLeft } from '../../answer/time-left.tsx'
import { useCheckoutTexts } from '../../checkout/texts/checkout.ts'
import { useConversationTexts } from '../../conversations/texts/conversations.ts'
import type { Busy } from '../../forms/again-while-busy.ts'
import { useHref, useTexts } from '../../locale.tsx'
import { CashToTake } from '../../order/cash-to-take.tsx'
import { Flag } from '../../ui/flag.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { useName } from '../../ui/names.tsx'
import { Picture } from '../../ui/picture.tsx'
import { WeightLine } from '../../ui/weight/weight-line.tsx'
import { DeliverForms, HandOverForm, PackForms, UndeliveredForms } from './step-forms.tsx'
import { useTodayTexts } from './texts/today.ts'
import { Whom } from './whom.tsx'

/** A task as the page shows it; `minutes` until an answer is due; whether there is a message that nobody has read. */
export type ShownTask = VendorTask & { minutes: number | null; hasMessage: boolean }

export interface TaskFault {
  error: string
  code?: string | undefined
  /** The code that was sent. */
  typed?: string
  /** What is wrong with the words about a failed delivery, and the reason that was chosen. */
  note?: string | undefined
  reason?: string
  /** The photo was not looked at: its form says so. */
  busy?: Busy | undefined
}

/** Items of one order that wait for the same: what, for whom, and a button for the step that is next. */
export function TaskCard({ task, fault }: { task: ShownTask; fault: TaskFault | undefined }) {
  const nameOf = useName()
  const checkout = useCheckoutTexts()
  const { catalogue } = useTexts()
  const messages = useConversationTexts()
  const today = useTodayTexts()
  const href = useHref()
  return (
    <li className="card vendor-item" id={`${task.status}-${task.order_id}`}>
      <div className="vendor-item-head">
        <p className="small muted">
          {task.number}, {task.humanized_created}
        </p>
        {task.minutes !== null && <TimeLeft minutes={task.minutes} />}
      </div>
      {task.items.map(({ id, product, quantity, weight }) => (
        <div key={id} className="vendor-item-what">
          <Picture of={product.image} place="thumb" />
          <div>
            <b>{nameOf(product)}</b>
            <p>{checkout.times(quantity, catalogue.unit(product.unit_description))}</p>
            <WeightLine of={{ weight }} />
          </div>
        </div>
      ))}
      {fault && !fault.code && !fault.note && !fault.busy && (
        <p className="field-error" role="alert">
          <Icon name="warning-circle" /> {fault.error}
        </p>
      )}
      {task.is_fetched && <p className="muted">{today.fetched}</p>}
      {task.cash_at_door && <CashToTake cash={task.cash_at_door} />}
      <TaskForms task={task} fault={fault} />
      <Whom of={task} />
      <p>
        <Link className="link" to={href(`/vendor/messages/${task.order_id}`)}>
          {messages.open} <span className="visually-hidden">{task.number}</span>
        </Link>{' '}
        {task.hasMessage && <Flag tone="tori">{messages.new}</Flag>}
      </p>
    </li>
  )
}

function TaskForms({ task, fault }: { task: ShownTask; fault: TaskFault | undefined }) {
  // What is packed then is the company's to bring: nothing may be done with it here.
  if (task.is_fetched && task.items.every(({ next }) => next.length === 0)) return null
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
    case 'cancelled':
    case 'delivered':
    case 'expired':
    case 'on_hold':
    case 'rejected':
    case 'returned':
    case 'unavailable':
      return null
  }
}
