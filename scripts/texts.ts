import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { findTexts, PAGES, RULES, type Sources } from './texts/find-texts.ts'
import { readPo, toPo } from './texts/po.ts'
import { rewrite } from './texts/rewrite.ts'

// `npm run texts -- export ne` writes the translators' file, `npm run texts -- import <file>` takes it back:
// docs/texts.md.

const USAGE = `How to use it:
  npm run texts -- export ne [file]   writes what translators work on, ne.po unless named otherwise
  npm run texts -- import <file>      puts what they changed into the shop`

const biome = join(import.meta.dirname, '../node_modules/@biomejs/biome/bin/biome')

/** The files that have texts for people. Tests bring words of their own. */
export function readSources(root: string): Sources {
  const files = [`${PAGES}**/texts/*.ts`, `${RULES}**/*.ts`]
  const paths = globSync(files, { cwd: root }).map((path) => path.replaceAll(sep, '/'))
  const written = paths.filter((path) => !path.endsWith('.test.ts')).sort()
  return new Map(written.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
}

export function exportTexts(root: string, file: string): void {
  const { texts, left } = findTexts(readSources(root))
  writeFileSync(file, toPo(texts))
  process.stdout.write(`${file}: ${texts.length} texts.\n`)
  if (left.length > 0)
    process.stdout.write(`Not among them, and changed in the code:\n  ${left.join('\n  ')}\n`)
}

/** All or nothing: one fault, and no file is touched. */
export function importTexts(root: string, file: string): void {
  const sources = readSources(root)
  const { changes, faults } = readPo(readFileSync(file), findTexts(sources).texts)
  if (faults.length > 0) throw new Error(`Nothing is changed. Please mend first:\n  ${faults.join('\n  ')}`)
  const rewritten = rewrite(sources, changes)
  for (const [path, source] of rewritten) writeFileSync(join(root, path), source)
  format(root, [...rewritten.keys()])
  process.stdout.write(changes.map(({ text }) => `${text.id}\n`).join(''))
  process.stdout.write(
    changes.length === 0 ? 'Nothing was translated anew.\n' : `Changed: ${changes.length}.\n`,
  )
}

/** A longer text may need a line of its own. */
function format(root: string, paths: string[]): void {
  if (paths.length === 0) return
  const { status, stderr } = spawnSync(process.execPath, [biome, 'format', '--write', ...paths], {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The files are changed and could not be formatted:\n${stderr}`)
}

if (import.meta.main) {
  const [command, given, file = 'ne.po'] = process.argv.slice(2)
  const root = join(import.meta.dirname, '..')
  // Files are named from where whoever asks stands: npm itself runs in the root.
  const named = (path: string) => resolve(process.env.INIT_CWD ?? process.cwd(), path)
  try {
    if (command === 'export' && given === 'ne') exportTexts(root, named(file))
    else if (command === 'import' && given) importTexts(root, named(given))
    else throw new Error(USAGE)
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exitCode = 1
  }
}
