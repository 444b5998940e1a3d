import { z } from 'zod'
import { PROMISES } from './tables.ts'

export const PromiseFigureResponse = z
  .object({
    figure: z.enum(PROMISES).meta({
      description:
        'delivered: in full. on_time: of those with a delivery time, brought in it. answered: from the order to the vendor’s answer, where it approves. ' +
        'packed: from confirmed to packed, of those without a delivery time. packed_by: of those with one, packed by then. ' +
        'refunded: from asking to the money on its way. complaints: with a complaint. complaints_answered: by the promised date',
    }),
    counted: z
      .int()
      .meta({ description: 'Vendors’ orders behind it, 20 at least; of complaints_answered the complaints' }),
    of_100: z.int().nullable().meta({ description: 'Of each hundred; null where a time is told' }),
    minutes: z.int().nullable().meta({
      description:
        'Within which 9 of 10 were answered, packed or refunded, rounded up; null if fewer were, and where a share is told',
    }),
    day: z.iso
      .date()
      .meta({ description: 'The day in Nepal on which it was counted, over the 90 days before' }),
  })
  .meta({ id: 'PromiseFigure' })
