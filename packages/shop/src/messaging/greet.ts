import type { Locale } from '../context.ts'

/** How every mail begins, also to whom we know no name of. */
export function greet(locale: Locale, name = ''): string {
  if (locale === 'ne') return name ? `नमस्ते ${name} जी,` : 'नमस्ते,'
  return name ? `Namaste ${name},` : 'Namaste,'
}

/** How every mail ends. */
export const SIGNED = { en: 'Himalayan Green', ne: 'हिमालयन ग्रीन' } as const satisfies Record<Locale, string>
