import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { compressAssets } from './compress-assets.ts'

export default {
  ssr: true,
  // One small list of all pages with the first script, instead of a question to the server for every new link on screen.
  routeDiscovery: { mode: 'initial' },
  // At the very end: the manifest of the routes is written after everything else.
  buildEnd({ reactRouterConfig }) {
    compressAssets(join(reactRouterConfig.buildDirectory, 'client', 'assets'))
  },
} satisfies Config
