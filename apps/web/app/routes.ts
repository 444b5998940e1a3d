import { index, prefix, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes'

/** Every page once a locale: English at the root, Nepali under /ne (docs/decisions/0003-locale-in-the-address.md). */
function pages(locale: 'en' | 'ne'): RouteConfigEntry[] {
  return [index('routes/home.tsx', { id: `${locale}/home` })]
}

export default [...pages('en'), ...prefix('ne', pages('ne'))] satisfies RouteConfig
