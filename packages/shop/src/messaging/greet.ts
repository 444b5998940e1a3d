import type { Locale } from '../context.ts'

/** The greeting of every mail, also for a person without a name. */
export function greet(locale: Locale, name = ''): string {
  if (locale === 'ne') return name ? `नमस्ते ${name} जी,` : 'नमस्ते,'
  return name ? `Namaste ${name},` : 'Namaste,'
}

/** The signature of every mail. */
export const SIGNED = { en: 'Himalayan Green', ne: 'हिमालयन ग्रीन' } as const satisfies Record<Locale, string>
