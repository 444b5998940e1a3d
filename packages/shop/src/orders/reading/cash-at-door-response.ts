import { z } from 'zod'
import { Rupees } from '../../http/schemas.ts'
import { toRupees } from '../../money/money.ts'
import type { CashAtDoor } from './cash-at-door.ts'

export const CashAtDoorResponse = z
  .object({
    amount: Rupees.meta({ description: 'If it is the next of its purchase to come' }),
    amount_if_last: Rupees.meta({ description: 'If all others of its purchase come before it' }),
    delivery_fee: Rupees.meta({ description: 'Of `amount`, the company’s' }),
  })
  .nullable()
  .meta({
    id: 'CashAtDoor',
    description:
      'What whoever brings it takes for it; null where nothing of it is to be brought, and where the company brings it (`one_knock`)',
  })

export function toCashAtDoorResponse(cash: CashAtDoor | null): z.infer<typeof CashAtDoorResponse> {
  return (
    cash && {
      amount: toRupees(cash.next_paisa),
      amount_if_last: toRupees(cash.last_paisa),
      delivery_fee: toRupees(cash.delivery_paisa),
    }
  )
}
