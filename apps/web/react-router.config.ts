import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { compressAssets } from './compress-assets.ts'
import { writePageLists } from './site-parts.ts'

export default {
  ssr: true,
  // The site is built once for each language, and each state of the sources into a folder of its own (scripts/build.ts).
  buildDirectory: process.env.SITE_BUILD ?? 'build/by-hand',
  // One small list of pages (site-parts.ts) with the first script, instead of a question to the server for every new link on screen.
  routeDiscovery: { mode: 'initial' },
  // This runs here and not in a Vite plugin, because React Router's list of pages is written after the client's build has ended.
  buildEnd({ reactRouterConfig: { buildDirectory } }) {
    writePageLists(buildDirectory, process.env.SITE_LANGUAGE === 'ne' ? 'ne' : 'en')
    compressAssets(join(buildDirectory, 'client/assets'))
  },
} satisfies Config
