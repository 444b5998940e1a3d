import { fileURLToPath } from 'node:url'
import type { createApi } from '@himalayan-green/shop/api.ts'
import type { Shop } from '@himalayan-green/shop/shop.ts'
import type { ServerBuild } from 'react-router'
import type { ViteDevServer } from 'vite'
import type { Sites } from '../pages/pages.ts'

// While developing, pages and the API are the sources of the moment, rules and all: Vite reads anew what was changed.

/** The pages, with the texts of both languages. */
export function developedSite(vite: ViteDevServer): Sites {
  const site = async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
  return { en: site, ne: site }
}

type Api = ReturnType<typeof createApi>

/** The API, made anew whenever something in it was changed. */
export function developedApi(vite: ViteDevServer, shop: Shop): () => Promise<Api> {
  const file = fileURLToPath(import.meta.resolve('@himalayan-green/shop/api.ts'))
  let made: { of: unknown; api: Api } | undefined
  return async () => {
    const of = (await vite.ssrLoadModule(file)) as { createApi: typeof createApi }
    if (made?.of !== of) made = { of, api: of.createApi(shop) }
    return made.api
  }
}
