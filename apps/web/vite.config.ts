import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  // The server's own modules are read by Node, not bundled: rules and server share one copy of everything.
  ssr: { external: ['@himalayan-green/shop'] },
})
