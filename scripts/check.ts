import { spawn } from 'node:child_process'
import { join } from 'node:path'

// What must hold before any test runs: format, lint with boundaries, types.
// Everything is looked at, so that one run shows all faults.

const root = join(import.meta.dirname, '..')
const modules = join(root, 'node_modules')

const passed = await Promise.all([run('@biomejs/biome/bin/biome', ['check', '.']), checkTypes()])
process.exit(passed.every(Boolean) ? 0 : 1)

async function checkTypes(): Promise<boolean> {
  const typegen = await run('@react-router/dev/bin.cjs', ['typegen'], join(root, 'apps/web'))
  return typegen && run('typescript/bin/tsc', ['--project', root, '--pretty'])
}

/** Runs a tool of node_modules; shows what it said only when it found fault. */
async function run(tool: string, args: string[], cwd = root): Promise<boolean> {
  const child = spawn(process.execPath, [join(modules, tool), ...args], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: Buffer[] = []
  child.stdout.on('data', (chunk) => said.push(chunk))
  child.stderr.on('data', (chunk) => said.push(chunk))
  const code = await new Promise((resolve) => child.once('close', resolve))
  if (code !== 0) process.stderr.write(Buffer.concat(said))
  return code === 0
}
