import { nepaliFigures } from '../nepal/numerals.ts'
import type { BillBuyer } from './tables.ts'

/** What an order group froze of who bought (order_groups). */
export interface FrozenBuyer {
  /** Of a business that buys; else empty. */
  pan: string
  contact: { full_name: string }
  /** Who ordered for somebody else. */
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

/** Name and address as bills have them: Pokhara-6, Baidam, Kaski. No phone: a bill goes through many hands. */
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
