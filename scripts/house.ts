import './node-version.js'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { readSource, type Source } from './house/declarations.ts'
import { WALKS, walk } from './house/walks.ts'

// The shape of the code, in one table: `npm run house`. With commits behind it (`npm run house -- 9594ecd4`), one column
// for each of them before that of the files as they are, so that a large change can be shown to have made things simpler.

const MAX_LINES = 300
const MAX_FILES = 25

const root = join(import.meta.dirname, '..')
const commits = process.argv.slice(2)
const columns = [
  ...commits.map((name) => ({ name, rows: atCommit(name) })),
  { name: 'now', rows: shapeOf(root) },
]

const names = columns.at(-1)!.rows.map(([name]) => name)
process.stdout.write(line(['', ...columns.map(({ name }) => name)]))
process.stdout.write(line(['---', ...columns.map(() => '---')]))
for (const [index, name] of names.entries())
  process.stdout.write(line([name, ...columns.map(({ rows }) => rows[index]![1])]))

function line(cells: string[]): string {
  return `| ${cells.join(' | ')} |\n`
}

/** The shape of a commit, unpacked beside. */
function atCommit(commit: string): [string, string][] {
  const folder = mkdtempSync(join(tmpdir(), 'house-'))
  try {
    const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 1e9 })
    execFileSync('tar', ['-x', '-C', folder], { input: archive })
    execFileSync('git', ['init', '-q'], { cwd: folder })
    execFileSync('git', ['add', '.'], { cwd: folder })
    return shapeOf(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function shapeOf(folder: string): [string, string][] {
  const paths = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--deduplicate'], {
    cwd: folder,
    encoding: 'utf8',
  }).split('\n')
  const code = paths.filter((path) => /\.tsx?$/.test(path)).flatMap((path) => readIfThere(folder, path))
  const [tests, sources] = [true, false].map((is) => code.filter(({ path }) => isTest(path) === is)) as [
    Source[],
    Source[],
  ]
  const styles = paths.filter((path) => path.endsWith('.css'))
  const lines = sources.map((file) => file.lines).sort((a, b) => a - b)
  const long = sources.filter((file) => file.lines > MAX_LINES)
  const rooms = roomsOf([...sources.map(({ path }) => path), ...styles])
  const [largest] = rooms
  return [
    ['source files (.ts, .tsx)', `${sources.length}`],
    ['source lines', `${sum(lines)}`],
    ['lines a file: median / p90 / most', `${at(lines, 0.5)} / ${at(lines, 0.9)} / ${lines.at(-1)}`],
    [`files over ${MAX_LINES} lines`, `${long.length}`],
    ['test files', `${tests.length}`],
    ['test lines', `${sum(tests.map((file) => file.lines))}`],
    ['test lines a source line', ratio(tests, sources)],
    ['the same in apps/web, with e2e', ratio(tests.filter(isOfWeb), sources.filter(isOfWeb))],
    ['largest room (files of code and style, no tests)', `${largest![0]}: ${largest![1]}`],
    [`rooms over ${MAX_FILES} files`, `${rooms.filter(([, files]) => files > MAX_FILES).length}`],
    ['exports that no other source file names', `${unnamedExports(sources)}`],
    ...WALKS.map(([name, start]): [string, string] => [`files that run: ${name}`, walk(sources, start)]),
  ]
}

/** A file that is deleted and not yet committed is listed but gone. */
function readIfThere(folder: string, path: string): Source[] {
  try {
    return [readSource(path, readFileSync(join(folder, path), 'utf8'))]
  } catch {
    return []
  }
}

function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$|^e2e\/|^packages\/shop\/test\/|^scripts\/processes-test\//.test(path)
}

function isOfWeb({ path }: Source): boolean {
  return /^(apps\/web|e2e)\//.test(path)
}

/** Folders with how many files each, the largest first. */
function roomsOf(paths: string[]): [string, number][] {
  const rooms = Map.groupBy(paths, (path) => dirname(path))
  return [...rooms].map(([room, files]): [string, number] => [room, files.length]).sort((a, b) => b[1] - a[1])
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
