import { z } from 'zod'
import { inNepal } from '../nepal/time.ts'
import { Asking } from './codes/asking.ts'
import type { Profile } from './profile.ts'
import type { OwnSession } from './sign-in/sessions.ts'

const Moment = z.iso.datetime({ offset: true }).meta({ example: '2026-11-20T12:45:00.000+05:45' })

/** Who a token belongs to. */
export const UserAnswer = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.email().nullable(),
    phone: z.string().nullable(),
    display_picture: z.string().nullable(),
  })
  .meta({ id: 'User' })

export const ProfileAnswer = UserAnswer.extend({
  locale: z.enum(['en', 'ne']).meta({ description: 'The language of mails and SMS' }),
  email_confirmed: z.boolean(),
  has_password: z.boolean().meta({ description: 'Who has none signs in by code alone' }),
}).meta({ id: 'Profile' })

export const TokenAnswer = z
  .object({
    access_token: z.string().meta({ description: 'For `Authorization: Bearer`; lives 15 minutes' }),
    refresh_token: z
      .string()
      .meta({ description: 'For one `POST /v1/api/auth/token-refresh/`; lives 30 days' }),
    token_type: z.literal('Bearer'),
    expires_at: Moment,
    user: UserAnswer,
  })
  .meta({ id: 'Token' })

export const SessionAnswer = z
  .object({
    id: z.uuid(),
    created: Moment,
    expires_at: Moment,
    ip_address: z.string().nullable(),
    user_agent: z.string().nullable(),
    is_current: z.boolean().meta({ description: 'The one whose token asks' }),
  })
  .meta({ id: 'Session' })

/** After what ends every other session: the tokens from before open nothing any more, these do. */
export const RenewedAnswer = TokenAnswer.extend({ done: z.literal(true) }).meta({ id: 'Renewed' })

export const DoneAnswer = z.object({ done: z.literal(true) }).meta({ id: 'Done' })
export const DONE: { data: z.infer<typeof DoneAnswer> } = { data: { done: true } }

export const AskedAnswer = DoneAnswer.extend({ asking: Asking }).meta({ id: 'Asked' })

/** `asking` comes back with the code that was sent. */
export function askedAnswer(asking: string): { data: z.infer<typeof AskedAnswer> } {
  return { data: { done: true, asking } }
}

export function profileAnswer(profile: Profile): z.infer<typeof ProfileAnswer> {
  return profile
}

export function sessionAnswer({
  created_at,
  expires_at,
  ...session
}: OwnSession): z.infer<typeof SessionAnswer> {
  return { ...session, created: inNepal(created_at), expires_at: inNepal(expires_at) }
}
