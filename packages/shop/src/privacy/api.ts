import { createRoute } from '@hono/zod-openapi'
import { apiRouter, clientOf, SIGNED_IN, signedIn } from '../http/api-router.ts'
import { dataOf, json, refusals } from '../http/responses.ts'
import type { Shop } from '../shop.ts'
import { CloseAccount, closeAccount } from './close-account.ts'
import { ownData } from './own-data.ts'
import { OwnDataResponse } from './responses.ts'

const account = { tags: ['Account'], security: SIGNED_IN, middleware: signedIn }

/** Routes for everybody about their own data: to get all of it, or to have it deleted. */
export function privacyApi({ pictures, privateFiles }: Shop) {
  const api = apiRouter()

  api.openapi(
    createRoute({
      ...account,
      method: 'get',
      path: '/api/auth/user/data/',
      summary: 'Export all personal data',
      responses: { 200: json(dataOf(OwnDataResponse), 'A file for download'), ...refusals(401) },
    }),
    async (c) =>
      c.json({ data: await ownData(c.var.ctx, privateFiles) }, 200, {
        'Content-Disposition': 'attachment; filename="himalayan-green.json"',
        'Cache-Control': 'no-store',
      }),
  )

  api.openapi(
    createRoute({
      ...account,
      method: 'delete',
      path: '/api/auth/user/',
      summary: 'Delete one’s account; orders stay, without name, phone and door',
      request: { body: { ...json(CloseAccount, 'The password, or a code'), required: true } },
      responses: { 204: { description: 'Deleted' }, ...refusals(400, 401, 422, 429) },
    }),
    async (c) => {
      await closeAccount(c.var.ctx, pictures, clientOf(c), c.req.valid('json'))
      return c.body(null, 204)
    },
  )

  return api
}
