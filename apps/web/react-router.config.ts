import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // One small list of all pages with the first script, instead of a question to the server for every new link on screen.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
