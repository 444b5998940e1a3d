import type { Locale } from '../context.ts'
import type { Address } from '../places/addresses/addresses.ts'
import type { Contact } from '../places/addresses/contacts.ts'

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

/** Where a door is, without what leads into the house. */
export type PlaceSnapshot = Omit<AddressSnapshot, 'house' | 'instructions'>

export function placeOfDoor({
  house: _house,
  instructions: _instructions,
  ...place
}: AddressSnapshot): PlaceSnapshot {
  return place
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

/** An address as it is frozen with an order. */
export function snapshotAddress({
  location,
  ward,
  area,
  tole,
  house,
  landmark,
  instructions,
}: Address): AddressSnapshot {
  return {
    district_en: location.district.name_en,
    district_ne: location.district.name_ne,
    location_en: location.name_en,
    location_ne: location.name_ne,
    ward_no: ward.number,
    area_en: area?.name_en ?? null,
    area_ne: area?.name_ne ?? null,
    tole,
    house,
    landmark,
    instructions,
  }
}

/** A contact as it is frozen with an order. */
export function snapshotContact({ full_name, phone, alt_phone, sms_locale }: Contact): ContactSnapshot {
  return { full_name, phone, alt_phone, sms_locale }
}
