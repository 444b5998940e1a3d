import { z } from 'zod'
import { Timestamp } from '../../http/schemas.ts'
import { inNepal } from '../../nepal/time.ts'
import { CLOSURE_KINDS } from '../closure-tables.ts'
import type { Closure } from './close-times.ts'

const fields = {
  id: z.int(),
  zone: z.int().nullable().meta({ description: 'Null for all zones' }),
  delivery_time: z
    .int()
    .nullable()
    .meta({ description: 'The one delivery time that it closes; null for all that fall into it' }),
  kind: z.enum(CLOSURE_KINDS),
  from_at: Timestamp,
  to_at: Timestamp.nullable().meta({ description: 'Null: until somebody opens again' }),
  reason_en: z.string().meta({ example: 'Dashain' }),
  reason_ne: z.string(),
  ended_at: Timestamp.nullable().meta({ description: 'When somebody opened again' }),
  version: z.int(),
}

export const ClosureResponse = z.object(fields).meta({ id: 'Closure' })

export const ListedClosureResponse = z
  .object({ ...fields, deliveries: z.int().meta({ description: 'How many are ordered within it' }) })
  .meta({ id: 'ListedClosure' })

export const OneTimeResponse = z
  .object({
    deliveries: z.int().meta({ description: 'How many are ordered for it; none once it is over' }),
    closure: ClosureResponse.nullable().meta({ description: 'Of this time alone' }),
    within: ClosureResponse.nullable().meta({ description: 'Of days or hours into which it falls' }),
  })
  .meta({ id: 'OneTimeClosure' })

export function toClosureResponse(closure: Closure): z.input<typeof ClosureResponse> {
  const {
    id,
    zone_id: zone,
    slot_id: delivery_time,
    kind,
    from_at,
    to_at,
    reason_en,
    reason_ne,
    ended_at,
    version,
  } = closure
  return {
    ...{ id, zone, delivery_time, kind, reason_en, reason_ne, version },
    from_at: inNepal(from_at),
    to_at: to_at && inNepal(to_at),
    ended_at: ended_at && inNepal(ended_at),
  }
}
