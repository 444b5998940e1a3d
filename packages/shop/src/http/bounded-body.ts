import type { Context, Next } from 'hono'
import { BodyFault, type BodyFaultReason } from './body-fault.ts'
import { incomingBytes } from './incoming-bytes.ts'

export interface BodyLimits {
  /** In bytes; a function where only the route knows it, which is asked when somebody begins to read. */
  most: number | (() => number)
  /** The widest network that it comes from (networks.ts). */
  network: string
  patience?: number
}

/** A request whose body is read within limits, when somebody asks for it: a command may refuse a stranger before. */
interface BoundedBody {
  request: Request
  /** Why the body was not read to its end; null when it was, or when nobody asked for it. */
  fault(): BodyFaultReason | null
  /** To be called with the answer made: the room of the body is free again. */
  leave(): void
}

/**
 * Bounds the body of a request before anything of it is read: by the length that it says, else counted as it comes; by the
 * budget of all bodies together; and by its speed. Throws BodyFault at once for what says to be larger than a known bound.
 */
function boundedBody(request: Request, { most, network, patience }: BodyLimits): BoundedBody {
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
  return {
    request: new Request(request, { body: whole, duplex: 'half' } as RequestInit),
    fault: () => fault,
    leave: () => leave(),
  }
}

/** The length that a request says, in bytes; 0 where it says none. */
function declaredLength({ headers }: Request): number {
  return headers.has('transfer-encoding') ? 0 : Number(headers.get('content-length') ?? 0)
}

/** Answers a request with its body bounded: what cannot be read is answered by `answer`, whatever was made of it. */
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
  } catch (error) {
    if (error instanceof BodyFault) return answer(error.reason)
    throw error
  }
}
