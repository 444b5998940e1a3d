import type { Context, Next } from 'hono'
import { BodyFault, type BodyFaultReason, refuseManyFields } from './body-fault.ts'
import { incomingBytes } from './incoming-bytes.ts'

/**
 * In bytes, the largest body without files: two texts of 5,000 Nepali letters, each nine bytes long in a form, are 90 KB. Reading takes the one
 * thread, and a network sends 25 a second (docs/decisions/0044-small-bodies-of-strangers.md).
 */
export const BODY = 128 * 1024
/** The same where only people with a role get through: tables of staff, and whole articles. */
export const BODY_OF_WORK = 1024 * 1024

export interface BodyLimits {
  /** In bytes. It is a function if only the route knows the limit, and is then called when the body is first read. */
  most: number | (() => number)
  /** The name of the sender (fair/asker.ts). */
  network: string | null
  patience?: number
  /** Tells whoever answers when the sender has gone; left out where nobody listens, because it costs more than the body. */
  signal?: AbortSignal
}

/**
 * A request whose body is read with limits, but only when asked for, so that a command may refuse a stranger before.
 */
interface BoundedBody {
  request: Request
  /** Why the body was not read to its end; null if it was, or if nobody asked for it. */
  fault(): BodyFaultReason | null
  /** Frees the room of the body; call it once the response is made. */
  leave(): void
}

/**
 * Limits the body of a request before anything of it is read: by its declared length or else by counting, by the budget
 * of all bodies together, and by its speed. Throws BodyFault at once if the declared length exceeds a known limit.
 */
function boundedBody(request: Request, { most, network, patience, signal }: BodyLimits): BoundedBody {
  const nothing = { request, fault: () => null, leave() {} }
  if (typeof most === 'number' && declaredLength(request) > most) throw new BodyFault('tooLarge')
  if (request.method === 'GET' || request.method === 'HEAD' || !request.body) return nothing

  let fault: BodyFaultReason | null = null
  let leave = () => {}
  const { body } = request
  const whole = new ReadableStream<Uint8Array>(
    {
      async pull(stream) {
        const bytes = incomingBytes(body, { network, patience })
        leave = bytes.leave
        try {
          const limit = typeof most === 'number' ? most : most()
          if (declaredLength(request) > limit) throw new BodyFault('tooLarge')
          const all = await bytes.all(limit)
          const contentType = request.headers.get('content-type') ?? ''
          refuseManyFields(contentType, all)
          if (/urlencoded/i.test(contentType)) writeSpaces(all)
          if (all.length > 0) stream.enqueue(new Uint8Array(all.buffer, all.byteOffset, all.length))
          stream.close()
        } catch (error) {
          fault = error instanceof BodyFault ? error.reason : 'cutOff'
          await bytes.stop()
          throw error
        }
      },
    },
    { highWaterMark: 0 },
  )
  const { url, method, headers } = request
  return {
    request: new Request(url, { method, headers, body: whole, duplex: 'half', signal } as RequestInit),
    fault: () => fault,
    leave: () => leave(),
  }
}

const PLUS = 0x2b
const SPACE = 0x20

/** Writes the space that each `+` of a form stands for. It means the same, but Node takes a quarter of a second for a megabyte of `+`. */
function writeSpaces(form: Buffer): void {
  for (let at = 0; at < form.length; at++) if (form[at] === PLUS) form[at] = SPACE
}

/** The declared length of a body, in bytes; 0 if there is none. */
function declaredLength({ headers }: Request): number {
  return headers.has('transfer-encoding') ? 0 : Number(headers.get('content-length') ?? 0)
}

/** Answers a request with its body limited. If the body cannot be read, `answer` makes the response instead. */
export async function withBoundedBody(
  c: Context,
  next: Next,
  limits: BodyLimits,
  answer: (reason: BodyFaultReason) => Response,
): Promise<Response | undefined> {
  try {
    const bounded = boundedBody(c.req.raw, limits)
    c.req.raw = bounded.request
    try {
      await next()
    } finally {
      bounded.leave()
    }
    const fault = bounded.fault()
    if (fault) c.res = answer(fault)
    return undefined
  } catch (error) {
    if (error instanceof BodyFault) return answer(error.reason)
    throw error
  }
}
