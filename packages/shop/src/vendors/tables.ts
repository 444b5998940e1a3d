import type { GeneratedAlways } from 'kysely'
import type { Json, WithDefault } from '../db/columns.ts'

export interface Vendors {
  id: GeneratedAlways<number>
  slug: string
  name_en: string
  name_ne: string
  kind: string
  about_en: WithDefault<string>
  district_id: number
  local_level: string
  ward_no: number | null
  tole: WithDefault<string>
  /** Grows with each change of its facts. */
  facts_version: WithDefault<number>
  status: WithDefault<'open' | 'suspended'>
  legal_name: WithDefault<string>
  pan: WithDefault<string>
  vat_no: WithDefault<string>
  /** The first day in Nepal on which the VAT number applies; null if it always has. */
  vat_from: string | null
  phone: string | null
  email: string | null
  about_ne: WithDefault<string>
  /** How many seconds the vendor has to answer items that need approval. */
  approval_window: WithDefault<number>
  /** The first and last day of a holiday in Nepal, as YYYY-MM-DD. */
  closed_from: string | null
  closed_to: string | null
  is_away: WithDefault<boolean>
  is_trusted: WithDefault<boolean>
  /** Metres above the sea between which it grows things; null if it has not said so. */
  height_from: WithDefault<number | null>
  height_to: WithDefault<number | null>
  /** The number under which the business is registered; may be empty. */
  registration_no: WithDefault<string>
  /** A product with this stock or less counts as low. */
  low_stock: WithDefault<number>
  /** The ids of the zones that it delivers to; null for all. */
  reach_zones: number[] | null
  /** How many hours its goods are on the way to where deliveries are loaded; null: as those of its district. */
  hub_hours: WithDefault<number | null>
  /** Grows with each change of its send times. */
  send_times_version: WithDefault<number>
  /** When the vendor agreed, to which version of the article `vendor-agreement`, and by whom. */
  agreed_at: Date | null
  agreed_version: number | null
  agreed_by: string | null
  created_at: WithDefault<Date>
}

/** A vendor's facts; `vendors/change-facts.ts` changes them. */
export interface VendorFacts {
  /** The names and texts that shoppers read. */
  name_en: string
  name_ne: string
  about_en: string
  about_ne: string
  legal_name: string
  pan: string
  vat_no: string
  vat_from: string | null
  /** A palika; null if the vendor's is not in our list of Nepal's palikas. */
  location: number | null
  ward_no: number | null
  tole: string
  phone: string | null
  email: string | null
  registration_no: string
  height_from: number | null
  height_to: number | null
}

/** A picture of a farm; shoppers see what staff have published. */
export interface VendorPictures {
  id: GeneratedAlways<number>
  vendor_id: number
  file: string
  width: number
  ground: string
  sized_at: WithDefault<Date | null>
  caption_en: WithDefault<string>
  caption_ne: WithDefault<string>
  status: WithDefault<'pending' | 'published' | 'rejected'>
  /** Why it was rejected; the vendor reads it. */
  note: WithDefault<string>
  added_by: string | null
  /** When it was added, or its captions changed: since then it waits or was decided. */
  added_at: Date
  decided_by: WithDefault<string | null>
  decided_at: WithDefault<Date | null>
}

/** A change that a vendor asks for. */
export interface VendorChanges {
  id: GeneratedAlways<number>
  vendor_id: number
  facts: Json<Partial<VendorFacts>>
  reason: string
  status: WithDefault<'pending' | 'confirmed' | 'declined' | 'cancelled'>
  note: WithDefault<string>
  asked_by: string | null
  asked_at: Date
  decided_by: string | null
  decided_at: Date | null
}

export interface VendorMembers {
  user_id: string
  vendor_id: number
  /** The member's roles, each a VendorRole. */
  roles: WithDefault<string[]>
  /** Whether the orders of before they were a member have been looked at (reviews/weigh-members.ts). */
  is_weighed: WithDefault<boolean>
}

export type VendorRequestStatus =
  | 'started'
  | 'submitted'
  | 'in_review'
  | 'more_information'
  | 'approved'
  | 'rejected'
  | 'lapsed'

export interface VendorRequests {
  id: GeneratedAlways<number>
  /** The SHA-256 of the applicant's key, in base64url. */
  key_hash: string
  key_until: Date
  name: string
  company_name: string
  email: string
  phone: string
  /** When the applicant confirmed the address; while both are null, only codes and neutral lines are sent (answer-line.ts). */
  email_confirmed_at: WithDefault<Date | null>
  phone_confirmed_at: WithDefault<Date | null>
  location_id: number
  ward_no: number
  tole: string
  locale: 'en' | 'ne'
  status: VendorRequestStatus
  created_at: Date
  submitted_at: Date | null
  decided_at: Date | null
  vendor_id: number | null
  /** The SHA-256 of the key of the link in the last neutral line, and until when it works. */
  answer_key_hash: WithDefault<string | null>
  answer_until: WithDefault<Date | null>
}

/** All columns except the hashes of keys. */
export const REQUEST_COLUMNS = [
  'id',
  'key_until',
  'name',
  'company_name',
  'email',
  'phone',
  'email_confirmed_at',
  'phone_confirmed_at',
  'location_id',
  'ward_no',
  'tole',
  'locale',
  'status',
  'created_at',
  'submitted_at',
  'decided_at',
  'vendor_id',
  'answer_until',
] as const satisfies (keyof VendorRequests)[]

export interface VendorRequestSteps {
  id: GeneratedAlways<number>
  vendor_request_id: number
  status: VendorRequestStatus
  actor_id: string | null
  note: WithDefault<string>
  at: Date
  /** How the applicant was written to about it, each a SentBy; empty if nothing could be sent, null if nothing was to be. */
  sent: WithDefault<string[] | null>
}

export type SentBy = 'mail' | 'sms'

export type DocumentType = 'PAN' | 'CITIZENSHIP' | 'VAT'

export interface VendorDocuments {
  id: GeneratedAlways<number>
  vendor_request_id: number
  type: DocumentType
  /** The number in plain text, as older code wrote it; empty once it is encrypted (document-number.ts). */
  document_no: string
  number_sealed: string | null
  number_mark: string | null
  /** The name in the store of private files; null once deleted. */
  file: string | null
  /** The type of the stored file: image/jpeg, application/pdf. */
  media_type: string
  bytes: number
  status: WithDefault<'uploaded' | 'accepted' | 'rejected'>
  /** Why it was rejected; the applicant reads it. */
  note: WithDefault<string>
  created_at: Date
}

export interface VendorInvitations {
  id: GeneratedAlways<number>
  vendor_id: number
  /** Either an email or a phone is set. */
  email: string | null
  phone: string | null
  /** Each a VendorRole. */
  roles: string[]
  locale: 'en' | 'ne'
  /** The SHA-256 of the link's key, in base64url. */
  key_hash: string
  invited_by: string | null
  created_at: Date
  expires_at: Date
  status: WithDefault<'open' | 'accepted' | 'declined' | 'cancelled'>
}

/** From when on a confirmed order is to be packed within how many hours. Rows are only added. */
export interface PackingTimes {
  id: GeneratedAlways<number>
  /** Null for the whole shop. */
  vendor_id: number | null
  /** Null if the shop's time applies again. */
  hours: number | null
  since: Date
  set_by: string | null
}

/** The weekdays on which a vendor sends its goods; times of the day are those of Nepal, '07:00:00'. */
export interface VendorSendTimes {
  vendor_id: number
  /** 0 is Sunday. */
  weekday: number
  leaves: string
  /** What goes along was ordered before `order_by` of so many days before. */
  order_by_days: number
  order_by: string
}

/** How many hours goods are on the way to where deliveries are loaded, from vendors of a district without hours of their own. */
export interface HubHours {
  district_id: number
  hours: number
}
