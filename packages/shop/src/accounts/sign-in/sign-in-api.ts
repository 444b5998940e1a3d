import { createRoute, z } from '@hono/zod-openapi'
import { apiRouter, clientOf, SIGNED_IN, signedIn } from '../../http/api-router.ts'
import { dataOf, json, jsonBody, refusals } from '../../http/responses.ts'
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

const open = { tags: ['Sign-in'] }
const own = { tags: ['Account'], security: SIGNED_IN, middleware: signedIn }

const token = (description: string) => json(dataOf(TokenResponse), description)
/** The answer is the same for everybody, so that it does not reveal who has an account. */
const asked = (answer: typeof DoneResponse | typeof AskedResponse) => ({
  200: json(dataOf(answer), 'Asked for, whether there is an account or not'),
  ...refusals(400, 429),
})

const registerRoute = createRoute({
  ...open,
  method: 'post',
  path: '/api/auth/register/',
  summary: 'Make an account',
  request: jsonBody(Registration, 'Who, and with which password'),
  responses: { 201: token('The account is there, and signed in'), ...refusals(400, 429) },
})

const loginRoute = createRoute({
  ...open,
  method: 'post',
  path: '/api/auth/login/',
  summary: 'Sign in',
  request: jsonBody(SignIn, 'Email and password'),
  responses: { 200: token('Signed in'), ...refusals(400, 401, 422, 429) },
})

const refreshRoute = createRoute({
  ...open,
  method: 'post',
  path: '/api/auth/token-refresh/',
  summary: 'Refresh the access token (rotates the refresh token; reuse ends the session)',
  request: jsonBody(RefreshTokens, 'The newest refresh token'),
  responses: { 200: token('New tokens'), ...refusals(400, 401) },
})

const askEmailCodeRoute = createRoute({
  ...open,
  method: 'post',
  path: '/api/auth/token-email/',
  summary: 'Ask for a code and a link for signing in, by mail',
  request: jsonBody(AskEmailCode, 'Whose email'),
  responses: asked(AskedResponse),
})

const confirmEmailCodeRoute = createRoute({
  ...open,
  method: 'post',
  path: '/api/auth/token-email/confirm/',
  summary: 'Sign in with the mailed code, or with the token of the mailed link',
  request: jsonBody(ConfirmEmailCode, 'Email and code, or token'),
  responses: { 200: token('Signed in; the email is confirmed'), ...refusals(400, 422, 429) },
})

const askPhoneCodeRoute = createRoute({
  ...open,
  method: 'post',
  path: '/api/auth/token-phone/',
  summary: 'Ask for a code for signing in, by SMS',
  request: jsonBody(AskPhoneCode, 'Whose Nepali mobile number'),
  responses: asked(AskedResponse),
})

const confirmPhoneCodeRoute = createRoute({
  ...open,
  method: 'post',
  path: '/api/auth/token-phone/confirm/',
  summary: 'Sign in with the code of the SMS; the first time makes the account',
  request: jsonBody(ConfirmPhoneCode, 'Phone and code'),
  responses: { 200: token('Signed in'), ...refusals(400, 422, 429) },
})

const askResetRoute = createRoute({
  ...open,
  method: 'post',
  path: '/api/auth/password-reset/',
  summary: 'Ask for a link for choosing a new password, by mail',
  request: jsonBody(AskPasswordReset, 'Whose email'),
  responses: asked(DoneResponse),
})

const resetRoute = createRoute({
  ...open,
  method: 'post',
  path: '/api/auth/password-reset/confirm/',
  summary: 'Choose a new password with the mailed link’s token; every session ends',
  request: jsonBody(ResetPassword, 'Token and password'),
  responses: { 200: json(dataOf(DoneResponse), 'The password is changed'), ...refusals(400, 429) },
})

const changePasswordRoute = createRoute({
  ...own,
  method: 'post',
  path: '/api/auth/password-change/',
  summary: 'Change the password; every other session and all tokens from before end',
  request: jsonBody(ChangePassword, 'The old and the new one'),
  responses: { 200: renewed('The password is changed'), ...refusals(400, 401, 429) },
})

const secondFactorRoute = createRoute({
  ...own,
  method: 'post',
  path: '/api/auth/second-factor/',
  summary: 'Verify a two-step code (staff) and get the tokens that have permissions',
  request: jsonBody(SecondFactorCode, 'The code of the phone, or a recovery code; each works once'),
  responses: { 200: token('Passed; the tokens from before are worth nothing'), ...refusals(400, 401, 429) },
})

const logoutRoute = createRoute({
  ...own,
  method: 'post',
  path: '/api/auth/logout/',
  summary: 'Sign out: the session ends, and its tokens with it',
  responses: { 204: { description: 'Signed out' }, ...refusals(401) },
})

const sessionsRoute = createRoute({
  ...own,
  method: 'get',
  path: '/api/auth/session/',
  summary: 'List active sessions',
  responses: { 200: json(dataOf(z.array(SessionResponse)), 'The asking one first'), ...refusals(401) },
})

const endSessionRoute = createRoute({
  ...own,
  method: 'delete',
  path: '/api/auth/session/{id}/',
  summary: 'End one of one’s own sessions: another one than that which asks takes the password, or a code',
  request: {
    params: z.object({ id: z.string() }),
    body: { required: false, content: { 'application/json': { schema: EndSession } } },
  },
  responses: { 204: { description: 'Ended' }, ...refusals(400, 401, 404, 429) },
})

const askSessionCodeRoute = createRoute({
  ...own,
  method: 'post',
  path: '/api/auth/session-code/',
  summary: 'Request a code to end another session (accounts without a password)',
  responses: { 200: json(dataOf(DoneResponse), 'Sent by mail or SMS'), ...refusals(401, 422, 429) },
})

/** Sign-in for programs: by bearer token, never by cookie. */
export function signInApi(shop: Shop) {
  const { config } = shop

  const { sessionOf, tokenOf, firstTokens, tokensOfRenewed, renewedTokens } = tokensOf(shop)

  return apiRouter()
    .openapi(registerRoute, async (c) => {
      const { ctx } = c.var
      return c.json(
        await firstTokens(ctx, await register(ctx, config, clientOf(c), c.req.valid('json'))),
        201,
      )
    })
    .openapi(loginRoute, async (c) => {
      const { ctx } = c.var
      return c.json(await firstTokens(ctx, await signIn(ctx, config, clientOf(c), c.req.valid('json'))), 200)
    })
    .openapi(refreshRoute, async (c) => {
      const { session, refresh_token } = await refreshTokens(c.var.ctx, c.req.valid('json'))
      return c.json(tokenOf(session, refresh_token), 200)
    })
    .openapi(askEmailCodeRoute, async (c) => {
      const { asking = newAsking() } = c.req.valid('json')
      await askEmailCode(c.var.ctx, { ...clientOf(c), asking }, c.req.valid('json'))
      return c.json(toAskedResponse(asking), 200)
    })
    .openapi(confirmEmailCodeRoute, async (c) => {
      const { ctx } = c.var
      const given = c.req.valid('json')
      const client = { ...clientOf(c), asking: 'asking' in given ? given.asking : null }
      const signedIn = await confirmEmailCode(ctx, config, client, given)
      return c.json(await firstTokens(ctx, signedIn), 200)
    })
    .openapi(askPhoneCodeRoute, async (c) => {
      const { asking = newAsking() } = c.req.valid('json')
      await askPhoneCode(c.var.ctx, { ...clientOf(c), asking }, c.req.valid('json'))
      return c.json(toAskedResponse(asking), 200)
    })
    .openapi(confirmPhoneCodeRoute, async (c) => {
      const { ctx } = c.var
      const given = c.req.valid('json')
      const client = { ...clientOf(c), asking: given.asking }
      const signedIn = await confirmPhoneCode(ctx, config, client, given)
      return c.json(await firstTokens(ctx, signedIn), 200)
    })
    .openapi(askResetRoute, async (c) => {
      await askPasswordReset(c.var.ctx, clientOf(c), c.req.valid('json'))
      return c.json(DONE, 200)
    })
    .openapi(resetRoute, async (c) => {
      await resetPassword(c.var.ctx, clientOf(c), c.req.valid('json'))
      return c.json(DONE, 200)
    })
    .openapi(changePasswordRoute, async (c) => {
      const session = await sessionOf(c)
      await changePassword(c.var.ctx, session?.id ?? '', c.req.valid('json'))
      return c.json(await renewedTokens(c.var.ctx, session), 200)
    })
    .openapi(secondFactorRoute, async (c) => {
      const session = await sessionOf(c)
      const code = c.req.valid('json')
      const { ctx } = c.var
      const renewed = await passSecondFactor(ctx, config, clientOf(c), session?.id ?? null, code)
      return c.json(await tokensOfRenewed(ctx, renewed), 200)
    })
    .openapi(logoutRoute, async (c) => {
      const session = await sessionOf(c)
      if (session) await signOut(c.var.ctx, session)
      return c.body(null, 204, { 'Clear-Site-Data': '"cache"' })
    })
    .openapi(sessionsRoute, async (c) => {
      const session = await sessionOf(c)
      const sessions = await listSessions(c.var.ctx, session?.id ?? null)
      return c.json({ data: sessions.map(toSessionResponse) }, 200)
    })
    .openapi(endSessionRoute, async (c) => {
      const session = await sessionOf(c)
      const proof = c.req.valid('json')
      await endSession(c.var.ctx, clientOf(c), session?.id ?? null, {
        ...proof,
        session: c.req.valid('param').id,
      })
      return c.body(null, 204)
    })
    .openapi(askSessionCodeRoute, async (c) => {
      await sendReauthenticationCode(c.var.ctx, clientOf(c), 'end_session')
      return c.json(DONE, 200)
    })
}
