import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// Which test proves which row of the specification. A test names the rows at the end of its title:
// test('the badge shows the count [S2.42]', …). `npm run coverage` writes the page from those names. A row that is read otherwise
// than it is written says so (`reading`), and a test holds what it says: test('…, as the menu has it [S3.11 as read]', …).

/** A line of the specification. */
interface Row {
  id: string
  feature: string
  /** How the row is read, where it can be read in more than one way or is met by another construction. */
  reading?: string
  /** What of the row the shop does not do. */
  missing?: string
}

interface Section {
  number: number
  title: string
  rows: Row[]
}

interface Proof {
  file: string
  title: string
  ids: string[]
  /** Those of the ids whose reading the test holds. */
  asRead: string[]
}

export interface Coverage {
  /** The whole page, as Markdown. */
  page: string
  /** Rows that no test names. */
  gaps: string[]
  /** What is wrong with the names in the tests, a sentence each. */
  faults: string[]
}

const PAGE = 'docs/spec-coverage.md'
const TESTS = ['{apps,packages}/**/*.test.{ts,tsx}', 'e2e/*.spec.ts']

/** A text on one line, and the ids at its end. */
const TITLE = /(['"`])((?:\\.|(?!\1)[^\\\n])*?) ?\[(S\d+\.\d+(?: as read)?(?: S\d+\.\d+(?: as read)?)*)\]\1/g
/** A line whose test does not run. */
const ASLEEP = /^\s*\/\/|\.(?:skip|fixme|todo)\b/
/** Something that was meant as ids. */
const MEANT = /\[\s*S\d+\.\d+[^\]\n]*\]/g

/** Reads the rows and the tests below `root`. */
export function readCoverage(root: string): Coverage {
  const sections = JSON.parse(readFileSync(join(root, 'scripts/spec-rows.json'), 'utf8')) as Section[]
  const known = new Set(sections.flatMap(({ rows }) => rows.map(({ id }) => id)))
  const files = globSync(TESTS, { cwd: root, exclude: ['**/node_modules/**'] }).sort()
  const read = files.map((file) =>
    proofsIn(file.replaceAll('\\', '/'), readFileSync(join(root, file), 'utf8')),
  )
  const proofs = read.flatMap(({ proofs }) => proofs)
  const unknown = proofs.flatMap(({ file, ids }) =>
    ids
      .filter((id) => !known.has(id))
      .map((id) => `${file} names ${id}, which the specification does not have.`),
  )
  const rows = sections.flatMap(({ rows }) => rows)
  const gaps = rows.filter(({ id }) => !proofs.some(({ ids }) => ids.includes(id))).map(({ id }) => id)
  return {
    page: pageOf(sections, proofs, gaps),
    gaps,
    faults: [...read.flatMap(({ faults }) => faults), ...unknown, ...unheldReadings(rows, proofs)],
  }
}

/** Readings that no test holds, and tests that hold one which is not there. */
function unheldReadings(rows: Row[], proofs: Proof[]): string[] {
  return rows.flatMap(({ id, reading }) => {
    const holding = proofs.filter(({ asRead }) => asRead.includes(id))
    if (reading && holding.length === 0) return [`No test holds how ${id} is read: [${id} as read].`]
    return reading ? [] : holding.map(({ file }) => `${file} holds how ${id} is read, which nothing says.`)
  })
}

/** Whether the page that is there is the one that the tests make. */
export function isWritten(root: string, { page }: Coverage): boolean {
  return existsSync(join(root, PAGE)) && readFileSync(join(root, PAGE), 'utf8') === page
}

/** The tests of a file that name rows, and the names that cannot be read. */
export function proofsIn(file: string, source: string): { proofs: Proof[]; faults: string[] } {
  const lines = source.split('\n')
  const asleep = lines.filter((line) => ASLEEP.test(line)).flatMap(meantIn)
  const awake = lines.filter((line) => !ASLEEP.test(line)).join('\n')
  const found = [...awake.matchAll(TITLE)]
  const read = found.map(([, , , ids]) => `[${ids}]`)
  return {
    proofs: found.map(([, , title, ids]) => ({ file, title: readable(title!), ...idsIn(ids!) })),
    faults: [
      ...meantIn(awake)
        .filter((text) => !read.includes(text))
        .map((text) => `${file} has ${text}, which is not ids at the end of a title: '… [S1.1 S1.2]'.`),
      ...asleep.map((text) => `${file} has ${text} on a test that does not run.`),
    ],
  }
}

/** 'S2.40 S3.13 as read' → both, of which the second as it is read. */
function idsIn(text: string): Pick<Proof, 'ids' | 'asRead'> {
  return {
    ids: text.match(/S\d+\.\d+/g)!,
    asRead: [...text.matchAll(/(S\d+\.\d+) as read/g)].map(([, id]) => id!),
  }
}

function meantIn(source: string): string[] {
  return [...source.matchAll(MEANT)].map(([text]) => text)
}

/** A title as it stands in the source, fit for a cell of a table. */
function readable(title: string): string {
  return title
    .replace(/\$\{[^}]*\}|%[sdo]/g, '…')
    .replace(/\\(['"`])/g, '$1')
    .replaceAll('|', '\\|')
    .replaceAll('<', '&lt;')
}

function pageOf(sections: Section[], proofs: Proof[], gaps: string[]): string {
  const rows = sections.flatMap((section) => section.rows)
  const notMet = rows.filter(({ id, missing }) => missing || gaps.includes(id))
  const read = rows.filter((row) => row.reading && !notMet.includes(row))
  const tables = sections.map(
    ({ number, title, rows }) =>
      `## ${number} ${title}\n\n| Id | Feature | Shown by |\n|---|---|---|\n${rows.map((row) => lineOf(row, proofs)).join('')}`,
  )
  return `# The specification, and what proves it

Written by \`npm run coverage\` from the names of the tests: do not edit. A test that proves a row names its id at the end of
its title. "Read as" says how a row is read that can be read in more than one way, and why (\`scripts/spec-rows.json\`); a test
that names the row holds what it says. What the shop does not do of a row is not met, whatever tests name it.

| Met | Read otherwise | Not met | Rows |
|---:|---:|---:|---:|
| ${rows.length - notMet.length - read.length} | ${read.length} | ${notMet.length} | ${rows.length} |

${notMet.length > 0 ? `Not met: ${notMet.map(({ id }) => id).join(', ')}\n\n` : ''}${tables.join('\n')}`
}

function lineOf({ id, feature, reading, missing }: Row, proofs: Proof[]): string {
  const tests = Map.groupBy(
    proofs.filter(({ ids }) => ids.includes(id)),
    ({ file }) => file,
  )
  const shown = [...tests].map(([file, proofs]) => `${file}: ${proofs.map(({ title }) => title).join('; ')}`)
  const cell = [feature, reading && `**Read as:** ${reading}`, missing && `**Not met:** ${missing}`].filter(
    Boolean,
  )
  return `| ${id} | ${cell.join('<br>').replaceAll('|', '\\|')} | ${shown.join('<br>') || '**gap**'} |\n`
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..')
  const coverage = readCoverage(root)
  process.stderr.write(coverage.faults.map((fault) => `${fault}\n`).join(''))
  if (coverage.faults.length > 0) process.exit(1)
  writeFileSync(join(root, PAGE), coverage.page)
  process.stdout.write(`${PAGE} is written; gaps: ${coverage.gaps.join(', ') || 'none'}\n`)
}
