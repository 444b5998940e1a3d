import { z } from 'zod'
import { inNepal } from '../nepal/time.ts'
import { Asking } from './codes/asking.ts'
import type { Profile } from './profile.ts'
import type { OwnSession } from './sign-in/sessions.ts'

const Timestamp = z.iso.datetime({ offset: true }).meta({ example: '2026-11-20T12:45:00.000+05:45' })

/** Who a token belongs to. */
export const UserResponse = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.email().nullable(),
    phone: z.string().nullable(),
    display_picture: z.string().nullable(),
  })
  .meta({ id: 'User' })

export const ProfileResponse = UserResponse.extend({
  locale: z.enum(['en', 'ne']).meta({ description: 'The language of mails and SMS' }),
  email_confirmed: z.boolean(),
  has_password: z.boolean().meta({ description: 'Who has none signs in by code alone' }),
}).meta({ id: 'Profile' })

export const TokenResponse = z
  .object({
    access_token: z.string().meta({ description: 'For `Authorization: Bearer`; lives 15 minutes' }),
    refresh_token: z
      .string()
      .meta({ description: 'For one `POST /v1/api/auth/token-refresh/`; lives 30 days' }),
    token_type: z.literal('Bearer'),
    expires_at: Timestamp,
    user: UserResponse,
  })
  .meta({ id: 'Token' })

export const SessionResponse = z
  .object({
    id: z.uuid(),
    created: Timestamp,
    expires_at: Timestamp,
    ip_address: z.string().nullable(),
    user_agent: z.string().nullable(),
    is_current: z.boolean().meta({ description: 'The one whose token asks' }),
  })
  .meta({ id: 'Session' })

/** The new tokens, sent after an action that ends every other session: tokens from before no longer work. */
export const RenewedResponse = TokenResponse.extend({ done: z.literal(true) }).meta({ id: 'Renewed' })

export const DoneResponse = z.object({ done: z.literal(true) }).meta({ id: 'Done' })
export const DONE: z.infer<typeof DoneResponse> = { done: true }

export const AskedResponse = DoneResponse.extend({ asking: Asking }).meta({ id: 'Asked' })

/** The program sends `asking` back together with the code that was sent. */
export function toAskedResponse(asking: string): z.infer<typeof AskedResponse> {
  return { done: true, asking }
}

export function toProfileResponse(profile: Profile): z.infer<typeof ProfileResponse> {
  return profile
}

export function toSessionResponse({
  created_at,
  expires_at,
  ...session
}: OwnSession): z.infer<typeof SessionResponse> {
  return { ...session, created: inNepal(created_at), expires_at: inNepal(expires_at) }
}
