import { recentContent } from '@himalayan-green/shop/content/recent-content.ts'
import { contextOf } from '@himalayan-green/shop/context.ts'
import type { Shop } from '@himalayan-green/shop/shop.ts'
import { Hono } from 'hono'

/** How long its reader may rely on it (RFC 9116 asks for less than a year), in milliseconds. */
const GOOD_FOR = 180 * 24 * 60 * 60_000

/**
 * /.well-known/security.txt: where to report a weakness (RFC 9116), from the settings: the email of the complaint officer, else the
 * shop's own. 404 while there is none.
 */
export function securityTxt(shop: Shop): Hono {
  const router = new Hono()
  router.get('/.well-known/security.txt', async (c) => {
    const ctx = contextOf(shop, null, 'en')
    const { settings } = (await recentContent.read(ctx)).settings
    const email = settings.legal.complaint_officer.email || settings.site.email
    if (!email) return c.text('There is nothing here.', 404)
    const lines = [
      `Contact: mailto:${email}`,
      `Expires: ${new Date(ctx.now.getTime() + GOOD_FOR).toISOString()}`,
      'Preferred-Languages: en, ne',
      `Canonical: ${shop.config.publicUrl}/.well-known/security.txt`,
    ]
    c.header('Cache-Control', 'public, max-age=3600')
    return c.text(`${lines.join('\n')}\n`)
  })
  return router
}
