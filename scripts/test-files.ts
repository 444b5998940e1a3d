/** These tests replace a module, or look at what their process did first: nothing may be loaded before them. */
export const APART = [
  'apps/web/app/entry.server.test.tsx',
  'apps/web/app/rendered-pages.test.tsx',
  'apps/web/server/forged-returns.test.ts',
  'packages/shop/src/db/open.test.ts',
]
