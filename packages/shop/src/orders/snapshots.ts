import type { Locale } from '../context.ts'

/** The address as it was when the order was placed. */
export interface AddressSnapshot {
  district_en: string
  district_ne: string
  location_en: string
  location_ne: string
  ward_no: number
  /** Null if no area of the ward was named. */
  area_en: string | null
  area_ne: string | null
  /** Empty if the area is precise enough. */
  tole: string
  house: string
  landmark: string
  instructions: string
}

/** The contact as it was when the order was placed. */
export interface ContactSnapshot {
  full_name: string
  phone: string
  /** Called if nobody answers the first phone. */
  alt_phone: string | null
  /**
   * If the contact is somebody else than the customer, the language of the SMS to them; null for the customer's own
   * contact, and missing in old orders.
   */
  sms_locale?: Locale | null
}

/** The person who ordered for somebody else. */
export interface PayerSnapshot {
  full_name: string
  /** With a country code, as + and digits; null if none was given. */
  phone: string | null
}
