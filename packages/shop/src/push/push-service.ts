import { createECDH } from 'node:crypto'
import { buildPushPayload } from '@block65/webcrypto-web-push'
import { type Breaker, openBreaker } from '../breaker.ts'
import { writeLog } from '../log.ts'
import { type ServiceName, SIMULATOR_HOST, serviceOf } from './endpoints.ts'

/** What a browser needs to show a notification. */
interface PushContent {
  title: string
  body: string
  /** The path that a press opens. */
  path: string
  /** Two with the same name take each other's place, so that one that is sent again is shown once. */
  tag: string
}

/** A browser, as it named itself. */
interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

/** `gone` is for good: the browser takes nothing there any more. `failed` may be otherwise later. */
export type PushAnswer = 'taken' | 'gone' | 'failed'

/** As config/push.ts reads it. */
interface PushSettings {
  key: string
  contact: string
  simulator: string | null
}

export interface PushService {
  /** The key that browsers are given: they let nobody else send. */
  publicKey: string
  /** Whether an endpoint is that of a push service. */
  knows(endpoint: string): boolean
  send(target: PushTarget, content: PushContent): Promise<PushAnswer>
}

/** In milliseconds. */
const TIMEOUT = 10_000
/** For how long a push service tries to reach a browser, in seconds: news of yesterday helps nobody. */
const LIVES = 12 * 60 * 60
/** A push service is left alone for so long after three attempts without an answer, in milliseconds. */
const REST = 30_000
/** The longest body in characters: all of it stays within 4096 bytes, as a character of Devanagari takes three. */
const MAX_BODY = 400

const GONE = [404, 410]

/** A push service that does not answer, or has no time. */
class ServiceAway extends Error {
  override readonly name = 'ServiceAway'
}

/** Sends to browsers by the push services they belong to (RFC 8030), sealed for each (RFC 8291) and signed by the shop (RFC 8292). */
export function openPush({ key, contact, simulator }: PushSettings): PushService {
  const vapid = { subject: contact, publicKey: publicKeyOf(key), privateKey: key }
  const hasSimulator = simulator !== null
  const breakers = new Map<ServiceName, Breaker>()

  function breakerOf(service: ServiceName): Breaker {
    const isAway = (error: unknown) => error instanceof ServiceAway
    const breaker = breakers.get(service) ?? openBreaker(() => performance.now(), isAway, { rest: REST })
    breakers.set(service, breaker)
    return breaker
  }

  /** Only the demo's simulator is not at the address that its endpoints say. */
  const addressOf = (endpoint: string) =>
    simulator === null
      ? endpoint
      : endpoint.replace(`https://${SIMULATOR_HOST}`, `${simulator.replace(/\/$/, '')}/push`)

  async function post({ endpoint, p256dh, auth }: PushTarget, content: PushContent): Promise<number> {
    const data = { ...content, body: shortened(content.body) }
    const { method, headers, body } = await buildPushPayload(
      { data, options: { ttl: LIVES, urgency: 'high', topic: content.tag } },
      { endpoint, expirationTime: null, keys: { p256dh, auth } },
      vapid,
    )
    const signal = AbortSignal.timeout(TIMEOUT)
    const response = await fetch(addressOf(endpoint), {
      method,
      headers,
      body,
      signal,
      redirect: 'manual',
    }).catch((error: Error) => {
      throw new ServiceAway('no answer', { cause: error })
    })
    await response.body?.cancel()
    if (response.status === 429 || response.status >= 500) throw new ServiceAway(`HTTP ${response.status}`)
    return response.status
  }

  return {
    publicKey: vapid.publicKey,
    knows: (endpoint) => serviceOf(endpoint, { hasSimulator }) !== null,
    async send(target, content) {
      const service = serviceOf(target.endpoint, { hasSimulator })
      if (!service) return 'gone'
      try {
        const status = await breakerOf(service)(() => post(target, content))
        if (GONE.includes(status)) return 'gone'
        if (status >= 200 && status < 300) return 'taken'
        writeLog('warn', 'push_refused', { service, status })
      } catch (error) {
        if (!(error instanceof ServiceAway)) throw error
        writeLog('warn', 'push_service_away', { service, why: error.message })
      }
      return 'failed'
    },
  }
}

const shortened = (body: string) => (body.length > MAX_BODY ? `${body.slice(0, MAX_BODY)}…` : body)

/** The public key of 32 secret bytes in base64url, as browsers take it: an uncompressed point, in base64url. */
function publicKeyOf(key: string): string {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(key, 'base64url'))
  return pair.getPublicKey('base64url')
}
