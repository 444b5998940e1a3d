import type { AddressSnapshot } from '../orders/snapshots.ts'

/** A stop as its order needs it. */
export interface SortedStop {
  address: Pick<AddressSnapshot, 'location_en' | 'ward_no' | 'area_en' | 'tole'>
  /** The number of its mark in the delivery time. */
  no: number
}

/**
 * The order that is proposed for the stops of a run: by ward, in it by tole, in that by mark. Nothing is known of where a door is but its
 * words, so that no distance can be computed.
 */
export function sortStops<Stop extends SortedStop>(stops: readonly Stop[]): Stop[] {
  return stops.toSorted(
    (a, b) =>
      compare(a.address.location_en, b.address.location_en) ||
      a.address.ward_no - b.address.ward_no ||
      compare(toleOf(a), toleOf(b)) ||
      a.no - b.no,
  )
}

/** The named area, which others write alike, before the words of a shopper. */
const toleOf = ({ address }: SortedStop) => (address.area_en ?? address.tole).trim().toLowerCase()

const compare = (one: string, other: string) => one.localeCompare(other, 'en')
