import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { ApiEnv } from './api-router.ts'
import { PageLinks, pageLink } from './responses.ts'

/** What a route answers where it does not refuse, for `answers` of a route (routes.ts). `Result` is what its handler returns. */
export interface RouteResponse<Result> {
  /** In the API's description. */
  description: string
  content?: { [mediaType: string]: { schema: z.ZodType } }
  /** The body made of what the handler returned; none where the handler itself makes the response, or nothing is sent. */
  bodyOf?: (result: Result, c: Context<ApiEnv>) => object
}

/** `{data}`: the handler returns the data. */
export function dataOf<S extends z.ZodType>(schema: S, description: string): RouteResponse<z.output<S>> {
  return { ...whole(z.object({ data: schema }), description), bodyOf: (data) => ({ data }) }
}

/** A body of another shape than `{data}`: the handler returns it. */
export function whole<S extends z.ZodType>(schema: S, description: string): RouteResponse<z.output<S>> {
  return {
    description,
    content: { 'application/json': { schema } },
    bodyOf: (body) => body as object,
  }
}

/** What the handler of a list returns: the data of a page, and the cursors of the pages beside it. */
interface Page<D> {
  data: D
  next: string | null
  previous?: string | null
  /** Of the list, where it is not the route's own. */
  path?: string
}

/**
 * `{data, meta: {links}}`, a page of a list; `links` says in the API's description of what. The handler returns the data with the
 * cursors, of which the links are made.
 */
export function paged<S extends z.ZodType>(
  schema: S,
  description: string,
  links?: string,
): RouteResponse<Page<z.output<S>>> {
  return {
    ...whole(z.object({ data: schema, meta: z.object({ links: linksOf(links) }) }), description),
    bodyOf: ({ data, ...cursors }, c) => ({ data, meta: { links: neighbours(c, cursors) } }),
  }
}

/** The same with more than links in its `meta`, which the handler returns, too. */
export function pagedWith<S extends z.ZodType, M extends z.ZodRawShape>(
  schema: S,
  meta: M,
  description: string,
): RouteResponse<Page<z.output<S>> & { meta: z.output<z.ZodObject<M>> }> {
  return {
    ...whole(z.object({ data: schema, meta: z.object({ ...meta, links: PageLinks }) }), description),
    bodyOf: ({ data, meta, ...cursors }, c) => ({ data, meta: { ...meta, links: neighbours(c, cursors) } }),
  }
}

const linksOf = (description?: string) => (description ? PageLinks.meta({ description }) : PageLinks)

function neighbours(
  { req }: Context<ApiEnv>,
  { next, previous = null, path = req.path }: Omit<Page<unknown>, 'data'>,
) {
  return { next: pageLink(path, req.url, next), previous: pageLink(path, req.url, previous) }
}

/** Nothing but the status 204: what the handler returns is not sent. */
export function nothing(description: string): RouteResponse<unknown> {
  return { description }
}

/** A file of one of these media types: the handler returns the response with its bytes and headers. */
export function fileOf(
  description: string,
  mediaTypes: string[],
  schema: z.ZodType = z.string().openapi({ format: 'binary' }),
): RouteResponse<Response> {
  return { description, content: Object.fromEntries(mediaTypes.map((type) => [type, { schema }])) }
}
