import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { OTHERS, scriptOf, scriptsOfFolders } from './scripts-of-pages.ts'

test.each([
  ['shop/pagination.tsx', 'read'],
  ['cart/cart.css', 'cart'],
  ['cart/texts/cart.ts', 'cart'],
  ['cart/store/cart-store.ts', 'shared'],
  ['product/product-facts.tsx', 'grown'],
  ['product/product-card.tsx', 'shared'],
  ['order/delivery/texts/delivery.ts', 'ordered'],
  ['ui/price.tsx', 'shared'],
  ['ui/icons/rare-icon.tsx', 'rare-icons'],
  ['shell/shell.css', null],
  ['shell/office/office-bar.tsx', 'office'],
  ['shell/work/foot-bar.tsx', 'frame'],
  ['shell/vendor/vendor-frame.tsx', null],
  ['shell/auth-layout.tsx', null],
  ['locale.tsx', 'shared'],
  ['cart/page.tsx', null],
  ['admin/find/find-dialog.tsx', null],
  ['vendor/products/list-row.tsx', null],
])('%s comes in: %s', (path, script) => {
  expect(scriptOf(path)).toBe(script)
})

test('every beginning of a path is one of modules that there are', () => {
  const modules = globSync('**/*.{ts,tsx,css}', { cwd: join(import.meta.dirname, 'app') })
  for (const [, ...beginnings] of OTHERS)
    for (const beginning of beginnings)
      expect(
        modules.filter((module) => module.startsWith(beginning)),
        beginning,
      ).not.toEqual([])
})

test('the pages of a folder name one script', () => {
  const app = mkdtempSync(join(tmpdir(), 'app-'))
  onTestFinished(() => rmSync(app, { recursive: true }))
  const page = (path: string, handle: string) => {
    mkdirSync(join(app, path, '..'), { recursive: true })
    writeFileSync(join(app, path), `export const handle = ${handle} satisfies PageHandle\n`)
  }
  page('shop/page.tsx', "{\n  cache: 'everybody',\n  script: 'read',\n}")
  page('shop/category-page.tsx', "{ cache: 'everybody' }")
  page('home/page.tsx', "{ cache: 'everybody' }")
  expect([...scriptsOfFolders(app)]).toEqual([['shop/', 'read']])
  page('shop/old-page.tsx', "{ script: 'bought' }")
  expect(() => scriptsOfFolders(app)).toThrow('Pages of shop/ name two scripts')
})
