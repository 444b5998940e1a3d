import type { GeneratedAlways } from 'kysely'
import type { WithDefault } from '../db/columns.ts'
import type { Paisa } from '../money/money.ts'
import type { BroughtBy } from './brought-by.ts'

export interface Provinces {
  id: number
  name_en: string
  name_ne: string
}

export interface Districts {
  id: number
  name_en: string
  name_ne: string
  province: number
  belt: 'himal' | 'pahad' | 'terai'
  /** Other common spellings. */
  aliases: WithDefault<string[]>
}

export interface Zones {
  id: GeneratedAlways<number>
  name_en: string
  name_ne: string
  fee_paisa: Paisa
  /** The minimum price of the goods of an order. */
  minimum_paisa: WithDefault<Paisa>
  /** From this price of goods on delivery is free. */
  free_above_paisa: Paisa | null
  is_open: WithDefault<boolean>
  /** The weekdays on which deliveries usually arrive; 0 is Sunday. */
  delivery_weekdays: WithDefault<number[]>
  /** For how many days goods are on the way there (reach.ts); null for no limit. */
  travel_days: number | null
  /** Who brings what is ordered there from now on (deliveries keep it). */
  brought_by: WithDefault<BroughtBy>
  version: WithDefault<number>
}

export const ZONE_COLUMNS = [
  'id',
  'name_en',
  'name_ne',
  'fee_paisa',
  'minimum_paisa',
  'free_above_paisa',
  'is_open',
  'delivery_weekdays',
  'travel_days',
  'brought_by',
  'version',
] as const satisfies (keyof Zones)[]

export type LocationKind = 'metropolitan' | 'sub_metropolitan' | 'municipality' | 'rural_municipality'

/** The 753 local levels. */
export interface Locations {
  /** The district's id and two more digits. */
  id: number
  /** A code such as pokhara-kaski. */
  code: string
  district_id: number
  kind: LocationKind
  name_en: string
  name_ne: string
  ward_count: number
  is_active: WithDefault<boolean>
}

/**
 * The wards that belong or belonged to a zone; all others are known only by the number of wards of their location
 * (locations.ts).
 */
export interface Wards {
  id: GeneratedAlways<number>
  location_id: number
  number: number
  /** Null if it was taken out of its zone; then it is not active. */
  zone_id: number | null
  is_active: WithDefault<boolean>
}

export interface Areas {
  id: GeneratedAlways<number>
  ward_id: number
  name_en: string
  name_ne: string
  aliases: WithDefault<string[]>
  /** Takes precedence over the ward's. */
  zone_id: number | null
  is_active: WithDefault<boolean>
  version: WithDefault<number>
}

export const AREA_COLUMNS = [
  'id',
  'ward_id',
  'name_en',
  'name_ne',
  'aliases',
  'zone_id',
  'is_active',
  'version',
] as const satisfies (keyof Areas)[]

/** Names that people say instead of a palika's (common-names/common-names.ts). */
export interface CommonNames {
  id: GeneratedAlways<number>
  location_id: number
  /** Null if it is that of a palika, or of several of its wards. */
  ward_no: number | null
  name_en: string
  name_ne: string
  aliases: WithDefault<string[]>
  version: WithDefault<number>
}

/** When deliveries to a place began or ended. */
export interface PlaceSwitches {
  id: GeneratedAlways<number>
  kind: 'location' | 'ward' | 'area'
  place_id: number
  is_active: boolean
  zone_id: number | null
  changed_by: string | null
  changed_at: Date
}

/** People who want to be notified once there is delivery to a place. */
export interface PlaceWishes {
  id: GeneratedAlways<number>
  place: string
  /** Null as long as nobody knows where the place is. */
  location_id: number | null
  ward_no: number | null
  area_id: number | null
  /** An email address, or +977 and ten digits. */
  contact: string
  locale: 'en' | 'ne'
  user_id: string | null
  created_at: Date
}

export type AddressLabel = 'home' | 'office' | 'other'

export interface Addresses {
  id: GeneratedAlways<number>
  user_id: string
  label: WithDefault<AddressLabel>
  district_id: number
  location_id: number | null
  /** A name from before the list, if it is none of the 753. */
  unlisted_location: string | null
  ward_no: number
  area_id: number | null
  tole: string
  house: WithDefault<string>
  landmark: WithDefault<string>
  instructions: WithDefault<string>
  is_default: WithDefault<boolean>
  created_at: WithDefault<Date>
}

export interface Contacts {
  id: GeneratedAlways<number>
  user_id: string
  full_name: string
  phone: string
  alt_phone: string | null
  email: string | null
  relation: 'self' | 'family' | 'office' | null
  /** If the contact is somebody else: the language of the SMS to them. */
  sms_locale: 'en' | 'ne' | null
  is_default: WithDefault<boolean>
  created_at: WithDefault<Date>
}
