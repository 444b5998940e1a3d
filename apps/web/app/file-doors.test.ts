import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// The pages that take a file, by the rule that each hands its bytes to. The rules are those of the API's doors, to which
// packages/shop/src/hostile-doors.test.ts and vendors/papers/hostile-uploads.test.ts send what attackers send.
const DOORS: Record<string, string> = {
  'product-deeds.server.ts': 'addPicture',
  'routes/account/picture.tsx': 'changeDisplayPicture',
  'routes/admin/category.tsx': 'setCategoryPicture',
  'routes/order/refund.tsx': 'requestRefund',
  'routes/rate.tsx': 'addRatingPhoto',
  'routes/sell/more.tsx': 'addDocument',
  'routes/vendor/import.tsx': 'startImport',
  'staff-step.server.ts': 'deliverWithPhoto',
  'vendor-application.server.ts': 'addDocument',
  'vendor-step.server.ts': 'deliverWithPhoto',
}

test('H4: no page takes a file but for a rule that looks at it in the guarded process', () => {
  const app = import.meta.dirname
  const sources = globSync('**/*.{ts,tsx}', { cwd: app, exclude: ['ui/**', '**/*.test.ts'] })
  const taking = sources.filter((file) =>
    /\.(bytes|arrayBuffer)\(\)|\breadForm\(/.test(readFileSync(join(app, file), 'utf8')),
  )
  expect(taking.sort()).toEqual(Object.keys(DOORS).sort())
  for (const [file, rule] of Object.entries(DOORS))
    expect(readFileSync(join(app, file), 'utf8'), file).toContain(`${rule}(`)
})
