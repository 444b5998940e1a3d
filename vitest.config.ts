import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{lint,packages,scripts,simulators}/**/*.test.ts', 'apps/**/*.test.{ts,tsx}'],
    globalSetup: ['packages/shop/test/setup.ts'],
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
