import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { Refusal } from '../errors.ts'
import type { ApiEnv } from '../http/api-router.ts'
import { describeRoute } from '../http/route-description.ts'
import { dataOf } from '../http/route-responses.ts'
import { apiRoutes } from '../http/routes.ts'
import type { Shop } from '../shop.ts'
import { handleSms, IncomingSms } from './incoming-sms.ts'

/** The route to which the gateway delivers incoming SMS. */
export function smsApi({ config }: Shop) {
  const api = apiRoutes()

  api.router.openapi(
    {
      ...describeRoute(
        'post',
        { tag: 'SMS', may: 'everybody', public: false },
        'Hand over an SMS that came in; only for the gateway',
        {
          answers: dataOf(z.object({ received: z.literal(true) }), 'Taken; what came of it goes out by SMS'),
          refuses: [400, 401, 404],
        },
      ),
      path: '/api/sms/inbound/',
      middleware: gatewayOnly(config),
      request: {
        query: z.object({
          secret: z
            .string()
            .optional()
            .openapi({ description: 'SMS_INBOUND_SECRET, with SMS_INBOUND_ALLOW_QUERY=1 alone' }),
        }),
        headers: z.object({
          'X-Sms-Secret': z.string().optional().openapi({ description: 'SMS_INBOUND_SECRET' }),
        }),
        // The body is not `required` because it has one of two types; a missing one is refused by the command.
        body: {
          content: {
            'application/json': { schema: IncomingSms },
            'application/x-www-form-urlencoded': { schema: IncomingSms },
          },
        },
      },
    },
    async (c) => {
      const isForm = c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded')
      await handleSms(c.var.ctx, isForm ? c.req.valid('form') : c.req.valid('json'))
      return c.json({ data: { received: true as const } }, 200)
    },
  )

  return api
}

/**
 * Accepts only requests with the secret in the header. A secret in the query would appear in the logs of everything in
 * between, so that it counts only if the settings allow it, for a gateway that cannot send headers. Without a secret in
 * the settings this route does not exist (`not_found`).
 */
function gatewayOnly({
  smsInboundSecret: secret,
  smsInboundAllowQuery,
}: Shop['config']): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    if (!secret) throw new Refusal('not_found', 'There is nothing at this address.')
    const inQuery = smsInboundAllowQuery ? c.req.query('secret') : undefined
    const shown = c.req.header('x-sms-secret') ?? inQuery ?? ''
    if (!timingSafeEqual(digestOf(shown), digestOf(secret)))
      throw new Refusal('unauthenticated', 'Authentication error')
    await next()
  }
}

/** A digest has the same length for every text, as a comparison in constant time needs. */
const digestOf = (secret: string) => createHash('sha256').update(secret).digest()
