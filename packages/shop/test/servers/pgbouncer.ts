import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../../../../e2e/free-port.ts'

/** Debian's place for it, unless another one is to be tried. */
const PROGRAM = process.env.PGBOUNCER ?? '/usr/sbin/pgbouncer'

/** As [1, 18] for 1.18.0; undefined where there is none. */
export const pgbouncerVersion: readonly number[] | undefined = existsSync(PROGRAM)
  ? spawnSync(PROGRAM, ['--version'], { encoding: 'utf8' })
      .stdout.match(/\d+(\.\d+)*/)?.[0]
      .split('.')
      .map(Number)
  : undefined

/** A PgBouncer before the database at `url`, with Debian's settings but those given. Answers its URL and how to end it. */
export async function startPgbouncer(url: string, settings: Record<string, string>) {
  const { hostname, port, username, password, pathname } = new URL(url)
  const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'))
  chmodSync(folder, 0o755)
  const listenPort = freePort()
  const secret = password ? ` password=${decodeURIComponent(password)}` : ''
  const lines = [
    '[databases]',
    `shop = host=${hostname} port=${port || 5432} dbname=${pathname.slice(1)} user=${username}${secret}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${listenPort}`,
    'unix_socket_dir =',
    'auth_type = any',
    ...Object.entries(settings).map(([name, value]) => `${name} = ${value}`),
  ]
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(file, lines.join('\n'))
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const running = spawn(PROGRAM, [...user, file], { stdio: 'ignore' })
  const address = `postgres://anybody@127.0.0.1:${listenPort}/shop`
  await untilItAnswers(address)
  return {
    url: address,
    async end() {
      running.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function untilItAnswers(connectionString: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    const client = new pg.Client({ connectionString })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (tries === 50) throw error
      await wait(100)
    }
  }
}
