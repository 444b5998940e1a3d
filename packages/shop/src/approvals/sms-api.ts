import { createHash, timingSafeEqual } from 'node:crypto'
import { createRoute, z } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { Refusal } from '../errors.ts'
import { type ApiEnv, apiRouter } from '../http/api-router.ts'
import { dataOf, json, refusals } from '../http/responses.ts'
import type { Shop } from '../shop.ts'
import { handleVendorSms, IncomingSms } from './by-sms.ts'

/** Where SMS come in: the gateway hands each over to this address. */
export function smsApi({ config }: Shop) {
  const smsApi = apiRouter()

  smsApi.openapi(
    createRoute({
      method: 'post',
      path: '/api/sms/inbound/',
      tags: ['SMS'],
      summary: 'Hand over an SMS that came in; only for the gateway',
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
        // Not `required`: one body is of one type only, and what comes as none is refused by the command.
        body: {
          content: {
            'application/json': { schema: IncomingSms },
            'application/x-www-form-urlencoded': { schema: IncomingSms },
          },
        },
      },
      responses: {
        200: json(dataOf(z.object({ received: z.literal(true) })), 'Taken; what came of it goes out by SMS'),
        ...refusals(400, 401, 404),
      },
    }),
    async (c) => {
      const isForm = c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded')
      await handleVendorSms(c.var.ctx, isForm ? c.req.valid('form') : c.req.valid('json'))
      return c.json({ data: { received: true as const } }, 200)
    },
  )

  return smsApi
}

/**
 * For whoever shows the secret in the header: a query lands in the logs of all that is between. It counts only where the settings
 * say so, for a gateway that sends no headers. Without a secret in the settings, the address is not there.
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

/** As long as any other, whatever was shown. */
const digestOf = (secret: string) => createHash('sha256').update(secret).digest()
