import { makeSignInToken } from '@himalayan-green/shop/accounts/codes/one-time-codes.ts'
import { makeFirstAdminKey } from '@himalayan-green/shop/accounts/staff/first-admin-key.ts'
import { contextOf } from '@himalayan-green/shop/context.ts'
import type { Shop } from '@himalayan-green/shop/shop.ts'
import { CODE_MINUTES } from '@himalayan-green/shop/trade-terms.ts'

/**
 * What a shop prints at its start for whoever runs it, and nothing of it anywhere else: the link that makes the first admin, or
 * the one that logs in the person of ADMIN_EMAIL where no mail leaves the shop. `address` is where the server listens. Else empty.
 */
export async function adminLinks(shop: Shop, address: string): Promise<string> {
  const { publicUrl } = shop.config
  const site = new URL(publicUrl).port === '0' ? address : publicUrl
  const ctx = contextOf(shop, null, 'en')
  const key = await makeFirstAdminKey(ctx)
  if (key)
    return `There is no admin yet. Whoever opens this link becomes the first; it works once, within a day:\n${site}/sign-in/first-admin/${key}\n`
  const { adminEmail, mail, demo } = shop.config
  const why = shop.life.quarantine
    ? 'No mail leaves this shop while it is held.'
    : !mail && !demo && 'No mail can be sent: there is no SMTP_URL.'
  if (!adminEmail || !why) return ''
  const token = await makeSignInToken(ctx, adminEmail)
  return `${why} Whoever opens this link is logged in as ${adminEmail}; it works once, within ${CODE_MINUTES} minutes:\n${site}/sign-in/link?token=${token}\n`
}
