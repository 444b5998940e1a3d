import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { APART } from '../scripts/test-files.ts'

const root = join(import.meta.dirname, '..')

test('what puts something else in the place of a module runs apart', () => {
  const files = globSync('{lint,packages,scripts,simulators,apps}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules', '**/build'],
  })
  const replacing = files.filter((file) => /\bvi\.(do)?mock\(/i.test(readFileSync(join(root, file), 'utf8')))
  expect(replacing.length).toBeGreaterThan(0)
  expect(replacing.filter((file) => !APART.includes(file))).toEqual([])
})

test('the files that run apart exist', () => {
  expect(APART.filter((file) => !existsSync(join(root, file)))).toEqual([])
})
