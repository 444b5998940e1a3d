import type { OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { Ctx, Right, VendorRole } from '../context.ts'
import { type ApiEnv, apiRouter } from './api-router.ts'
import { type Read, readOf } from './cached/cached-address.ts'
import { publicRead } from './public-read.ts'
import { describeRoute } from './route-description.ts'
import type { RouteResponse } from './route-responses.ts'

/**
 * Who may call a route. Everybody else is refused before anything of the request is read; the command asks again. Staff are those
 * with one of these rights, or with any; a GET is also open to staff who may read everything.
 */
export type May =
  | 'everybody'
  | 'signed-in'
  | { readonly vendor: VendorRole }
  | { readonly staff: Right | readonly [Right, ...Right[]] | 'any' }

/** What several routes have in common: `const staff = { … } as const`. One that differs is `{ ...staff, public: true }`. */
export interface RouteGroup {
  /** The heading under which the API's description lists it. */
  readonly tag: string
  readonly may: May
  /** Whether programs of others may rely on it for ever; all else may change with any version (docs/decisions/0032-public-api.md). */
  readonly public: boolean
}

/** What goes in and out of a route. */
export interface Route<P, Q, H, B, F, Result> {
  /** What there is to know beyond its sentence. */
  details?: string
  /** The parameters of the path and of the query, and headers, each as one object. */
  params?: P
  query?: Q
  headers?: H
  /** The body: JSON of at most 128 KB, or 1 MB where `may` asks for a role, which must be there unless it is optional. `bodySays` describes it. */
  body?: B
  bodySays?: string
  isBodyOptional?: boolean
  /** The field of a file of at most 5 MB: the body is then a form with this file and the fields of `body`. */
  upload?: F
  /** What it answers where it refuses nothing (route-responses.ts), with this status: 200 unless said, and 204 for `nothing`. */
  answers: RouteResponse<Result>
  status?: 200 | 201 | 202
  /**
   * In seconds: so long any cache may keep what it answers, which is the same for all who read the same language. Processes cache it,
   * too (cached-address.ts), so it is made for nobody: its handler finds no actor, and reads nothing of `c`.
   */
  cached?: number
  /** Of a cached route, the parameters of the query with few values that everybody asks for; what somebody types is not among them. */
  few?: readonly string[]
  /** A cached route whose handler caches its response by itself (cached-read.ts). */
  cachesItself?: true
  /**
   * The refusals of its command. 401 and 403 follow from `may`, 400 from what comes in; they are named only where they do not
   * follow and are given all the same.
   */
  refuses?: readonly Refused[]
}

type Refused = 400 | 401 | 403 | 404 | 409 | 422 | 429

/** The file of a form; it has no bytes where none was sent. */
interface SentFile {
  name: string
  bytes: Uint8Array<ArrayBuffer>
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined

/** What came in, parsed: the parameters of the path by their names, and the rest. */
type Input<P, Q, H, B, F> = (P extends z.ZodType ? z.output<P> : unknown) & {
  query: Parsed<Q>
  headers: Parsed<H>
  body: Parsed<B>
  upload: F extends string ? SentFile : undefined
}

/**
 * Does what the sentence says, and returns what `answers` is made of, or a whole response of its own. `c` is the request as it came,
 * for `clientOf(c)` and for headers of the response.
 */
type Handler<P, Q, H, B, F, Result> = (
  ctx: Ctx,
  input: Input<P, Q, H, B, F>,
  c: Context<ApiEnv>,
) => Result | Response | Promise<Result | Response>

type Shape = z.ZodObject | undefined

/** Adds a route: its path, who may call it, what it does in one sentence, what goes in and out, and what does it. */
type AddRoute = <
  Result,
  P extends Shape = undefined,
  Q extends Shape = undefined,
  H extends Shape = undefined,
  B extends z.ZodType | undefined = undefined,
  F extends string | undefined = undefined,
>(
  path: `/api/${string}/`,
  group: RouteGroup,
  sentence: string,
  route: Route<P, Q, H, B, F, Result>,
  handler: Handler<P, Q, H, B, F, NoInfer<Result>>,
) => void

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/**
 * The routes of a feature's part of the API, added by method:
 * `lists.post('/api/list/', own, 'Make a list', { body: NewList, answers: … }, (ctx, { body }) => makeList(ctx, body))`.
 */
export type ApiRoutes = { readonly [method in Method]: AddRoute } & {
  /** For the few routes that are more than `Route` can say: routes.test.ts names each with its reason. */
  readonly router: OpenAPIHono<ApiEnv>
  /** What of its GETs says whether their responses are cached. */
  readonly reads: readonly Read[]
}

/** Paths are those of the specification, with a slash at the end. */
export function apiRoutes(): ApiRoutes {
  const router = apiRouter()
  const reads: Read[] = []
  const adding =
    (method: Method): AddRoute =>
    (path, group, sentence, route, handler) => {
      if (method === 'get') reads.push(readOf(path, group, route))
      router.openapi({ ...describeRoute(method, group, sentence, route), path }, (c) =>
        answer(c, route, handler),
      )
    }
  return {
    router,
    reads,
    get: adding('get'),
    post: adding('post'),
    put: adding('put'),
    patch: adding('patch'),
    delete: adding('delete'),
  }
}

/** The request after Hono's validators have run: what a route does not ask for is undefined. */
type Validated = Context<
  ApiEnv,
  string,
  { out: Record<'param' | 'query' | 'header' | 'json' | 'form', object> }
>

async function answer<P, Q, H, B, F, Result>(
  c: Validated,
  route: Route<P, Q, H, B, F, Result>,
  handler: Handler<P, Q, H, B, F, Result>,
): Promise<Response> {
  const { upload, answers, cached, status = 200 } = route
  const form = typeof upload === 'string' ? await readForm(c.req.valid('form'), upload) : undefined
  const input = {
    ...c.req.valid('param'),
    query: c.req.valid('query'),
    headers: c.req.valid('header'),
    body: form?.fields ?? c.req.valid('json'),
    upload: form?.file,
  }
  const ctx = cached === undefined ? c.var.ctx : { ...c.var.ctx, actor: null }
  const result = await handler(ctx, input as Input<P, Q, H, B, F>, c)
  if (result instanceof Response) return result
  if (!answers.bodyOf) return c.body(null, 204)
  const body = answers.bodyOf(result, c)
  return cached === undefined ? c.json(body, status) : publicRead(c, body, cached)
}

async function readForm(form: object, field: string): Promise<{ fields: object; file: SentFile }> {
  const { [field]: sent, ...fields } = form as Record<string, unknown>
  const isFile = sent instanceof File
  return {
    fields,
    file: { name: isFile ? sent.name : '', bytes: isFile ? await sent.bytes() : new Uint8Array() },
  }
}
