/** They put something else in a module's place, or look at what their process did first: nothing must be loaded before. */
export const APART = [
  'apps/web/app/rendered-pages.test.tsx',
  'apps/web/server/forged-returns.test.ts',
  'packages/shop/src/db/open.test.ts',
]

/** What takes longest begins first, or one of the workers would end long after the other. */
export const LONGEST = [
  ...APART,
  'packages/shop/src/bad-input.test.ts',
  'packages/shop/src/catalog/import/import-products.test.ts',
  'packages/shop/src/db/crash.test.ts',
  'packages/shop/src/db/full-disk.test.ts',
  'packages/shop/src/db/power-loss.test.ts',
  'packages/shop/src/ledger/reversal.test.ts',
  'packages/shop/src/checkout/failpoints.test.ts',
  'packages/shop/src/fulfilment/fulfilment.model.test.ts',
  'packages/shop/src/paying/never-come-back.test.ts',
  'packages/shop/src/paying/payment-crash.test.ts',
  'packages/shop/src/gateways/forged-returns.test.ts',
  'packages/shop/src/gateways/simulated-gateways.test.ts',
  'packages/shop/src/refunds/failpoints.test.ts',
  'packages/shop/src/security-matrix.test.ts',
  'scripts/previous.test.ts',
]
