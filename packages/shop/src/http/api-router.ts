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
  /** Set by the server for each request. */
  Bindings: { address?: string } | undefined
  Variables: {
    ctx: Ctx
    requestId: string
    /** The original request, of which nothing has been read. */
    unread: Request
    /** The route takes a right of staff or a role at a vendor, and whoever asks has it. */
    isWork?: boolean
    /** The files that the route's form may contain (body-limits.ts). */
    upload?: { field: string; files: number }
  }
}

/** In the API's description of a route: it needs a bearer token. */
export const SIGNED_IN = [{ bearer: [] }]

/** A router that refuses what its schemas refuse. A feature's part of the API is made with `apiRoutes` (routes.ts). */
export function apiRouter(): OpenAPIHono<ApiEnv> {
  return new OpenAPIHono<ApiEnv>({
    defaultHook: (result, c) => {
      if (!result.success) throw refusalOf(result.error, c.var.ctx.locale)
    },
  })
}

/** The origin of a request, by which attempts are counted. */
export function clientOf(c: Context<ApiEnv>) {
  return { address: c.env?.address ?? '', user_agent: c.req.header('user-agent') ?? '' }
}

/** Refuses requests that are not signed in before anything of them is read. */
export const signedIn: MiddlewareHandler<ApiEnv> = async (c, next) => {
  requireActor(c.var.ctx)
  await next()
}

/** The same for people with one of these rights; a GET is also open to staff who may read everything. */
export const withRight =
  (...rights: Rights): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    if (c.req.method === 'GET') requireReading(c.var.ctx, ...rights)
    else requireRight(c.var.ctx, ...rights)
    c.set('isWork', true)
    await next()
  }

/** The same for members of a vendor with this role. */
export const asMember =
  (role: VendorRole): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    requireVendor(c.var.ctx, role)
    c.set('isWork', true)
    await next()
  }

/** A refusal as a response of the API. */
export function refusalResponse(refusal: Refusal): Response {
  return Response.json(
    { ...errorBody(refusal.code, refusal.message, refusal.fields), ...refusal.more },
    {
      status: STATUS_OF[refusal.code],
      headers: headersOf(refusal),
    },
  )
}

function headersOf(refusal: Refusal): HeadersInit {
  if (refusal instanceof TooManyTries) return { 'Retry-After': `${refusal.retryAfter}` }
  // The header of RFC 9470; the API's description says to which URL the code is sent (responses.ts).
  if (refusal.code === 'step_up_required')
    return {
      'WWW-Authenticate': `Bearer error="insufficient_user_authentication", max_age="${STEP_UP_MINUTES * 60}"`,
    }
  return {}
}
