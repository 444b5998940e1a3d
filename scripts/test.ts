import './node-version.js'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { findOrInstallChromium } from '../e2e/chromium.ts'
import { buildWhenChanged } from './build.ts'

// Every test of the project, in one command: `npm test`. TEST_DATABASE_URL runs them on a PostgreSQL server.

const root = join(import.meta.dirname, '..')

try {
  // Asked first: whoever has no browser should not hear it after minutes.
  process.env.CHROMIUM = findOrInstallChromium()
  run('The types of the pages', '@react-router/dev/bin.cjs', ['typegen'], join(root, 'apps/web'))
  run('The tests of the shop', 'vitest/vitest.mjs', ['run'])
  buildWhenChanged(root)
  run('The browser journeys', '@playwright/test/cli.js', ['test'])
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exit(1)
}

/** Runs a tool of node_modules; throws when it fails. */
function run(what: string, tool: string, args: string[], cwd = root): void {
  const { status } = spawnSync(process.execPath, [join(root, 'node_modules', tool), ...args], {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) throw new Error(`${what} failed.`)
}
