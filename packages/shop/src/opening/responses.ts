import { z } from 'zod'
import { inNepal } from '../nepal/time.ts'
import type { OpeningStep } from './change-opening.ts'
import type { Opening } from './opening.ts'

const state = {
  version: z.int().meta({ description: 'Of the last change; 0 before the shop was ever opened' }),
  is_open: z.boolean(),
  reason_en: z.string().meta({ description: 'Why it is closed, for shoppers' }),
  reason_ne: z.string(),
}

export const OpeningResponse = z.object(state).meta({ id: 'Opening' })

export const OpeningStepResponse = z
  .object({
    ...state,
    changed_at: z.string().meta({ example: '2026-11-21T10:00:00.000+05:45' }),
    changed_by: z.string().nullable(),
  })
  .meta({ id: 'OpeningStep' })

export function toOpeningResponse(opening: Opening): z.infer<typeof OpeningResponse> {
  const { version, is_open, reason_en, reason_ne } = opening
  return { version, is_open, reason_en, reason_ne }
}

export function toOpeningStepResponse(step: OpeningStep): z.infer<typeof OpeningStepResponse> {
  return { ...step, changed_at: inNepal(step.changed_at) }
}
