import type { Locale } from '@himalayan-green/shop/context.ts'
import { createContext, type ReactNode, useContext } from 'react'
import type { Texts } from './texts/en.ts'

const LanguageContext = createContext<{ locale: Locale; texts: Texts } | null>(null)

/** Gives the pages below it their language. The route modules in locales/ are the only ones who know the texts. */
export function TextsProvider(props: { locale: Locale; texts: Texts; children: ReactNode }) {
  const { locale, texts, children } = props
  return <LanguageContext value={{ locale, texts }}>{children}</LanguageContext>
}

function useLanguage() {
  const language = useContext(LanguageContext)
  if (!language) throw new Error('A component that shows text stands outside TextsProvider.')
  return language
}

/** Every text in the page's language: `useTexts().cart.subtotal`. */
export function useTexts(): Texts {
  return useLanguage().texts
}

export function useLocale(): Locale {
  return useLanguage().locale
}

/** `const href = useHref()`, then `href('/shop')`: '/shop' in English, '/ne/shop' in Nepali. */
export function useHref(): (path: string) => string {
  const locale = useLocale()
  return (path) => localeHref(locale, path)
}

/** The address of a page in a language, for loaders, actions and redirects. `path` begins with a slash. */
export function localeHref(locale: Locale, path: string): string {
  if (locale === 'en') return path
  return path === '/' ? '/ne' : `/ne${path}`
}

/**
 * The other way round: '/ne/shop' and '/shop' are both the page '/shop'. It begins with one slash, however many were asked
 * for: a link to '//evil.example' would lead to another site.
 */
export function pathWithoutLocale(pathname: string): string {
  return pathname.replace(/^\/+(ne(?=\/|$)\/*)?/, '/')
}
