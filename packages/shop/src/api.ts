import { randomUUID } from 'node:crypto'
import { OpenAPIHono } from '@hono/zod-openapi'
import { actorOfBearer } from './accounts/actor.ts'
import { answerOf, type Door } from './door.ts'
import { errorBody } from './envelope.ts'
import { Refusal } from './errors.ts'
import { contextOf, type Shop } from './shop.ts'

/** The API under /v1: every feature's door, one error shape, its own description. */
export function createApi(shop: Shop): OpenAPIHono<Door> {
  const api = new OpenAPIHono<Door>({ getPath: pathWithSlash }).basePath('/v1')

  api.use(async (c, next) => {
    c.set('requestId', randomUUID())
    const actor = await actorOfBearer(shop, c.req.header('authorization'))
    c.set('ctx', contextOf(shop, actor, c.req.header('accept-language')?.startsWith('ne') ? 'ne' : 'en'))
    await next()
  })
  api.notFound((c) => c.json(errorBody('not_found', 'There is nothing at this address.'), 404))
  api.onError((error, c) => {
    if (error instanceof Refusal) return answerOf(error)
    shop.report(error, c.var.requestId)
    return c.json(errorBody('failed', 'Sorry, something went wrong'), 500)
  })
  return api
}

/** The specification's paths end in a slash; requests without it mean the same. */
function pathWithSlash(request: Request): string {
  const path = new URL(request.url).pathname
  return path.endsWith('/') || path.endsWith('.json') || path.endsWith('/docs') ? path : `${path}/`
}
