import { spawn } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isWritten, readCoverage } from './spec-coverage.ts'

// What must hold before any test runs: format, lint with boundaries, the rules that need types and those of the React Compiler, no
// dead code, types, the paths that documents name, and the rows of the specification that tests name. Everything is looked at, so that one run shows all faults.

const root = join(import.meta.dirname, '..')
const modules = join(root, 'node_modules')

const passed = await Promise.all([
  // Warnings fail nothing, so the output leaves them out.
  run('@biomejs/biome/bin/biome', ['check', '.', '--diagnostic-level=error']),
  run('knip/bin/knip.js', []),
  checkTypes(),
  checkPaths(),
  checkCoverage(),
])
process.exit(passed.every(Boolean) ? 0 : 1)

/** Types, and the rules that need them, once those of the pages are made. */
async function checkTypes(): Promise<boolean> {
  const typegen = await run('@react-router/dev/bin.cjs', ['typegen'], join(root, 'apps/web'))
  // Its findings are cached, so that the next run only looks at changed files.
  const cache = join(modules, '.cache/types.tsbuildinfo')
  const incremental = ['--incremental', '--tsBuildInfoFile', cache]
  if (!typegen) return false
  const passed = await Promise.all([
    run('typescript/bin/tsc', ['--project', root, '--pretty', ...incremental]),
    run('oxlint/bin/oxlint', ['--report-unused-disable-directives']),
  ])
  return passed.every(Boolean)
}

/** Runs a tool of node_modules; shows what it said only when it found fault. */
async function run(tool: string, args: string[], cwd = root): Promise<boolean> {
  const child = spawn(process.execPath, [join(modules, tool), ...args], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: Buffer[] = []
  child.stdout.on('data', (chunk) => output.push(chunk))
  child.stderr.on('data', (chunk) => output.push(chunk))
  const code = await new Promise((resolve) => child.once('close', resolve))
  if (code !== 0) process.stderr.write(Buffer.concat(output))
  return code === 0
}

/** A document that names a file which is gone misleads whoever reads it. */
async function checkPaths(): Promise<boolean> {
  const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: root })
  const missing = documents.flatMap((document) =>
    pathsIn(readFileSync(join(root, document), 'utf8'))
      .filter((path) => !existsSync(join(root, path)) && !existsSync(join(root, dirname(document), path)))
      .map((path) => `${document} names ${path}, which does not exist.\n`),
  )
  process.stderr.write(missing.join(''))
  return missing.length === 0
}

/** Links to files, and words in backticks that begin like a path of this repository. */
function pathsIn(text: string): string[] {
  const links = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, target]) => target!)
  const words = [...text.matchAll(/`((?:apps|bench|docs|e2e|lint|packages|scripts|\.ci)\/[\w./-]+)`/g)]
  return [...links.filter((link) => !/^[a-z]+:/.test(link)), ...words.map(([, path]) => path!)]
}

/** Tests name all rows of the specification and no others, and docs/spec-coverage.md is what they make. */
async function checkCoverage(): Promise<boolean> {
  const coverage = readCoverage(root)
  const faults = [
    ...coverage.faults,
    ...coverage.gaps.map((id) => `No test names ${id} of the specification.`),
  ]
  if (!isWritten(root, coverage)) faults.push('docs/spec-coverage.md is not up to date: npm run coverage.')
  process.stderr.write(faults.map((fault) => `${fault}\n`).join(''))
  return faults.length === 0
}
