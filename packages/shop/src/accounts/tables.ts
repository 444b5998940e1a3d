import type { WithDefault } from '../db/columns.ts'

export interface Users {
  id: string
  name: string
  email: string
  email_verified: WithDefault<boolean>
  image: string | null
  created_at: WithDefault<Date>
  updated_at: WithDefault<Date>
}

export interface Sessions {
  id: string
  user_id: string
  token: string
  expires_at: Date
  ip_address: string | null
  user_agent: string | null
  created_at: WithDefault<Date>
  updated_at: WithDefault<Date>
}
