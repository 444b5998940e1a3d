import { contextOf } from '@himalayan-green/shop/context.ts'
import { Refusal } from '@himalayan-green/shop/errors.ts'
import { checkReturn } from '@himalayan-green/shop/paying/pay.ts'
import type { Shop } from '@himalayan-green/shop/shop.ts'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { sentByItself } from './limits/limit-writes.ts'
import { sentForm } from './limits/sent-form.ts'

/** Far more than any gateway sends. In bytes. */
const MAX_BODY_BYTES = 64 * 1024

/**
 * What a card's gateway sends along with the shopper's browser: a form of another site, so that it comes without our
 * cookies and is taken without any session. It is no more than a reason to ask: what it says counts where the gateway
 * has signed it for this attempt, and everything else is asked of the gateway. The page after it says how it ended.
 * Stands before the guard against writes of other sites (foreign-writes.ts), for this one path.
 */
export function paymentReturns(shop: Shop): Hono {
  const router = new Hono()
  for (const [prefix, locale] of [
    ['', 'en'],
    ['/ne', 'ne'],
  ] as const)
    router.post(
      `${prefix}/pay/return/:payment`,
      sentByItself,
      bodyLimit({ maxSize: MAX_BODY_BYTES }),
      async (c) => {
        const id = c.req.param('payment')
        const form = await sentForm(c)
        try {
          await checkReturn(contextOf(shop, null, locale), shop.gateways, id, form)
        } catch (error) {
          // The page behind it says that there is no such payment.
          if (!(error instanceof Refusal)) throw error
        }
        return c.redirect(`${prefix}/pay/return/${encodeURIComponent(id)}?seen`, 303)
      },
    )
  return router
}
