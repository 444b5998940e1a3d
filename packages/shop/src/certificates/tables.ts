import type { GeneratedAlways } from 'kysely'
import type { WithDefault } from '../db/columns.ts'

/** A document that shows how products are grown; shoppers read of it what staff approved, until its last day. */
export interface Certificates {
  id: GeneratedAlways<number>
  vendor_id: number
  /** Of the form: handed in again it is no second one. */
  form_key: string
  kind: 'organic' | 'in_conversion' | 'pgs'
  /** Who certified: a body, or the group of a village. */
  body: string
  number: string
  /** Which land it covers. */
  area: string
  /** The same in Nepali; empty where it was written once. */
  area_ne: WithDefault<string>
  covers: 'all' | 'chosen'
  /** The last day on which it holds, a day of Nepal. */
  until_date: string
  /** The name of the encrypted file; null once it was deleted. */
  paper: string | null
  media_type: string
  status: WithDefault<'pending' | 'approved' | 'rejected' | 'withdrawn'>
  /** Why it was rejected; the vendor reads it. */
  note: WithDefault<string>
  added_by: string | null
  created_at: Date
  decided_by: WithDefault<string | null>
  decided_at: WithDefault<Date | null>
  approved_at: WithDefault<Date | null>
  reminded_at: WithDefault<Date | null>
  /** When the shop noticed that its last day is over. Whether it is valid says the day alone. */
  ended_at: WithDefault<Date | null>
}

/** The products of a certificate that does not cover all of its vendor's. */
export interface CertificateProducts {
  certificate_id: number
  product_id: number
}
