import { bodyBudget } from './body-budget.ts'
import { BodyFault } from './body-fault.ts'

/** The bytes of a request as they come in: no more of them is held than is asked for. */
export interface IncomingBytes {
  /** All of them, at most so many. To be called once. */
  all(most: number): Promise<Buffer>
  /** Reads no further, whatever else is sent. What was read counts until `leave`. */
  stop(): Promise<void>
  /** What was read is used no more: its room is free for others. */
  leave(): void
}

export interface Reading {
  /** The widest network that it comes from (networks.ts). */
  network: string
  /** Milliseconds without a byte, and altogether besides the time for 16 KB a second. */
  patience?: number
  budget?: typeof bodyBudget
}

/** Whoever sends slower than this on the whole keeps the place of others. */
const BYTES_A_MILLISECOND = 16
const PATIENCE = 30_000

/** Throws BodyFault for what is too slow or cut off, and when there is no more room for it. */
export function incomingBytes(
  body: ReadableStream<Uint8Array>,
  { network, patience = PATIENCE, budget = bodyBudget }: Reading,
): IncomingBytes {
  const reader = body.getReader()
  let isGivenUp = false
  const share = budget.enter(network, () => {
    isGivenUp = true
    void stop()
  })
  const began = performance.now()
  let received = 0
  // Pieces are copied together: a body in pieces of one byte would else take a hundred times its size.
  let room = Buffer.allocUnsafeSlow(1024)

  /** The next piece; false at the end. */
  async function more(): Promise<boolean> {
    const left = patience + received / BYTES_A_MILLISECOND - (performance.now() - began)
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new BodyFault('tooSlow')), Math.max(0, Math.min(left, patience)))
    })
    // A connection that breaks is a body cut off.
    const read = reader.read().catch(() => Promise.reject(new BodyFault('cutOff')))
    const { value, done } = await Promise.race([read, late]).finally(() => clearTimeout(timer))
    if (isGivenUp) throw new BodyFault('busy')
    if (done) return false
    received += value.length
    share.touch(received)
    append(value)
    return true
  }

  function append(piece: Uint8Array): void {
    const before = received - piece.length
    if (received > room.length) {
      const larger = Math.max(received, Math.min(2 * room.length, received + 1024 * 1024))
      if (!share.grow(larger)) throw new BodyFault('busy')
      const grown = Buffer.allocUnsafeSlow(larger)
      room.copy(grown, 0, 0, before)
      room = grown
    }
    room.set(piece, before)
  }

  const stop = () => {
    share.keep()
    return reader.cancel().catch(() => {})
  }

  return {
    async all(most) {
      do if (received > most) throw new BodyFault('tooLarge')
      while (await more())
      share.keep()
      const whole = room.subarray(0, received)
      // From here on only the caller holds it.
      room = Buffer.alloc(0)
      return whole
    },
    stop,
    leave: share.leave,
  }
}
