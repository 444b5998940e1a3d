import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { proofsIn, readCoverage } from './spec-coverage.ts'

test('ids are read from the end of a title, whatever its quotes', () => {
  const source = [
    "test('the badge shows the count [S2.42]', () => {",
    `test(\`what the shop’s "owner" says with \${words} [S4.14 as read S8.1]\`, () => {`,
    "  ['a row of a table | %s [S8.8]', '[', []],",
    "const list = ['S2.1']",
  ].join('\n')
  expect(proofsIn('a.test.ts', source)).toEqual({
    proofs: [
      { file: 'a.test.ts', title: 'the badge shows the count', ids: ['S2.42'], asRead: [] },
      {
        file: 'a.test.ts',
        title: 'what the shop’s "owner" says with …',
        ids: ['S4.14', 'S8.1'],
        asRead: ['S4.14'],
      },
      { file: 'a.test.ts', title: 'a row of a table \\| …', ids: ['S8.8'], asRead: [] },
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

/** The coverage of a project with these rows and tests. */
function coverageOf(rows: object[], source: string) {
  const root = mkdtempSync(join(tmpdir(), 'coverage-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'scripts'))
  mkdirSync(join(root, 'e2e'))
  writeFileSync(join(root, 'scripts/spec-rows.json'), JSON.stringify([{ number: 1, title: 'All', rows }]))
  writeFileSync(join(root, 'e2e/a.spec.ts'), source)
  return readCoverage(root)
}

const ROWS = [
  { id: 'S1.1', feature: 'A shop' },
  { id: 'S1.2', feature: 'A menu', reading: 'a list.' },
  { id: 'S1.3', feature: 'A van', missing: 'there is none.' },
]

test('what is met, read otherwise and not met is counted apart', () => {
  const { page, gaps, faults } = coverageOf(ROWS, "test('a [S1.1 S1.3]')\ntest('b [S1.2 as read]')")
  expect(faults).toEqual([])
  expect(gaps).toEqual([])
  expect(page).toContain(
    '| Met | Read otherwise | Not met | Rows |\n|---:|---:|---:|---:|\n| 1 | 1 | 1 | 3 |',
  )
  expect(page).toContain('Not met: S1.3\n')
  expect(page).toContain('A van<br>**Not met:** there is none.')
})

test('a reading that no test holds is a fault, and so is a test of a reading that is gone', () => {
  expect(coverageOf(ROWS, "test('a [S1.1 S1.2 S1.3]')").faults).toEqual([
    'No test holds how S1.2 is read: [S1.2 as read].',
  ])
  expect(coverageOf(ROWS, "test('a [S1.1 as read S1.2 as read S1.3]')").faults).toEqual([
    'e2e/a.spec.ts holds how S1.1 is read, which nothing says.',
  ])
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
