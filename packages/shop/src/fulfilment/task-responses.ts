import { z } from 'zod'
import type { Locale } from '../context.ts'
import { Timestamp } from '../http/schemas.ts'
import { bsDay } from '../nepal/bikram-sambat.ts'
import { BsDay } from '../nepal/bs-day-response.ts'
import { inNepal } from '../nepal/time.ts'
import { OrderItemResponse, toOrderItemResponse } from '../orders/reading/responses.ts'
import { ItemStatus, PrintedNumber } from '../orders/reading/status-responses.ts'
import type { VendorTask } from './vendor-tasks.ts'

export const VendorItemResponse = OrderItemResponse.extend({
  order: z.uuid(),
  number: PrintedNumber,
  created: Timestamp,
  created_bs: BsDay,
  ordered_quantity: z.int().meta({ description: '`quantity` is what is left of it' }),
  approval_status: z.enum(['not_required', 'pending', 'approved']),
  approval_due_at: Timestamp.nullable().meta({ description: 'By when it is to be answered, while it is' }),
  approval_due_at_bs: BsDay.nullable(),
  next: z.array(ItemStatus).meta({ description: 'The states it may be moved to' }),
}).meta({ id: 'VendorOrderItem' })

export function toVendorItemResponses(
  task: VendorTask,
  locale: Locale,
): z.infer<typeof VendorItemResponse>[] {
  return task.items.map(({ next, ...item }) => ({
    ...toOrderItemResponse(item, locale),
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
