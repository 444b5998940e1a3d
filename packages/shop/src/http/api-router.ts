import { OpenAPIHono } from '@hono/zod-openapi'
import type { Context, MiddlewareHandler } from 'hono'
import {
  type Ctx,
  type Rights,
  requireActor,
  requireReading,
  requireRight,
  requireVendor,
  STEP_UP_MINUTES,
  type VendorRole,
} from '../context.ts'
import { type Refusal, TooManyTries } from '../errors.ts'
import { refusalOf } from '../input.ts'
import { errorBody, STATUS_OF } from './responses.ts'

/** What every handler finds on its request. */
export interface ApiEnv {
  /** Handed over by the server with each request. */
  Bindings: { address?: string } | undefined
  Variables: {
    ctx: Ctx
    requestId: string
    /** The request as it came, of which nothing has been read. */
    unread: Request
    /** The files that the route's form may hold (body-limits.ts). */
    upload?: { field: string; files: number }
  }
}

/** For a route's `security`: only with a bearer token. Its `responses` then hold `refusals(401)`. */
export const SIGNED_IN = [{ bearer: [] }]

/** A feature's part of the API. Paths are the specification's, with their trailing slash. */
export function apiRouter(): OpenAPIHono<ApiEnv> {
  return new OpenAPIHono<ApiEnv>({
    defaultHook: (result, c) => {
      if (!result.success) throw refusalOf(result.error, c.var.ctx.locale)
    },
  })
}

/** From where a request comes: attempts are counted by it. */
export function clientOf(c: Context<ApiEnv>) {
  return { address: c.env?.address ?? '', user_agent: c.req.header('user-agent') ?? '' }
}

/** For a route's `middleware`: refuses a stranger before anything of the request is looked at. */
export const signedIn: MiddlewareHandler<ApiEnv> = async (c, next) => {
  requireActor(c.var.ctx)
  await next()
}

/** The same for what only people with one of these rights may do; asking is for whoever may read all, too. */
export const withRight =
  (...rights: Rights): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    if (c.req.method === 'GET') requireReading(c.var.ctx, ...rights)
    else requireRight(c.var.ctx, ...rights)
    await next()
  }

/** The same for what only a vendor's members with this role may do. */
export const asMember =
  (role: VendorRole): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    requireVendor(c.var.ctx, role)
    await next()
  }

/** A refusal as the API's answer. */
export function refusalResponse(refusal: Refusal): Response {
  return Response.json(errorBody(refusal.code, refusal.message, refusal.fields), {
    status: STATUS_OF[refusal.code],
    headers: headersOf(refusal),
  })
}

function headersOf(refusal: Refusal): HeadersInit {
  if (refusal instanceof TooManyTries) return { 'Retry-After': `${refusal.retryAfter}` }
  // The words of RFC 9470; which address takes the code, the specification of the API says (responses.ts).
  if (refusal.code === 'step_up_required')
    return {
      'WWW-Authenticate': `Bearer error="insufficient_user_authentication", max_age="${STEP_UP_MINUTES * 60}"`,
    }
  return {}
}
