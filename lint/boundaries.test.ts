import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FEATURES, FOUNDATION, written } from './boundaries.ts'

const root = join(import.meta.dirname, '..')
const command = 'packages/shop/src/cart/made-up.ts'
const deepRule = 'packages/shop/src/gateways/providers/made-up.ts'
const page = 'apps/web/app/cart/made-up-page.tsx'
const part = 'apps/web/app/cart/made-up.tsx'
const deepPart = 'apps/web/app/admin/orders/made-up.tsx'
const pageHelper = 'apps/web/app/cart/made-up.server.ts'
const shell = 'apps/web/app/shell/made-up.tsx'
const ui = 'apps/web/app/ui/made-up.tsx'

/** Who imports what in which way; one made-up file each. */
const refused = {
  'a command calls a later feature': [command, `import { a } from '../orders/orders.ts'`],
  'a command takes a type of a later feature': [command, `import type { A } from '../orders/orders.ts'`],
  'a command in a folder of its feature calls a later feature': [
    deepRule,
    `import { a } from '../../orders/orders.ts'`,
  ],
  'a command in a folder of its feature takes the tables of another': [
    deepRule,
    `import type { A } from '../../cart/tables.ts'`,
  ],
  'a command in a folder of its feature reads the settings': [
    deepRule,
    `import { readConfig } from '../../config/config.ts'`,
  ],
  'a command takes the tables of another feature': [command, `import type { A } from '../catalog/tables.ts'`],
  'a command calls the router of another feature': [command, `import { a } from '../catalog/api.ts'`],
  'a command calls its own router': [command, `import { a } from './api.ts'`],
  'a command calls a part of its own router': [command, `import { a } from './basket-api.ts'`],
  'a command calls a part of the router of another feature': [
    command,
    `import { a } from '../catalog/search-api.ts'`,
  ],
  'a command calls the demo shop': [command, `import { a } from '../demo/people.ts'`],
  'a command knows Hono': [command, `import { Hono } from 'hono'`],
  'a command knows Hono through its plug-ins': [command, `import { z } from '@hono/zod-openapi'`],
  'a command knows React': [command, `import { useState } from 'react'`],
  'a command reads the settings': [command, `import { readConfig } from '../config/config.ts'`],
  'a command opens the shop': [command, `import type { Shop } from '../shop.ts'`],
  'a command reads a cookie': [command, `import { parse } from 'hono/utils/cookie'`],
  'a command opens its own connections': [command, `import pg from 'pg'`],
  'a command calls a page': [command, `import { a } from '../../../../apps/web/app/home/page.tsx'`],
  'a router calls another feature': [
    'packages/shop/src/cart/api.ts',
    `import { a } from '../catalog/products.ts'`,
  ],
  'a part of a router calls another feature': [
    'packages/shop/src/cart/basket-api.ts',
    `import { a } from '../catalog/products.ts'`,
  ],
  'the foundation knows a feature': ['packages/shop/src/input.ts', `import { a } from './cart/cart.ts'`],
  'a folder of the foundation knows a feature': [
    'packages/shop/src/money/made-up.ts',
    `import { a } from '../cart/cart.ts'`,
  ],
  'a router in a folder of its feature calls another feature': [
    'packages/shop/src/vendors/documents/document-api.ts',
    `import { a } from '../../catalog/products.ts'`,
  ],
  'a command answers by HTTP': [command, `import { dataOf } from '../http/responses.ts'`],
  'the database knows a feature': ['packages/shop/src/db/made-up.ts', `import { a } from '../cart/cart.ts'`],
  'a setting knows a feature': ['packages/shop/src/config/made-up.ts', `import { a } from '../cart/cart.ts'`],
  'a command reads a setting': [command, `import { a } from '../config/place.ts'`],
  'a test of the shop knows React': ['packages/shop/src/cart/a.test.ts', `import { act } from 'react'`],
  'a page takes tables': [page, `import type { A } from '@himalayan-green/shop/cart/tables.ts'`],
  'a page calls a router': [page, `import { a } from '@himalayan-green/shop/cart/api.ts'`],
  'a page calls a job': [page, `import { a } from '@himalayan-green/shop/cart/jobs.ts'`],
  'a page opens the database': [page, `import { a } from '@himalayan-green/shop/db/open.ts'`],
  'a page writes SQL': [page, `import { sql } from 'kysely'`],
  'a page calls the server': [page, `import { pages } from '../../server/pages.ts'`],
  'the shell calls a command': [shell, `import { a } from '@himalayan-green/shop/cart/cart.ts'`],
  'the shell calls a command over two lines': [
    shell,
    `import {\n  a,\n} from '@himalayan-green/shop/cart/cart.ts'`,
  ],
  'the shell knows a page': [shell, `import Home from '../home/page.tsx'`],
  'a part calls a command': [part, `import { a } from '@himalayan-green/shop/cart/cart.ts'`],
  'a part in a folder of its feature calls a command': [
    deepPart,
    `import { a } from '@himalayan-green/shop/cart/cart.ts'`,
  ],
  'a part knows the shell': [part, `import { Header } from '../shell/header/header.tsx'`],
  'a part in a folder of its feature knows the shell': [
    deepPart,
    `import { Header } from '../../shell/header/header.tsx'`,
  ],
  'a part knows a page': [part, `import Cart from './page.tsx'`],
  'a part knows a page of another feature': [part, `import Home from '../sign-in/login-page.tsx'`],
  'a page knows another page': [page, `import Home from '../home/page.tsx'`],
  'a helper of a page takes tables': [
    pageHelper,
    `import type { A } from '@himalayan-green/shop/cart/tables.ts'`,
  ],
  'ui knows a feature': [ui, `import { a } from '../cart/cart.ts'`],
  'a folder of ui knows a feature': [
    'apps/web/app/ui/page/made-up.tsx',
    `import { a } from '../../cart/cart.ts'`,
  ],
  'a form knows a feature': ['apps/web/app/forms/made-up.ts', `import { a } from '../cart/cart.ts'`],
  'ui knows the shell': [ui, `import { Header } from '../shell/header/header.tsx'`],
  'ui calls a command': [ui, `import { a } from '@himalayan-green/shop/cart/cart.ts'`],
  'a simulator knows the shop': [
    'simulators/made-up.ts',
    `import { a } from '@himalayan-green/shop/money/money.ts'`,
  ],
} as const

const allowed = {
  'a command calls an earlier feature': [command, `import { a } from '../catalog/products.ts'`],
  'a command uses the foundation': [command, `import { inTransaction } from '../db/transaction.ts'`],
  'a command takes its own tables': [command, `import type { CartItems } from './tables.ts'`],
  'a command in a folder of its feature calls an earlier feature': [
    deepRule,
    `import { a } from '../../cart/cart.ts'`,
  ],
  'accounts take the opened shop': [
    'packages/shop/src/accounts/a.ts',
    `import type { Shop } from '../shop.ts'`,
  ],
  'accounts read cookies': ['packages/shop/src/accounts/a.ts', `import { parse } from 'hono/utils/cookie'`],
  'the settings are read by subject': [
    'packages/shop/src/config/config.ts',
    `import { placeConfig } from './config/place.ts'`,
  ],
  'a router calls its commands': ['packages/shop/src/cart/api.ts', `import { a } from './cart.ts'`],
  'a router is made with Hono': ['packages/shop/src/cart/api.ts', `import { z } from '@hono/zod-openapi'`],
  'a part of a router is made with Hono': [
    'packages/shop/src/cart/basket-api.ts',
    `import { z } from '@hono/zod-openapi'`,
  ],
  'a router in a folder of its feature calls its commands': [
    'packages/shop/src/vendors/documents/document-api.ts',
    `import { a } from '../facts.ts'`,
  ],
  'a router takes the shape of a response': [
    'packages/shop/src/paying/payment-api.ts',
    `import { a } from '../orders/reading/responses.ts'`,
  ],
  'a router is made of parts': ['packages/shop/src/cart/api.ts', `import { a } from './basket-api.ts'`],
  'a page calls a command': [page, `import { a } from '@himalayan-green/shop/cart/cart.ts'`],
  'a helper of a page calls a command': [
    pageHelper,
    `import { a } from '@himalayan-green/shop/cart/cart.ts'`,
  ],
  'a page takes parts of its own and of others': [
    page,
    `import { a } from './cart-contents.tsx'\nimport { b } from '../product/product-card.tsx'`,
  ],
  'a part takes a part of another feature': [deepPart, `import { a } from '../../order/status-flag.tsx'`],
  'the shell takes a part of a feature': [shell, `import { a } from '../cart/cart-link.tsx'`],
  'a folder of ui takes what is beside it': [
    'apps/web/app/ui/page/made-up.tsx',
    `import { a } from '../icons/icon.tsx'\nimport { b } from '../../texts/text.ts'`,
  ],
  'the shell takes a type': [shell, `import type { A } from '@himalayan-green/shop/cart/cart.ts'`],
  'the shell reads the basket cookie': [
    shell,
    `import { a } from '@himalayan-green/shop/cart/guest-cart-cookie.ts'`,
  ],
  'ui reckons with money': [ui, `import { toRupees } from '@himalayan-green/shop/money/money.ts'`],
} as const

let house: string
let reported: Map<string, string>

/** A project of made-up files under the real lint configuration, looked through once. */
beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'boundaries-'))
  cpSync(join(root, 'lint'), join(house, 'lint'), { recursive: true })
  writeFileSync(
    join(house, 'biome.json'),
    JSON.stringify({ extends: ['./lint/boundaries.json'], linter: { rules: { preset: 'none' } } }),
  )
  for (const [name, [path, line]] of Object.entries({ ...refused, ...allowed })) {
    const file = join(house, name, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `${line}\n`)
  }
  reported = lint(house)
})
afterAll(() => rmSync(house, { recursive: true, force: true }))

test.each(Object.keys(refused))('lint reports that %s', (name) => {
  expect(reported.get(name)).toMatch(/^(lint\/style\/noRestrictedImports|plugin)$/)
})

test.each(Object.keys(allowed))('lint lets pass that %s', (name) => {
  expect(reported.get(name)).toBeUndefined()
})

test('every folder of the shop is part of the foundation or has its place in the order', () => {
  const folders = readdirSync(join(root, 'packages/shop/src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !['backup', 'demo'].includes(entry.name))
    .map((entry) => entry.name)
  expect([...FEATURES, ...FOUNDATION].sort()).toEqual(folders.sort())
})

test('the walls are those of the order (npm run walls)', () => {
  expect(readFileSync(join(root, 'lint/boundaries.json'), 'utf8')).toBe(written())
})

/** The kind of the first import fault by the name of the case. */
function lint(folder: string): Map<string, string> {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
  const { stdout } = spawnSync(
    process.execPath,
    [biome, 'lint', '--reporter=json', '--max-diagnostics=none', '.'],
    { cwd: folder, encoding: 'utf8' },
  )
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { category: string; location: { path: string } }[]
  }
  return new Map(diagnostics.map(({ category, location }) => [location.path.split('/')[0] ?? '', category]))
}
