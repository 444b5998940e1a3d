import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LAYERS } from './rules/styles.ts'

// What is true of all sheets together; what each of them keeps to is a rule of the house (rules/styles.ts).

const APP = join(import.meta.dirname, '../apps/web/app')

const files = globSync('**/*.css', { cwd: APP })
const sheets = new Map(files.map((file) => [file, readFileSync(join(APP, file), 'utf8')]))

test('the order of layers is said once, before any other sheet', () => {
  const said = [...sheets].filter(([, css]) => /@layer [^{]*;/.test(css))
  expect(said.map(([file]) => file)).toEqual(['styles/layers.css'])
  expect(said[0]?.[1]).toContain(`@layer ${LAYERS.join(', ')};`)
  const [first] = readFileSync(join(APP, 'root.tsx'), 'utf8').match(/\.\/styles\/.*\.css/) ?? []
  expect(first).toBe('./styles/layers.css')
})

test('no token is unknown, and none is without use', () => {
  const all = [...sheets.values()].join('\n')
  const used = new Set([...all.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name!))
  const declared = new Set([...all.matchAll(/(--[\w-]+):\s/g)].map(([, name]) => name!))
  expect([...used].filter((name) => !declared.has(name))).toEqual([])
  expect([...declared].filter((name) => !used.has(name))).toEqual([])
})
