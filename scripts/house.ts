import './node-version.js'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HOUSE_RULES } from '../lint/house-rules.ts'
import { type House, houseIn, isSource, isTest } from '../lint/rules/house.ts'
import { readCommits } from '../lint/rules/read-commits.ts'
import { faultsOf } from '../lint/rules/rule.ts'
import { ratioIn, roomsIn } from '../lint/rules/sizes.ts'
import { readSource, type Source } from './house/declarations.ts'
import { WALKS, walk } from './house/walks.ts'

// The shape of the code and what the rules of the house find in it, in one table: `npm run house`. With commits behind it (`npm run
// house -- 9594ecd4`), one column for each of them before that of the files as they are, so that a large change can be shown to
// have made things simpler.

const root = join(import.meta.dirname, '..')
const commits = process.argv.slice(2)
const columns = [
  ...commits.map((name) => ({ name, rows: atCommit(name) })),
  { name: 'now', rows: rowsOf(houseIn(root, readCommits(root))) },
]

const names = columns.at(-1)!.rows.map(([name]) => name)
process.stdout.write(line(['', ...columns.map(({ name }) => name)]))
process.stdout.write(line(['---', ...columns.map(() => '---')]))
for (const [index, name] of names.entries())
  process.stdout.write(line([name, ...columns.map(({ rows }) => rows[index]![1])]))

function line(cells: string[]): string {
  return `| ${cells.join(' | ')} |\n`
}

/** The rows of a commit, unpacked beside. */
function atCommit(commit: string): [string, string][] {
  const folder = mkdtempSync(join(tmpdir(), 'house-'))
  try {
    const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 1e9 })
    execFileSync('tar', ['-x', '-C', folder], { input: archive })
    execFileSync('git', ['init', '-q'], { cwd: folder })
    execFileSync('git', ['add', '.'], { cwd: folder })
    return rowsOf(houseIn(folder, readCommits(root, commit)))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function rowsOf(house: House): [string, string][] {
  return [
    ...shapeOf(house),
    ...HOUSE_RULES.map((rule): [string, string] => [`rule: ${rule.name}`, `${faultsOf(rule, house).length}`]),
  ]
}

function shapeOf(house: House): [string, string][] {
  const code = [...house.files]
    .filter(([path]) => /\.tsx?$/.test(path))
    .map(([path, text]) => readSource(path, text))
  const tests = code.filter(({ path }) => isTest(path))
  const sources = code.filter(({ path }) => isSource(path))
  const lines = sources.map((file) => file.lines).sort((a, b) => a - b)
  const [largest] = [...roomsIn(house.files.keys())].sort(([, a], [, b]) => b - a)
  return [
    ['source files (.ts, .tsx)', `${sources.length}`],
    ['source lines', `${sum(lines)}`],
    ['lines a file: median / p90 / most', `${at(lines, 0.5)} / ${at(lines, 0.9)} / ${lines.at(-1)}`],
    ['test files', `${tests.length}`],
    ['test lines', `${sum(tests.map((file) => file.lines))}`],
    ['test lines a source line', ratio(tests, sources)],
    ['the same in apps/web, with e2e', ratio(tests.filter(isOfWeb), sources.filter(isOfWeb))],
    ['the same in apps/web, beside the code', ratioIn(house, 'apps/web/').toFixed(2)],
    ['the same in packages/shop', ratioIn(house, 'packages/shop/').toFixed(2)],
    ['largest room (files of code and style, no tests)', `${largest![0]}: ${largest![1]}`],
    ['exports that no other source file names', `${unnamedExports(sources)}`],
    ...WALKS.map(([name, start]): [string, string] => [`files that run: ${name}`, walk(sources, start)]),
  ]
}

function isOfWeb({ path }: Source): boolean {
  return /^(apps\/web|e2e)\//.test(path)
}

/** How many exported names occur in one source file only; `npm run check` refuses those that are not used there either. */
function unnamedExports(sources: Source[]): number {
  const seen = new Map<string, number>()
  for (const { words } of sources) for (const word of words) seen.set(word, (seen.get(word) ?? 0) + 1)
  const called = sources.filter(
    ({ path }) => !/\/app\/(routes|root|entry|(.*[/-])?(page|layout|file)\.tsx?$)|\.config\.ts$/.test(path),
  )
  return called.flatMap((file) => file.exported).filter((name) => seen.get(name) === 1).length
}

function ratio(tests: Source[], sources: Source[]): string {
  return (sum(tests.map((file) => file.lines)) / sum(sources.map((file) => file.lines))).toFixed(2)
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

function at(sorted: number[], part: number): number {
  return sorted[Math.floor(sorted.length * part)]!
}
