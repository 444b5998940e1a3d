import { z } from 'zod'
import type { Locale } from '../../context.ts'
import { Timestamp } from '../../http/schemas.ts'
import { slotTime } from '../../nepal/slot-time.ts'
import { inNepal } from '../../nepal/time.ts'
import type { DeliveryTime } from '../../slots/delivery-time.ts'

export const DeliveryTimeResponse = z.object({
  starts_at: Timestamp,
  ends_at: Timestamp,
  text: z.string().meta({ example: 'Wednesday 2 December, 7–10' }),
})

export function toDeliveryTimeResponse(
  time: DeliveryTime | null,
  locale: Locale,
): z.infer<typeof DeliveryTimeResponse> | null {
  return (
    time && {
      starts_at: inNepal(time.starts_at),
      ends_at: inNepal(time.ends_at),
      text: slotTime(time, locale),
    }
  )
}
