import type { WithDefault } from '../db/columns.ts'

export interface Users {
  id: WithDefault<string>
  name: string
  email: string | null
  phone: WithDefault<string | null>
  email_verified: WithDefault<boolean>
  image: WithDefault<string | null>
  created_at: WithDefault<Date>
  updated_at: WithDefault<Date>
}

export interface Sessions {
  id: WithDefault<string>
  user_id: string
  token: string
  expires_at: Date
  ip_address: WithDefault<string | null>
  user_agent: WithDefault<string | null>
  created_at: WithDefault<Date>
  updated_at: WithDefault<Date>
}

export interface Credentials {
  id: WithDefault<string>
  user_id: string
  /** The person's id again: with a password nobody else vouches for them. */
  account_id: string
  /** `credential` for a password. */
  provider_id: string
  /** Better Auth's scrypt hash: `<salt>:<key>`. */
  password: string | null
}

export interface RateLimits {
  key: string
  count: number
  ends_at: Date
}

export interface Roles {
  name: string
  rights: string[]
}

export interface UserRoles {
  user_id: string
  role: string
}
