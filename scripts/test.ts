import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

// Every test of the project, in one command: `npm test`.

const root = join(import.meta.dirname, '..')

run('the types of the pages', '@react-router/dev/bin.cjs', ['typegen'], join(root, 'apps/web'))
run('the tests of the shop', 'vitest/vitest.mjs', ['run', ...process.argv.slice(2)])

/** Runs a tool of node_modules; its failure ends the run. */
function run(what: string, tool: string, args: string[], cwd = root): void {
  const { status } = spawnSync(process.execPath, [join(root, 'node_modules', tool), ...args], {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status === 0) return
  process.stderr.write(`Stopped: ${what} failed.\n`)
  process.exit(1)
}
