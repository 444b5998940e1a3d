import type { WithDefault } from '../db/columns.ts'

export interface Users {
  id: string
  name: string
  email: string
  email_verified: WithDefault<boolean>
  image: WithDefault<string | null>
  created_at: WithDefault<Date>
  updated_at: WithDefault<Date>
}

export interface Sessions {
  id: string
  user_id: string
  token: string
  expires_at: Date
  ip_address: WithDefault<string | null>
  user_agent: WithDefault<string | null>
  created_at: WithDefault<Date>
  updated_at: WithDefault<Date>
}
