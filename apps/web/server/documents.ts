import { actorOfCookie } from '@himalayan-green/shop/accounts/actor.ts'
import { contextOf } from '@himalayan-green/shop/context.ts'
import { Refusal } from '@himalayan-green/shop/errors.ts'
import type { Shop } from '@himalayan-green/shop/shop.ts'
import { openDocument } from '@himalayan-green/shop/vendors/documents/open-document.ts'
import { Hono } from 'hono'

/**
 * `GET /papers/<token>`: an applicant's document, whole, for the staff member that the link was made for. Everybody else, and
 * every other address, gets the same 404. Browsers neither run nor cache the file, nor show it under our name.
 */
export function documentRoutes(shop: Shop): Hono {
  const router = new Hono()
  router.get('/:token', async (c) => {
    const actor = await actorOfCookie(shop, c.req.raw.headers)
    const ctx = contextOf(shop, actor, 'en')
    // A HEAD request reads nothing, so it is not recorded.
    const document =
      c.req.method === 'GET'
        ? await openDocument(ctx, shop.privateFiles, shop.config.authSecrets, c.req.param('token')).catch(
            refusedAsNone,
          )
        : null
    if (!document) return c.notFound()
    return c.body(new Uint8Array(document.bytes), 200, {
      'Content-Type': document.media_type,
      'Content-Disposition': `${document.is_inline ? 'inline' : 'attachment'}; filename="${document.file_name}"`,
      'Cache-Control': 'no-store',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'Cross-Origin-Resource-Policy': 'same-origin',
      'X-Content-Type-Options': 'nosniff',
    })
  })
  router.notFound((c) => c.text('There is no such paper.', 404, { 'Cache-Control': 'no-store' }))
  return router
}

function refusedAsNone(error: unknown): null {
  if (error instanceof Refusal) return null
  throw error
}
