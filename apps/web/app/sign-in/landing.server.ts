import type { Actor, Locale } from '@himalayan-green/shop/context.ts'

/**
 * The path after signing in, for who was going nowhere else: staff, vendors and riders begin at their work, customers at the home page.
 * The server itself imports this file, so it imports nothing of the pages.
 */
export function landingOf(locale: Locale, { is_staff, vendor_id, is_rider }: Actor): string {
  const path = is_staff ? '/admin' : vendor_id !== null ? '/vendor' : is_rider ? '/rider' : ''
  return locale === 'ne' ? `/ne${path}` : path || '/'
}
