import { connect } from 'node:net'
import { type Facts, writeLog } from '../log.ts'
import { GatewayOutage } from './gateway.ts'

/** Milliseconds to connect to a gateway, and to get its whole answer (quality.md R20). */
const CONNECT = 1000
const ANSWER = 5000
/** Gateways answer with a few hundred bytes at most. */
const MAX_BYTES = 64 * 1024

export interface HttpResponse {
  /** From 200 to 499; everything else is an outage. */
  status: number
  /** The body as JSON; undefined if it is not JSON. */
  json: unknown
  text: string
}

/**
 * Calls a gateway. Follows no redirects, reads at most 64 kB and waits at most six seconds in all. Throws GatewayOutage
 * if there is no answer, or one that says nothing about the payment: 5xx, a redirect, too many calls, an unknown key.
 * Its message contains no URL and no secret.
 */
export async function callGateway(url: string, init: Call): Promise<HttpResponse> {
  const began = performance.now()
  const report = (facts: Facts) =>
    writeLog('info', 'gateway_called', {
      host: new URL(url).host,
      ms: Math.round(performance.now() - began),
      ...facts,
    })
  try {
    const answer = await call(url, init)
    report({ status: answer.status })
    return answer
  } catch (error) {
    report({ outage: error instanceof GatewayOutage ? error.message : 'Something went wrong here.' })
    throw error
  }
}

interface Call {
  method: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
}

async function call(url: string, init: Call): Promise<HttpResponse> {
  await reach(new URL(url))
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER),
    })
    const { status } = response
    const text = await readText(response)
    if (status < 200 || status >= 500 || (status >= 300 && status < 400) || SAYS_NOTHING.has(status))
      throw new GatewayOutage(`It answered HTTP ${status}.`)
    return { status, json: parsed(text), text }
  } catch (error) {
    if (error instanceof GatewayOutage) throw error
    const isLate = (error as Error)?.name === 'TimeoutError'
    throw new GatewayOutage(isLate ? 'It did not answer within five seconds.' : 'The connection broke off.')
  }
}

/** Not signed in, not allowed, too many calls. */
const SAYS_NOTHING = new Set([401, 403, 429])

/**
 * fetch has no time limit for connecting, so that a connection is opened first, including the name look-up, and closed
 * again: a gateway that is away then costs one second instead of five.
 */
function reach({ protocol, hostname, port }: URL): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port) || (protocol === 'https:' ? 443 : 80),
    })
    const end = (fault?: string) => {
      clearTimeout(timer)
      socket.destroy()
      if (fault) reject(new GatewayOutage(fault))
      else resolve()
    }
    const timer = setTimeout(() => end('It could not be reached within a second.'), CONNECT)
    socket.on('connect', () => end())
    socket.on('error', () => end('It could not be reached.'))
  })
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  // Leaving the loop early closes the connection.
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > MAX_BYTES) throw new GatewayOutage('It answered more than any gateway has to say.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
