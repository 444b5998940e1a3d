import type { GeneratedAlways } from 'kysely'
import type { WithDefault } from '../db/columns.ts'

export interface Vendors {
  id: GeneratedAlways<number>
  slug: string
  name_en: string
  name_ne: string
  kind: string
  about_en: WithDefault<string>
  district_id: number
  local_level: string
  status: WithDefault<'open' | 'suspended'>
  created_at: WithDefault<Date>
}

export interface VendorMembers {
  user_id: string
  vendor_id: number
}
