import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../../e2e/free-port.ts'
import { AS_POSTGRES, POSTGRESQL_BIN } from '../postgresql.ts'

/** A PostgreSQL server of this run's own, which may be restarted. */
export class OwnServer {
  readonly #folder = mkdtempSync(join(tmpdir(), 'fresh-prices-'))
  readonly #port = freePort()
  #running: ChildProcess | undefined

  /** The address of a database, for a superuser. */
  url(database: string): string {
    return `postgres://postgres@127.0.0.1:${this.#port}/${database}`
  }

  async start(): Promise<void> {
    chmodSync(this.#folder, 0o777)
    const data = join(this.#folder, 'data')
    mkdirSync(data)
    if (AS_POSTGRES.length > 0) execFileSync('chown', ['postgres', data])
    this.#run('initdb', ['-D', data, '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8'], 'wait')
    await this.#open()
  }

  /** Ends all connections, as an operator's restart does; answers when it takes new ones. */
  async restart(): Promise<void> {
    await this.#close('SIGINT')
    await this.#open()
  }

  async stop(): Promise<void> {
    await this.#close('SIGQUIT')
    rmSync(this.#folder, { recursive: true, force: true })
  }

  async #open(): Promise<void> {
    const { path, port } = { path: join(this.#folder, 'data'), port: String(this.#port) }
    this.#running = this.#run('postgres', [
      ...['-D', path, '-p', port, '-k', this.#folder],
      ...['-c', 'listen_addresses=127.0.0.1', '-c', 'shared_buffers=256MB', '-c', 'log_min_messages=fatal'],
    ])
    for (let tries = 0; ; tries++) {
      const client = new pg.Client({ connectionString: this.url('postgres') })
      const answers = await client.connect().then(
        () => client.end().then(() => true),
        () => false,
      )
      if (answers) return
      if (tries === 100) throw new Error('PostgreSQL did not start.')
      await wait(100)
    }
  }

  async #close(signal: NodeJS.Signals): Promise<void> {
    const running = this.#running
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    running.kill(signal)
    await once(running, 'exit')
  }

  #run(name: string, given: string[]): ChildProcess
  #run(name: string, given: string[], wait: 'wait'): undefined
  #run(name: string, given: string[], wait?: 'wait'): ChildProcess | undefined {
    const [program, ...all] = [...AS_POSTGRES, join(POSTGRESQL_BIN, name), ...given]
    if (!wait) return spawn(program!, all, { stdio: 'ignore', cwd: '/' })
    execFileSync(program!, all, { stdio: 'ignore', cwd: '/' })
    return undefined
  }
}
