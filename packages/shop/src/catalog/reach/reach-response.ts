import { z } from 'zod'

export const ReachResponse = z
  .object({
    zones: z
      .array(z.int())
      .nullable()
      .meta({
        description: 'The ids of the zones that it is delivered to; null: all',
        example: [1, 2],
      }),
    keeps_days: z.int().nullable().meta({ description: 'Days that it keeps; null: years', example: 2 }),
  })
  .meta({
    id: 'Reach',
    description:
      'How far a product goes. It comes to a zone that it is delivered to and to which the way is shorter (`travel_days`) than it keeps',
  })
