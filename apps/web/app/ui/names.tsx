import type { Locale } from '@himalayan-green/shop/context.ts'
import { useLocale } from '../locale.tsx'

/** Anything with a name in both languages. */
export interface Named {
  name_en: string
  name_ne: string
}

/** The name in the reader's language. */
export function nameIn(locale: Locale, { name_en, name_ne }: Named): string {
  return locale === 'ne' ? name_ne : name_en
}

export function useName(): (of: Named) => string {
  const locale = useLocale()
  return (of) => nameIn(locale, of)
}

/** The same name in the other language, marked as such for screen readers and fonts. */
export function OtherName({ of, className = 'other-name' }: { of: Named; className?: string }) {
  const other = useLocale() === 'en' ? 'ne' : 'en'
  return (
    <span lang={other} className={className}>
      {nameIn(other, of)}
    </span>
  )
}
