import { z } from 'zod'
import type { Locale } from '../context.ts'
import { Moment } from '../http/schemas.ts'
import { bsDay } from '../nepal/bikram-sambat.ts'
import { BsDay } from '../nepal/bs-day-answer.ts'
import { inNepal } from '../nepal/time.ts'
import { ItemStatus, OrderItemAnswer, orderItemAnswer, PrintedNumber } from '../orders/reading/answers.ts'
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
