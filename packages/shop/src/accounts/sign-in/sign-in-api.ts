import { z } from '@hono/zod-openapi'
import { clientOf } from '../../http/api-router.ts'
import { dataOf, nothing } from '../../http/route-responses.ts'
import { apiRoutes } from '../../http/routes.ts'
import type { Shop } from '../../shop.ts'
import { newAsking } from '../codes/asking.ts'
import { AskEmailCode, askEmailCode, ConfirmEmailCode, confirmEmailCode } from '../codes/email-code.ts'
import { AskPhoneCode, askPhoneCode, ConfirmPhoneCode, confirmPhoneCode } from '../codes/phone-code.ts'
import { sendReauthenticationCode } from '../codes/reauthenticate.ts'
import {
  AskedResponse,
  DONE,
  DoneResponse,
  SessionResponse,
  TokenResponse,
  toAskedResponse,
  toSessionResponse,
} from '../responses.ts'
import { passSecondFactor } from '../second-factor/second-factor.ts'
import { SecondFactorCode } from '../second-factor/second-factor-code.ts'
import { ChangePassword, changePassword } from './change-password.ts'
import { EndSession, endSession } from './end-session.ts'
import { RefreshTokens, refreshTokens } from './refresh-tokens.ts'
import { AskPasswordReset, askPasswordReset, ResetPassword, resetPassword } from './reset-password.ts'
import { listSessions } from './sessions.ts'
import { Registration, register, SignIn, signIn, signOut } from './sign-in.ts'
import { renewed, tokensOf } from './tokens-api.ts'

const open = { tag: 'Sign-in', may: 'everybody', public: true } as const
const own = { tag: 'Account', may: 'signed-in', public: false } as const

const token = (description: string) => dataOf(TokenResponse, description)
/** The answer is the same for everybody, so that it does not reveal who has an account. */
const asked = (answer: typeof DoneResponse | typeof AskedResponse) => ({
  answers: dataOf(answer, 'Asked for, whether there is an account or not'),
  refuses: [429] as const,
})

/** Sign-in for programs: by bearer token, never by cookie. */
export function signInApi(shop: Shop) {
  const { config } = shop
  const { sessionOf, tokenOf, firstTokens, tokensOfRenewed, renewedTokens } = tokensOf(shop)
  const api = apiRoutes()

  api.post(
    '/api/auth/register/',
    { ...open, public: false },
    'Make an account',
    {
      body: Registration,
      bodySays: 'Who, and with which password',
      answers: token('The account is there, and signed in'),
      status: 201,
      refuses: [429],
    },
    async (ctx, { body }, c) => firstTokens(ctx, await register(ctx, config, clientOf(c), body)),
  )

  api.post(
    '/api/auth/login/',
    open,
    'Sign in',
    { body: SignIn, bodySays: 'Email and password', answers: token('Signed in'), refuses: [401, 422, 429] },
    async (ctx, { body }, c) => firstTokens(ctx, await signIn(ctx, config, clientOf(c), body)),
  )

  api.post(
    '/api/auth/token-refresh/',
    open,
    'Refresh the access token (rotates the refresh token; reuse ends the session)',
    {
      body: RefreshTokens,
      bodySays: 'The newest refresh token',
      answers: token('New tokens'),
      refuses: [401],
    },
    async (ctx, { body }) => {
      const { session, refresh_token } = await refreshTokens(ctx, body)
      return tokenOf(session, refresh_token)
    },
  )

  api.post(
    '/api/auth/token-email/',
    open,
    'Ask for a code and a link for signing in, by mail',
    { body: AskEmailCode, bodySays: 'Whose email', ...asked(AskedResponse) },
    async (ctx, { body }, c) => {
      const { asking = newAsking() } = body
      await askEmailCode(ctx, { ...clientOf(c), asking }, body)
      return toAskedResponse(asking)
    },
  )

  api.post(
    '/api/auth/token-email/confirm/',
    open,
    'Sign in with the mailed code, or with the token of the mailed link',
    {
      body: ConfirmEmailCode,
      bodySays: 'Email and code, or token',
      answers: token('Signed in; the email is confirmed'),
      refuses: [422, 429],
    },
    async (ctx, { body: given }, c) => {
      const client = { ...clientOf(c), asking: 'asking' in given ? given.asking : null }
      return firstTokens(ctx, await confirmEmailCode(ctx, config, client, given))
    },
  )

  api.post(
    '/api/auth/token-phone/',
    open,
    'Ask for a code for signing in, by SMS',
    { body: AskPhoneCode, bodySays: 'Whose Nepali mobile number', ...asked(AskedResponse) },
    async (ctx, { body }, c) => {
      const { asking = newAsking() } = body
      await askPhoneCode(ctx, { ...clientOf(c), asking }, body)
      return toAskedResponse(asking)
    },
  )

  api.post(
    '/api/auth/token-phone/confirm/',
    open,
    'Sign in with the code of the SMS; the first time makes the account',
    { body: ConfirmPhoneCode, bodySays: 'Phone and code', answers: token('Signed in'), refuses: [422, 429] },
    async (ctx, { body: given }, c) => {
      const client = { ...clientOf(c), asking: given.asking }
      return firstTokens(ctx, await confirmPhoneCode(ctx, config, client, given))
    },
  )

  api.post(
    '/api/auth/password-reset/',
    { ...open, public: false },
    'Ask for a link for choosing a new password, by mail',
    { body: AskPasswordReset, bodySays: 'Whose email', ...asked(DoneResponse) },
    async (ctx, { body }, c) => {
      await askPasswordReset(ctx, clientOf(c), body)
      return DONE
    },
  )

  api.post(
    '/api/auth/password-reset/confirm/',
    { ...open, public: false },
    'Choose a new password with the mailed link’s token; every session ends',
    {
      body: ResetPassword,
      bodySays: 'Token and password',
      answers: dataOf(DoneResponse, 'The password is changed'),
      refuses: [429],
    },
    async (ctx, { body }, c) => {
      await resetPassword(ctx, clientOf(c), body)
      return DONE
    },
  )

  api.post(
    '/api/auth/password-change/',
    own,
    'Change the password; every other session and all tokens from before end',
    {
      body: ChangePassword,
      bodySays: 'The old and the new one',
      answers: renewed('The password is changed'),
      refuses: [429],
    },
    async (ctx, { body }, c) => {
      const session = await sessionOf(c)
      await changePassword(ctx, session?.id ?? '', body)
      return renewedTokens(ctx, session)
    },
  )

  api.post(
    '/api/auth/second-factor/',
    own,
    'Verify a two-step code (staff) and get the tokens that have permissions',
    {
      body: SecondFactorCode,
      bodySays: 'The code of the phone, or a recovery code; each works once',
      answers: token('Passed; the tokens from before are worth nothing'),
      refuses: [429],
    },
    async (ctx, { body }, c) => {
      const session = await sessionOf(c)
      const renewed = await passSecondFactor(ctx, config, clientOf(c), session?.id ?? null, body)
      return tokensOfRenewed(ctx, renewed)
    },
  )

  api.post(
    '/api/auth/logout/',
    { ...own, public: true },
    'Sign out: the session ends, and its tokens with it',
    { answers: nothing('Signed out') },
    async (ctx, _input, c) => {
      const session = await sessionOf(c)
      if (session) await signOut(ctx, session)
      c.header('Clear-Site-Data', '"cache"')
    },
  )

  api.get(
    '/api/auth/session/',
    own,
    'List active sessions',
    { answers: dataOf(z.array(SessionResponse), 'The asking one first') },
    async (ctx, _input, c) => {
      const session = await sessionOf(c)
      return (await listSessions(ctx, session?.id ?? null)).map(toSessionResponse)
    },
  )

  api.delete(
    '/api/auth/session/{id}/',
    own,
    'End one of one’s own sessions: another one than that which asks takes the password, or a code',
    {
      params: z.object({ id: z.string() }),
      body: EndSession,
      isBodyOptional: true,
      answers: nothing('Ended'),
      refuses: [404, 429],
    },
    async (ctx, { id, body }, c) => {
      const session = await sessionOf(c)
      await endSession(ctx, clientOf(c), session?.id ?? null, { ...body, session: id })
    },
  )

  api.post(
    '/api/auth/session-code/',
    own,
    'Request a code to end another session (accounts without a password)',
    { answers: dataOf(DoneResponse, 'Sent by mail or SMS'), refuses: [422, 429] },
    async (ctx, _input, c) => {
      await sendReauthenticationCode(ctx, clientOf(c), 'end_session')
      return DONE
    },
  )

  return api
}
