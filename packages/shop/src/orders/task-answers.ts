import { z } from 'zod'
import { bsDay } from '../bikram-sambat.ts'
import { BsDay } from '../bs-day-answer.ts'
import type { Locale } from '../context.ts'
import { inNepal } from '../time.ts'
import { ItemStatus, Moment, OrderItemAnswer, orderItemAnswer, PrintedNumber } from './answers.ts'
import type { MovedItem } from './move-items.ts'
import type { VendorTask } from './vendor-tasks.ts'

export const VendorItemAnswer = OrderItemAnswer.extend({
  order: z.uuid(),
  number: PrintedNumber,
  created: Moment,
  created_bs: BsDay,
  ordered_quantity: z.int().meta({ description: '`quantity` is what is left of it' }),
  approval_status: z.enum(['not_required', 'pending', 'approved']),
  approval_due_at: Moment.nullable().meta({ description: 'By when it is to be answered, while it is' }),
  approval_due_at_bs: BsDay.nullable(),
  next: z.array(ItemStatus).meta({ description: 'The states it may be moved to' }),
}).meta({ id: 'VendorOrderItem' })

export function vendorItemAnswers(task: VendorTask, locale: Locale): z.infer<typeof VendorItemAnswer>[] {
  return task.items.map(({ next, ...item }) => ({
    ...orderItemAnswer(item, locale),
    ordered_quantity: item.ordered_quantity,
    approval_status: item.approval_status,
    order: task.order_id,
    number: task.number,
    created: inNepal(task.created),
    created_bs: bsDay(task.created),
    approval_due_at: task.due && inNepal(task.due),
    approval_due_at_bs: task.due && bsDay(task.due),
    next: [...next],
  }))
}

export const AnsweredItem = z
  .object({ id: z.int(), status: ItemStatus, quantity: z.int() })
  .meta({ id: 'AnsweredOrderItem' })

export function answeredItem({ id, status, quantity }: MovedItem): z.infer<typeof AnsweredItem> {
  return { id, status, quantity }
}
