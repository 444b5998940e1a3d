import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../e2e/free-port.ts'
import { type Answer, type Call, connect } from '../load.ts'
import { settingsOf } from '../shop.ts'

/** For an answer; after that there was none. */
const MAX_WAIT_MS = 20_000
const START = join(import.meta.dirname, '../../scripts/start.ts')

/** One of two processes of the shop on one database. */
export class ShopProcess {
  readonly #environment: NodeJS.ProcessEnv
  readonly #port = freePort()
  readonly #send = connect(this.#port, 64)
  #running: ChildProcess | undefined

  constructor(databaseUrl: string, folder: string) {
    this.#environment = {
      ...process.env,
      ...settingsOf({ databaseUrl, folder, port: this.#port }),
      PUBLIC_URL: `http://localhost:${this.#port}`,
      TRUSTED_PROXIES: '1',
    }
  }

  async start(): Promise<void> {
    const shop = spawn(process.execPath, [START], {
      env: this.#environment,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    this.#running = shop
    for await (const piece of shop.stdout.setEncoding('utf8')) if (String(piece).includes('is open at')) break
    shop.stdout.resume()
    while (!(await this.isReady())) await wait(100)
  }

  async isReady(): Promise<boolean> {
    return (await this.ask({ method: 'GET', path: '/readyz' })).status === 200
  }

  async kill(): Promise<void> {
    this.#running!.kill('SIGKILL')
    await once(this.#running!, 'exit')
  }

  /** Asks as somebody of a network of their own; status 0 where there was no answer. */
  ask(call: Call): Promise<Answer> {
    const from = `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 256)).join('.')}`
    const headers = { 'x-forwarded-for': from, ...call.headers }
    const none = { status: 0, body: '' }
    const late = wait(MAX_WAIT_MS, none, { ref: false })
    return Promise.race([this.#send({ ...call, headers }).catch(() => none), late])
  }

  post(token: string, path: string, body: object): Promise<Answer> {
    return this.ask({
      method: 'POST',
      path: `/v1/api/${path}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  }

  async end(): Promise<void> {
    if (this.#running && this.#running.exitCode === null) await this.kill().catch(() => {})
  }
}
