import type { Locale } from '../context.ts'

/** The address as it was on the day of the order. */
export interface AddressSnapshot {
  district_en: string
  district_ne: string
  location_en: string
  location_ne: string
  ward_no: number
  /** Null where no area of the ward was named. */
  area_en: string | null
  area_ne: string | null
  /** Empty where the area says it all. */
  tole: string
  house: string
  landmark: string
  instructions: string
}

/** The contact as it was on the day of the order. */
export interface ContactSnapshot {
  full_name: string
  phone: string
  /** Called when the first is not answered. */
  alt_phone: string | null
  /** Of somebody else, who is told by SMS in this language of what comes; null (of old orders: missing) for one's own. */
  sms_locale?: Locale | null
}

/** Who ordered for somebody else. */
export interface PayerSnapshot {
  full_name: string
  /** Of any country: + and its digits; null when none was given. */
  phone: string | null
}
