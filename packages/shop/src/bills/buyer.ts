import { nepaliFigures } from '../nepal/numerals.ts'
import type { BillBuyer } from './tables.ts'

/** What an order group stored about its buyer (order_groups). */
export interface FrozenBuyer {
  /** The PAN of a business customer; else empty. */
  pan: string
  contact: { full_name: string }
  /** The person who ordered for somebody else. */
  payer: { full_name: string } | null
  address: {
    district_en: string
    district_ne: string
    location_en: string
    location_ne: string
    ward_no: number
    area_en: string | null
    area_ne: string | null
    tole: string
  }
}

/**
 * The buyer's name and address on bills: Pokhara-6, Baidam, Kaski. The phone is left out because many people handle a
 * bill.
 */
export function buyerOf({ pan, contact, payer, address }: FrozenBuyer): BillBuyer {
  const { ward_no, tole } = address
  return {
    name: (payer ?? contact).full_name,
    address_en: [`${address.location_en}-${ward_no}`, tole || address.area_en, address.district_en]
      .filter(Boolean)
      .join(', '),
    address_ne: [
      `${address.location_ne}-${nepaliFigures(ward_no)}`,
      tole || address.area_ne,
      address.district_ne,
    ]
      .filter(Boolean)
      .join(', '),
    pan,
  }
}
