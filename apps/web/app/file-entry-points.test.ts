import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// The pages that take a file, by the command that each hands its bytes to. The commands are those of the API's routes, to which
// packages/shop/src/hostile-entry-points.test.ts and vendors/documents/hostile-uploads.test.ts send what attackers send.
const DOORS: Record<string, string> = {
  'vendor/products/product-action.server.ts': 'addPicture',
  'vendor/certificates/certificates-action.server.ts': 'handInCertificate',
  'vendor/farm/farm-action.server.ts': 'addFarmPicture',
  'account/picture-page.tsx': 'changeDisplayPicture',
  'admin/categories/category-action.server.ts': 'setCategoryPicture',
  'refunds/refund-action.server.ts': 'requestRefund',
  'ratings/rate-action.server.ts': 'addRatingPhoto',
  'sell/more-page.tsx': 'addDocument',
  'vendor/products/import-page.tsx': 'startImport',
  'admin/home/home-action.server.ts': 'setBlockPicture',
  'admin/orders/change/claim-page.tsx': 'requestRefundFor',
  'admin/orders/order-action.server.ts': 'deliverWithPhoto',
  'sell/vendor-application.server.ts': 'addDocument',
  'vendor/today/today-action.server.ts': 'deliverWithPhoto',
}

test('H4: no page takes a file but for a rule that looks at it in the guarded process', () => {
  const app = import.meta.dirname
  const sources = globSync('**/*.{ts,tsx}', { cwd: app, exclude: ['**/*.test.{ts,tsx}'] })
  const taking = sources.filter((file) =>
    /\.(bytes|arrayBuffer)\(\)|\b(readForm|photoIn)\(/.test(readFileSync(join(app, file), 'utf8')),
  )
  expect(taking.sort()).toEqual(Object.keys(DOORS).sort())
  for (const [file, rule] of Object.entries(DOORS))
    expect(readFileSync(join(app, file), 'utf8'), file).toContain(`${rule}(`)
})
