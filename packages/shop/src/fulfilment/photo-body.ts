import { z } from 'zod'
import { Cash } from './take-step.ts'

/** Beside the photo of where something was left: the collected cash. */
export const CashWithPhoto = z.object({
  cash: z.coerce.number().pipe(Cash).optional().meta({ type: 'number' }),
})
