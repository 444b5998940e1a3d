import type { Actor, Locale } from '@himalayan-green/shop/context.ts'
import { localeHref } from './locale.tsx'

/** Where one finds oneself after signing in, if one was not going anywhere: at one's work, or at the first page. */
export function landingOf(locale: Locale, { is_staff, vendor_id }: Actor): string {
  return localeHref(locale, is_staff ? '/admin' : vendor_id === null ? '/' : '/vendor')
}
