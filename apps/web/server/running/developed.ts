import { fileURLToPath } from 'node:url'
import type { createApi } from '@himalayan-green/shop/api.ts'
import type { Shop } from '@himalayan-green/shop/shop.ts'
import type { ServerBuild } from 'react-router'
import type { ViteDevServer } from 'vite'
import { type Sites, undivided } from '../pages/pages.ts'

// In development pages and the API run from the present sources, the rules included: Vite loads changed files anew.

/** The pages, with the texts of both languages. */
export function developedSite(vite: ViteDevServer): Sites {
  return undivided(async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild)
}

type Api = ReturnType<typeof createApi>

/** The API, created anew after every change to its sources. */
export function developedApi(vite: ViteDevServer, shop: Shop): () => Promise<Api> {
  const file = fileURLToPath(import.meta.resolve('@himalayan-green/shop/api.ts'))
  let made: { of: unknown; api: Api } | undefined
  return async () => {
    const of = (await vite.ssrLoadModule(file)) as { createApi: typeof createApi }
    if (made?.of !== of) made = { of, api: of.createApi(shop) }
    return made.api
  }
}
