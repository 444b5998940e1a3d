import type { Paisa } from '../money/money.ts'

/** The terms of delivery to an address (domain D8, D9). */
export interface Delivery {
  /** Whether location, ward and area are active and their zone is open. Otherwise the amounts are 0. */
  is_deliverable: boolean
  fee_paisa: Paisa
  /** The minimum price of the goods. */
  minimum_paisa: Paisa
  /** From this price of goods on delivery is free; null if it never is. */
  free_above_paisa: Paisa | null
  /** The id of the zone; null if there is none. */
  zone: number | null
  /**
   * The weekdays on which deliveries usually arrive (usual-days.ts); empty if it is not deliverable, or none are set.
   */
  weekdays: number[]
  /** For how many days goods are on the way (reach.ts); null for no limit. */
  travel_days: number | null
}

/** An SQL condition; `l`, `w`, `ar` and `z` are location, ward, area and their zone, as far as there are any. */
export const IS_DELIVERABLE =
  'coalesce(l.is_active and w.is_active and coalesce(ar.is_active, true) and z.is_open, false)'

/** An SQL expression for a Delivery, of the same four. */
export const DELIVERY = `(
  select json_build_object('is_deliverable', is_deliverable,
    'fee_paisa', case when is_deliverable then z.fee_paisa else 0 end,
    'minimum_paisa', case when is_deliverable then z.minimum_paisa else 0 end,
    'free_above_paisa', case when is_deliverable then z.free_above_paisa end, 'zone', z.id,
    'weekdays', case when is_deliverable then z.delivery_weekdays else '{}' end, 'travel_days', z.travel_days)
  from (select ${IS_DELIVERABLE}) yes (is_deliverable)
)`
