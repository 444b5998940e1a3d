import type { Locale } from '@himalayan-green/shop/context.ts'

/** The ways of signing in, as the auth client knows them (specification §7). */
const PROVIDERS = ['credentials', 'email', 'phone'] as const

export type ProviderId = (typeof PROVIDERS)[number]

const NAMES: Record<Locale, Record<ProviderId, string>> = {
  en: { credentials: 'Email and password', email: 'Code by email', phone: 'Code by SMS' },
  ne: { credentials: 'इमेल र पासवर्ड', email: 'इमेलमा कोड', phone: 'एसएमएसमा कोड' },
}

/** `GET /auth/providers`: each with the address that its sign-in is posted to. */
export function listProviders(locale: Locale) {
  return Object.fromEntries(
    PROVIDERS.map((id) => [id, { id, name: NAMES[locale][id], type: id, signinUrl: `/auth/signin/${id}` }]),
  )
}

export function isProvider(id: string): id is ProviderId {
  return (PROVIDERS as readonly string[]).includes(id)
}
