import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BESIDE, fileOf, WALK, walkPage } from './walk.ts'

const ROOT = join(import.meta.dirname, '../..')
const FOLDER = join(ROOT, 'docs/screens')

test('docs/screens has the pictures of the walk, the one of the README, and no others', () => {
  const files = WALK.map(fileOf)
  expect(new Set(files).size).toBe(24)
  expect(readdirSync(FOLDER).sort()).toEqual([...files, BESIDE, 'README.md'].sort())
  expect(readFileSync(join(FOLDER, 'README.md'), 'utf8')).toBe(walkPage())
})

test.each(['README.md', 'docs/for-staff.md', 'docs/for-vendors.md', 'docs/for-vendors.ne.md'])(
  '%s shows pictures of the walk',
  (guide) => {
    const shown = [
      ...readFileSync(join(ROOT, guide), 'utf8').matchAll(/\]\((?:docs\/)?screens\/([^)]+\.webp)\)/g),
    ]
    expect(shown.length).toBeGreaterThan(0)
    for (const [, file] of shown) expect([...WALK.map(fileOf), BESIDE]).toContain(file)
  },
)
