import { type RouteConfig, z } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { RIGHTS } from '../context.ts'
import { type ApiEnv, asMember, SIGNED_IN, signedIn, withRight } from './api-router.ts'
import { upload } from './body-limits.ts'
import { NOT_MODIFIED } from './public-read.ts'
import { refusals } from './responses.ts'
import type { May, Route, RouteGroup } from './routes.ts'

type Shape = z.ZodObject | undefined
type AnyRoute = Route<Shape, Shape, Shape, z.ZodType | undefined, string | undefined, never>

/** A route as the API's description and Hono's validators want it, all but the path. */
export function describeRoute(
  method: 'get' | 'post' | 'put' | 'patch' | 'delete',
  group: RouteGroup,
  sentence: string,
  route: AnyRoute,
) {
  const { details, params, query, headers, body, bodySays } = route
  const content = route.upload
    ? { 'multipart/form-data': { schema: formOf(route.upload, body) } }
    : body && { 'application/json': { schema: body } }
  return {
    method,
    tags: [group.tag],
    summary: sentence,
    description: details,
    'x-public': group.public,
    ...(group.may === 'everybody' ? {} : { security: SIGNED_IN }),
    middleware: [...refusing(group.may), ...(route.upload ? [upload(route.upload)] : [])],
    request: {
      params,
      query,
      headers,
      body: content && { content, description: bodySays, required: !route.isBodyOptional },
    },
    responses: responsesOf(group, route),
  } satisfies Omit<RouteConfig, 'path'>
}

function refusing(may: May): MiddlewareHandler<ApiEnv>[] {
  if (may === 'everybody') return []
  if (may === 'signed-in') return [signedIn]
  if ('vendor' in may) return [asMember(may.vendor)]
  if (may.staff === 'any') return [withRight(...RIGHTS)]
  return [typeof may.staff === 'string' ? withRight(may.staff) : withRight(...may.staff)]
}

function responsesOf(
  { may }: RouteGroup,
  { answers, status = 200, cached, refuses = [], ...route }: AnyRoute,
) {
  const { description, content } = answers
  const follow = [
    ...(canBeWrong(route) ? [400 as const] : []),
    ...(may === 'everybody' ? [] : [401 as const]),
    ...(typeof may === 'string' ? [] : [403 as const]),
  ]
  return {
    [content ? status : 204]: { description, content },
    ...(cached === undefined ? {} : NOT_MODIFIED),
    ...refusals(...follow, ...refuses),
  }
}

/** Whether something that comes in can be refused by its schema: all but bare text in the path can. */
function canBeWrong({ params, query, headers, body, upload }: Omit<AnyRoute, 'answers'>): boolean {
  const isBareText = (schema: unknown) => schema instanceof z.ZodString && !schema.def.checks?.length
  return Boolean(query ?? headers ?? body ?? upload) || !Object.values(params?.shape ?? {}).every(isBareText)
}

/** A form with a file in this field, whose content the command looks at. */
function formOf(field: string, body: z.ZodType | undefined): z.ZodObject {
  const fields = body instanceof z.ZodObject ? body : z.object({})
  return fields.extend({ [field]: z.any().openapi({ type: 'string', format: 'binary' }) })
}
