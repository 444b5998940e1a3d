/** What is promised, and counted of the shop and of each farm; `complaints_answered` of the shop alone. */
export const PROMISES = [
  'delivered',
  'on_time',
  'answered',
  'packed',
  'packed_by',
  'refunded',
  'complaints',
  'complaints_answered',
] as const satisfies PromiseName[]

export type PromiseName =
  | 'delivered'
  | 'on_time'
  | 'answered'
  | 'packed'
  | 'packed_by'
  | 'refunded'
  | 'complaints'
  | 'complaints_answered'

/** How well a promise was kept: only what may be shown. */
export interface PromiseFigures {
  /** Null: of the whole shop. */
  vendor_id: number | null
  figure: PromiseName
  /** The vendors' orders behind it, 20 at least; of `complaints_answered` the complaints. */
  counted: number
  /** Whose they are, 5 at least. */
  people: number
  /** Of each hundred: delivered in full, in their delivery time, packed by then, with a complaint, complaints that were answered in time. */
  of_100: number | null
  /** Within which nine of ten were answered, packed, refunded; null also if fewer were. */
  minutes: number | null
  /** The day in Nepal on which it was counted. */
  day: string
}
