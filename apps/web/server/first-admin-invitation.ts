import { makeFirstAdminKey } from '@himalayan-green/shop/accounts/first-admin-key.ts'
import { contextOf, type Shop } from '@himalayan-green/shop/shop.ts'

/**
 * What a shop without an admin prints at its start: the link that makes one, and nothing of it anywhere else. `address` is
 * where the server listens. Empty when there is an admin.
 */
export async function firstAdminInvitation(shop: Shop, address: string): Promise<string> {
  const key = await makeFirstAdminKey(contextOf(shop, null, 'en'))
  if (!key) return ''
  const { publicUrl } = shop.config
  const site = new URL(publicUrl).port === '0' ? address : publicUrl
  return `There is no admin yet. Whoever opens this link becomes the first; it works once, within a day:\n${site}/sign-in/first-admin/${key}\n`
}
