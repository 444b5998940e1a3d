import type { GeneratedAlways } from 'kysely'
import type { WithDefault } from '../db/columns.ts'

export interface Users {
  id: WithDefault<string>
  name: string
  /** False while the name is a word for "customer": they came by phone, and were not asked yet. */
  is_named: WithDefault<boolean>
  /** How the name sounds (write-name-keys.ts); null until that is written. */
  name_keys: WithDefault<string[] | null>
  email: string | null
  phone: WithDefault<string | null>
  email_verified: WithDefault<boolean>
  /** One of the demo's, whose password everybody knows. */
  is_demo: WithDefault<boolean>
  /** Where they answered a code before their first order in cash; it signs nobody in. */
  confirmed_phone: WithDefault<string | null>
  /** Address of the display picture, 288 px wide. */
  image: WithDefault<string | null>
  /** The language the person is written to in. */
  locale: WithDefault<'en' | 'ne'>
  /** What the person wants for what is missing, as they asked to remember it (orders/missing/if-missing.ts). */
  if_missing: WithDefault<'refund' | 'call_me' | null>
  /** Since when staff keep the person from signing in, and why. */
  blocked_at: WithDefault<Date | null>
  blocked_reason: WithDefault<string | null>
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
  /** When this session passed the second factor (people of the company). */
  second_factor_at: WithDefault<Date | null>
  /** Of people of the company: the last request in this session, to the minute; null before the second one. */
  seen_at: WithDefault<Date | null>
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
  /** `<salt>:<key>` of scrypt (password-hash.ts). */
  password: string | null
}

export interface RefreshTokens {
  id: WithDefault<string>
  session_id: string
  /** SHA-256 of the token, in base64url. */
  hash: string
  created_at: Date
  expires_at: Date
  used_at: Date | null
  /** Given with `used_at`: out of it and the used token comes the one that followed. */
  salt: string | null
}

/** What a code opens: a session, a new password, a new email or phone, or something that the person confirms to ask for themselves. */
export type CodePurpose =
  | 'sign_in'
  | 'password'
  | 'new_email'
  | 'new_phone'
  | 'close_account'
  | 'payout_account'
  | 'new_address'
  | 'vendor_member'
  | 'end_session'
  | 'own_numbers'
  | 'message_test'
  | 'confirm_address'
  | 'application'
  | 'phone_order'
  | 'data_request'
  | 'deletion_request'

/** What is proven by a code or a password (reauthenticate.ts): a code for one of them opens no other. */
export type SensitiveAction = Exclude<
  CodePurpose,
  | 'sign_in'
  | 'password'
  | 'new_email'
  | 'new_phone'
  | 'message_test'
  | 'confirm_address'
  | 'application'
  | 'phone_order'
  | 'data_request'
  | 'deletion_request'
>

export interface OneTimeCodes {
  id: WithDefault<string>
  purpose: CodePurpose
  /** The email or phone it was sent to. */
  target: string
  /** Whose, where only the signed-in person may use it. */
  user_id: string | null
  /** The one thing that it is for, where there are several of its purpose. */
  about: WithDefault<string | null>
  /** SHA-256 of what the asking browser or program keeps; null where only the signed-in person may use it. */
  asking_hash: WithDefault<string | null>
  code_hash: string
  /** What the code is hashed with, where it was sent for an earlier asking; else the id. */
  salt: WithDefault<string | null>
  /** Ten digits instead of six. */
  is_long: WithDefault<boolean>
  /** Wrong ones in this browser. */
  guesses: WithDefault<number>
  token_hash: string
  created_at: Date
  expires_at: Date
}

export const CODE_COLUMNS = [
  'id',
  'purpose',
  'target',
  'user_id',
  'about',
  'asking_hash',
  'code_hash',
  'salt',
  'is_long',
  'guesses',
  'token_hash',
  'created_at',
  'expires_at',
] as const satisfies (keyof OneTimeCodes)[]

export interface FirstAdminKeys {
  /** SHA-256 of the key, in base64url. */
  key_hash: string
  created_at: Date
}

/** Somebody who is to work for the company, and the link that they were mailed. */
export interface StaffInvitations {
  id: GeneratedAlways<number>
  email: string
  roles: string[]
  /** Of the mail. */
  locale: 'en' | 'ne'
  /** SHA-256 of the link's key, in base64url. */
  key_hash: string
  /** Null when that account is gone: the invitation then works no longer. */
  invited_by: string | null
  created_at: Date
  expires_at: Date
  status: WithDefault<'open' | 'accepted' | 'withdrawn'>
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

export interface SecondFactors {
  user_id: string
  /** Encrypted (encrypt.ts). */
  secret: string
  /** Number of the half minute whose code was used last. */
  last_step: number
  /** A demo's secret, whose codes work again and again. */
  is_published: WithDefault<boolean>
  set_up_at: Date
}

export interface RecoveryCodes {
  user_id: string
  /** scrypt of the code, salted with the person's id. */
  hash: string
}

/** Opens with the secret of its name, or the shop does not start (secret-canaries.ts). */
export interface SecretCanaries {
  name: 'AUTH_SECRET' | 'PAPERS_KEY'
  sealed: string
}
