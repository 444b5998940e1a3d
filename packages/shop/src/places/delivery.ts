import type { Paisa } from '../money/money.ts'

/** What delivering to an address costs (domain D8, D9). */
export interface Delivery {
  /** Location, ward and area are active, and their zone is open. The amounts are 0 where it is not. */
  is_deliverable: boolean
  fee_paisa: Paisa
  /** The goods have to come to this much. */
  minimum_paisa: Paisa
  /** From here on delivery costs nothing; null: it always costs. */
  free_above_paisa: Paisa | null
  /** Null where there is none. */
  zone: number | null
  /** On which days it is usually delivered to (usual-days.ts); none where it is not, or where nothing is said. */
  weekdays: number[]
}

/** `l`, `w`, `ar` and `z` are location, ward, area and their zone, as far as there are any. */
export const IS_DELIVERABLE =
  'coalesce(l.is_active and w.is_active and coalesce(ar.is_active, true) and z.is_open, false)'

/** Of the same four. */
export const DELIVERY = `(
  select json_build_object('is_deliverable', is_deliverable,
    'fee_paisa', case when is_deliverable then z.fee_paisa else 0 end,
    'minimum_paisa', case when is_deliverable then z.minimum_paisa else 0 end,
    'free_above_paisa', case when is_deliverable then z.free_above_paisa end, 'zone', z.id,
    'weekdays', case when is_deliverable then z.delivery_weekdays else '{}' end)
  from (select ${IS_DELIVERABLE}) yes (is_deliverable)
)`
