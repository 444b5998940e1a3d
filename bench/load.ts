import { Agent, request } from 'node:http'

/** The result of a measured run. Times are milliseconds. */
export interface Figures {
  perSecond: number
  p50: number
  p99: number
  /** Answers that were not what the step expected. */
  failed: number
}

export interface Call {
  method: string
  path: string
  headers?: Record<string, string>
  body?: string | Buffer
}

export interface Answer {
  status: number
  body: string
}

/** A client of the server under test that keeps its connections open. */
export function connect(port: number, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const send = ({ method, path, headers, body }: Call): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const sent = request({ agent, host: '127.0.0.1', port, method, path, headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('error', reject)
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }),
        )
      })
      // The server may close a kept connection in the moment of its next use: that is no answer yet.
      sent.on('error', (error: NodeJS.ErrnoException) =>
        sent.reusedSocket && error.code === 'ECONNRESET'
          ? resolve(send({ method, path, headers, body }))
          : reject(error),
      )
      sent.end(body)
    })
  return send
}

/**
 * Closed loop: `workers` do one thing after another for `seconds`; `once` answers whether it went as expected, or that
 * there is nothing left to do.
 */
export async function closedLoop(
  workers: number,
  seconds: number,
  once: (turn: number) => Promise<boolean | 'over'>,
): Promise<Figures> {
  const took: number[] = []
  let failed = 0
  let turn = 0
  const start = performance.now()
  const end = start + seconds * 1000
  await Promise.all(
    Array.from({ length: workers }, async () => {
      while (performance.now() < end) {
        const from = performance.now()
        const went = await once(turn++)
        if (went === 'over') break
        if (!went) failed++
        took.push(performance.now() - from)
      }
    }),
  )
  return { ...summary(took, (performance.now() - start) / 1000), failed }
}

/** Open loop: starts `rate` turns a second, however long each takes; waiting counts into the time. */
export async function openLoop(
  rate: number,
  seconds: number,
  once: (turn: number) => Promise<boolean>,
): Promise<Figures> {
  const took: number[] = []
  let failed = 0
  const start = performance.now()
  const turns: Promise<void>[] = []
  for (let turn = 0; turn < rate * seconds; turn++) {
    const due = start + (turn * 1000) / rate
    const wait = due - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    turns.push(
      once(turn).then((fine) => {
        if (!fine) failed++
        took.push(performance.now() - due)
      }),
    )
  }
  await Promise.all(turns)
  return { ...summary(took, (performance.now() - start) / 1000), failed }
}

function summary(took: number[], seconds: number): Omit<Figures, 'failed'> {
  took.sort((a, b) => a - b)
  const at = (share: number) => took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0
  return { perSecond: took.length / seconds, p50: at(0.5), p99: at(0.99) }
}
