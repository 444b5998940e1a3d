import { useLocale } from '../locale.tsx'
import type { Text } from './text.ts'

/**
 * The texts of one subject, as a hook that gives them in the page's language. It stands beside the English ones, and only the
 * bundles of pages that call it hold them, in their own language (vite.config.ts). A server takes them by its locale:
 * `{ en, ne }[locale]`.
 */
export const textsOf = <T>(texts: { en: T; ne: Text<T> }) => {
  return (): Text<T> => texts[useLocale()] as Text<T>
}
