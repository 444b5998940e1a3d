/** They put something else in a module's place, or look at what their process did first: nothing must be loaded before. */
export const APART = [
  'apps/web/app/rendered-pages.test.tsx',
  'apps/web/server/forged-returns.test.ts',
  'packages/shop/src/db/open.test.ts',
]
