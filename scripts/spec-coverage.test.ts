import { join } from 'node:path'
import { expect, test } from 'vitest'
import { proofsIn, readCoverage } from './spec-coverage.ts'

test('ids are read from the end of a title, whatever its quotes', () => {
  const source = [
    "test('the badge shows the count [S2.42]', () => {",
    `test(\`what the shop’s "owner" says with \${words} [S4.14 S8.1]\`, () => {`,
    "  ['a row of a table | %s [S8.8]', '[', []],",
    "const list = ['S2.1']",
  ].join('\n')
  expect(proofsIn('a.test.ts', source)).toEqual({
    proofs: [
      { file: 'a.test.ts', title: 'the badge shows the count', ids: ['S2.42'] },
      { file: 'a.test.ts', title: 'what the shop’s "owner" says with …', ids: ['S4.14', 'S8.1'] },
      { file: 'a.test.ts', title: 'a row of a table \\| …', ids: ['S8.8'] },
    ],
    faults: [],
  })
})

test.each(["test('count [S2.42, S2.43]'", "test('[S2.42] count'", "test('count [S2.42-S2.45]'"])(
  '%s is told as a fault',
  (source) => {
    expect(proofsIn('a.test.ts', source)).toMatchObject({ proofs: [], faults: [expect.any(String)] })
  },
)

test.each([
  "test.skip('count [S2.42]', async () => {",
  "  test.fixme('count [S2.42]', async () => {",
  "test.todo('count [S2.42]')",
  "// test('count [S2.42]', async () => {",
  "  //test('count [S2.42]', async () => {",
])('%s proves nothing, and is told as a fault', (source) => {
  expect(proofsIn('a.test.ts', source)).toEqual({
    proofs: [],
    faults: ['a.test.ts has [S2.42] on a test that does not run.'],
  })
})

test('every row of the specification is there once, and every test names rows that are', () => {
  const { page, faults } = readCoverage(join(import.meta.dirname, '..'))
  expect(faults).toEqual([])
  const ids = [...page.matchAll(/^\| (S\d+\.\d+) \|/gm)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const lastOf = [6, 68, 20, 25, 17, 6, 40, 15, 11]
  expect(ids).toEqual(
    lastOf.flatMap((last, n) => Array.from({ length: last }, (_, i) => `S${n + 1}.${i + 1}`)),
  )
})
