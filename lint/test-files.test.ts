import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { APART } from '../scripts/test-files.ts'

const root = join(import.meta.dirname, '..')

test('the files that run apart exist', () => {
  expect(APART.length).toBeGreaterThan(0)
  expect(APART.filter((file) => !existsSync(join(root, file)))).toEqual([])
})
