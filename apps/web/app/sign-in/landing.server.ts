import type { Actor, Locale } from '@himalayan-green/shop/context.ts'

/**
 * Where one finds oneself after signing in, if one was not going anywhere: at one's work, or at the first page. The server
 * itself reads this file, so nothing of the pages is imported here.
 */
export function landingOf(locale: Locale, { is_staff, vendor_id }: Actor): string {
  const path = is_staff ? '/admin' : vendor_id === null ? '' : '/vendor'
  return locale === 'ne' ? `/ne${path}` : path || '/'
}
