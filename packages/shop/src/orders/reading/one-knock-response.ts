import { z } from 'zod'
import { Rupees } from '../../http/schemas.ts'
import { toRupees } from '../../money/money.ts'
import type { OneKnock } from './one-knock.ts'

export const OneKnockResponse = z
  .object({
    comes: z
      .enum(['all', 'part', 'rest'])
      .meta({ description: 'All of it, only a part of what is to come, or what is left of it' }),
    code: z.string().nullable().meta({ description: 'Shown at the door; from when something is packed' }),
    cash: Rupees.nullable().meta({
      description:
        'For all that comes, with other purchases that come along; null while none of it is confirmed',
    }),
  })
  .nullable()
  .meta({
    id: 'OneKnock',
    description:
      'What the company brings with one knock, whichever vendors it is of; null where vendors bring, and where nothing is to come',
  })

export function toOneKnockResponse(knock: OneKnock | null): z.infer<typeof OneKnockResponse> {
  if (!knock) return null
  const { comes, code, cash_paisa } = knock
  return { comes, code, cash: cash_paisa === null ? null : toRupees(cash_paisa) }
}
