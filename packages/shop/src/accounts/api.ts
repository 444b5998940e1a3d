import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { requireActor } from '../context.ts'
import { type Door, door, SIGNED_IN, signedIn } from '../door.ts'
import { dataOf, json, refusals } from '../envelope.ts'
import type { Shop } from '../shop.ts'
import { inNepal } from '../time.ts'
import { issueAccessToken } from './access-token.ts'
import { sessionOfBearer } from './actor.ts'
import { createAuth } from './auth.ts'
import type { Caller } from './caller.ts'
import { Registration, register, type SignedIn, SignIn, signIn, signOut } from './sign-in.ts'

const tags = ['Sign-in']
const own = { tags, security: SIGNED_IN, middleware: signedIn }

const User = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.email().nullable(),
    phone: z.string().nullable(),
    display_picture: z.string().nullable(),
  })
  .openapi('User')

const Token = z
  .object({
    access_token: z.string(),
    token_type: z.literal('Bearer'),
    expires_at: z.iso.datetime({ offset: true }).openapi({ example: '2026-11-20T12:45:00.000+05:45' }),
    user: User,
  })
  .openapi('Token')

const registerRoute = createRoute({
  method: 'post',
  path: '/api/auth/register/',
  summary: 'Make an account',
  tags,
  request: { body: { ...json(Registration, 'Who, and with which password'), required: true } },
  responses: { 201: json(dataOf(Token), 'The account is there, and signed in'), ...refusals(400, 429) },
})

const loginRoute = createRoute({
  method: 'post',
  path: '/api/auth/login/',
  summary: 'Sign in',
  tags,
  request: { body: { ...json(SignIn, 'Email and password'), required: true } },
  responses: { 200: json(dataOf(Token), 'Signed in'), ...refusals(400, 401, 429) },
})

const logoutRoute = createRoute({
  ...own,
  method: 'post',
  path: '/api/auth/logout/',
  summary: 'Sign out: the session ends, and its tokens with it',
  responses: { 204: { description: 'Signed out' }, ...refusals(401) },
})

const userRoute = createRoute({
  ...own,
  method: 'get',
  path: '/api/auth/user/',
  summary: 'Who is signed in',
  responses: { 200: json(dataOf(User), 'The person of the token'), ...refusals(401) },
})

/** Sign-in for programs: by bearer token, never by cookie. */
export function accountsApi(shop: Shop) {
  const auth = createAuth(shop)

  function tokenOf({ session }: SignedIn): z.infer<typeof Token> {
    const { access_token, expires_at } = issueAccessToken(shop.config.authSecret, session, shop.now())
    return {
      access_token,
      token_type: 'Bearer',
      expires_at: inNepal(expires_at),
      user: User.parse(session.actor),
    }
  }

  return door()
    .openapi(registerRoute, async (c) =>
      c.json({ data: tokenOf(await register(c.var.ctx, auth, callerOf(c), c.req.valid('json'))) }, 201),
    )
    .openapi(loginRoute, async (c) =>
      c.json({ data: tokenOf(await signIn(c.var.ctx, auth, callerOf(c), c.req.valid('json'))) }, 200),
    )
    .openapi(logoutRoute, async (c) => {
      const session = await sessionOfBearer(shop, c.req.header('authorization'))
      if (session) await signOut(c.var.ctx, session)
      return c.body(null, 204)
    })
    .openapi(userRoute, (c) => c.json({ data: User.parse(requireActor(c.var.ctx)) }, 200))
}

function callerOf(c: Context<Door>): Caller {
  return { address: c.env?.address ?? '', user_agent: c.req.header('user-agent') ?? '' }
}
