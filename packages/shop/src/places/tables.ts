import type { GeneratedAlways } from 'kysely'
import type { WithDefault } from '../db/columns.ts'

export interface Districts {
  id: number
  name_en: string
  name_ne: string
  province: number
  belt: 'himal' | 'pahad' | 'terai'
}

export interface Addresses {
  id: GeneratedAlways<number>
  user_id: string
  district_id: number
  location: string
  ward_no: number
  tole: string
  landmark: WithDefault<string>
  is_default: WithDefault<boolean>
  created_at: WithDefault<Date>
}

export interface Contacts {
  id: GeneratedAlways<number>
  user_id: string
  full_name: string
  phone: string
  is_default: WithDefault<boolean>
  created_at: WithDefault<Date>
}
