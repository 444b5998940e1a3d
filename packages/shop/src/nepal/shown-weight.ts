import type { Locale } from '../context.ts'

/** Grams in kg, as people read them: 1940 is “1.94 kg”. */
export function showWeight(grams: number, locale: Locale): string {
  return locale === 'ne' ? `${grams / 1000} केजी` : `${grams / 1000} kg`
}
