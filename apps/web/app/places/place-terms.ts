import { useTexts } from '../locale.tsx'
import type { Reader } from '../reader-store.ts'
import { rupees } from '../ui/rupees.ts'

/** What delivery to a place costs, and when it comes: "Rs 60, earliest tomorrow 7–10", or why not: "Rs 60, no deliveries now: Bandh"; or on the usual days: "Rs 60, usually Sun–Fri". */
export function usePlaceTerms(): (place: NonNullable<Reader['place']>) => string {
  const { shell } = useTexts()
  return ({ delivery, usual_days, earliest, closed }) => {
    if (!delivery.is_deliverable) return shell.noDelivery
    const fee =
      delivery.fee_paisa > 0 ? `${shell.currency} ${rupees(delivery.fee_paisa)}` : shell.freeDelivery
    if (closed) return shell.feeAndClosed(fee, closed)
    if (earliest) return shell.feeAndEarliest(fee, earliest)
    return usual_days ? shell.feeAndDays(fee, usual_days) : fee
  }
}
