import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { compressAssets } from './compress-assets.ts'

export default defineConfig({
  plugins: [reactRouter(), compressAssets()],
  // The server's own modules are read by Node, not bundled: rules and server share one copy of everything.
  ssr: { external: ['@himalayan-green/shop'] },
})
