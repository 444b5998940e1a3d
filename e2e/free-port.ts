import { execFileSync } from 'node:child_process'

const PROGRAM = `const server = require('node:net').createServer().listen(0, '127.0.0.1', () => {
  process.stdout.write(String(server.address().port))
  server.close()
})`

/** A port nobody listens on now. Asked of a process of its own, as Playwright's settings cannot wait for an answer. */
export function freePort(): number {
  return Number(execFileSync(process.execPath, ['--eval', PROGRAM], { encoding: 'utf8' }))
}
