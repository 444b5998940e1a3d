import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { html } from 'hono/html'
import { newRouter } from './gateway.ts'
import { document } from './look.ts'

/** The host of its endpoints, which no network has: the shop sends here what goes there. */
const HOST = 'https://push.simulator.invalid'
const MAX_BYTES = 4096
const DAY_SECONDS = 24 * 60 * 60

interface Browser {
  id: string
  keys: ECDH
  auth: Buffer
  /** The status with which it answers; 201 takes the message. */
  status: number
  messages: { at: string; ttl: string; urgency: string | null; topic: string | null; data: unknown }[]
}

/**
 * A push service with its browsers (RFC 8030): it checks who sends (RFC 8292) and opens what is sealed for a browser (RFC 8291), which a
 * real one cannot. What it knows ends with the process.
 *   POST subscribe           {} : a new browser; answers { endpoint, keys: { p256dh, auth } } as browsers do
 *   POST send/{id}           a message of the shop
 *   POST answer              { endpoint, status } : answers so from now on; 201, 404, 410, 429, 500 or another
 *   GET  messages?endpoint=  what the browser got, the newest last
 */
export function pushRoutes() {
  const browsers = new Map<string, Browser>()
  const find = (endpoint: unknown) => browsers.get(String(endpoint).split('/').at(-1)!)
  return newRouter()
    .get('/', (c) => c.html(document('portal', 'Push simulator', listed([...browsers.values()]), true)))
    .post('/subscribe', (c) => {
      const keys = createECDH('prime256v1')
      const p256dh = keys.generateKeys('base64url')
      const auth = randomBytes(16)
      const id = randomBytes(12).toString('base64url')
      browsers.set(id, { id, keys, auth, status: 201, messages: [] })
      const secret = auth.toString('base64url')
      return c.json({ endpoint: `${HOST}/send/${id}`, expirationTime: null, keys: { p256dh, auth: secret } })
    })
    .post('/answer', async (c) => {
      const { endpoint, status } = (await c.req.json()) as { endpoint: string; status: number }
      const browser = find(endpoint)
      if (!browser) return c.json({ error: 'There is no such browser.' }, 404)
      browser.status = status
      return c.json({})
    })
    .get('/messages', (c) => {
      const browser = find(c.req.query('endpoint'))
      return browser ? c.json(browser.messages) : c.json({ error: 'There is no such browser.' }, 404)
    })
    .post('/send/:id', async (c) => {
      const browser = browsers.get(c.req.param('id'))
      if (!browser) return c.body(null, 410)
      if (!isSigned(c.req.header('authorization'))) return c.text('not signed for here', 403)
      if (browser.status !== 201) return c.body(null, browser.status as 410)
      const body = Buffer.from(await c.req.arrayBuffer())
      if (body.length > MAX_BYTES) return c.text('too large', 413)
      const ttl = c.req.header('ttl')
      if (!ttl || c.req.header('content-encoding') !== 'aes128gcm') return c.text('no TTL or encoding', 400)
      try {
        const [urgency = null, topic = null] = [c.req.header('urgency'), c.req.header('topic')]
        const data: unknown = JSON.parse(opened(browser, body))
        browser.messages.push({ at: new Date().toISOString(), ttl, urgency, topic, data })
      } catch {
        return c.text('not sealed for this browser', 400)
      }
      return c.body(null, 201)
    })
}

const listed = (browsers: Browser[]) => html`<h1>Browsers that take notifications</h1>
${browsers.map(
  ({ id, status, messages }) => html`<div class="row"><strong>${id}</strong> answers ${status}
${messages.map(({ at, data }) => html`<p>${at} <code>${JSON.stringify(data)}</code></p>`)}</div>`,
)}`

/** Whether a signature is for this service and lives for a day at most (RFC 8292). */
function isSigned(authorization: string | undefined): boolean {
  const [, token, key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization ?? '') ?? []
  const [head, claims, signature] = (token ?? '').split('.')
  if (!key || !head || !claims || !signature) return false
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x!, y: y! } })
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
  const left = Number(exp) - Date.now() / 1000
  return isRight && aud === HOST && left > 0 && left <= DAY_SECONDS && /^(mailto:|https:)/.test(String(sub))
}

/** What was sealed for a browser (RFC 8291, one record of RFC 8188). */
function opened({ keys, auth }: Pick<Browser, 'keys' | 'auth'>, body: Buffer): string {
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 21 + body[20]!)
  const sealed = body.subarray(21 + body[20]!)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const key = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32))
  const made = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, `Content-Encoding: ${name}\0`, length))
  const decipher = createDecipheriv('aes-128-gcm', made('aes128gcm', 16), made('nonce', 12))
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}
