import { bodyBudget } from './body-budget.ts'
import { BodyFault } from './body-fault.ts'

/** The bytes of a request while they arrive; no more of them is held than asked for. */
export interface IncomingBytes {
  /** All bytes, at most this many. Call it once. */
  all(most: number): Promise<Buffer>
  /** Stops reading, whatever else is sent. What was read counts until `leave`. */
  stop(): Promise<void>
  /** Stops reading for want of room: whoever waits for all bytes is told so. */
  giveUp(): void
  /** Frees the room of what was read. */
  leave(): void
}

export interface Reading {
  /** The name of the sender (fair/asker.ts). */
  network: string | null
  /** Milliseconds allowed without a byte, and in all in addition to the time for 16 KB a second. */
  patience?: number
  budget?: typeof bodyBudget
}

/** Slower senders would keep others waiting. */
const BYTES_A_MILLISECOND = 16
const PATIENCE = 30_000

/** Reads a body. Its methods throw BodyFault if it is too slow or cut off, and if there is no room for it. */
export function incomingBytes(
  body: ReadableStream<Uint8Array>,
  { network, patience = PATIENCE, budget = bodyBudget }: Reading,
): IncomingBytes {
  const reader = body.getReader()
  let isGivenUp = false
  const giveUp = () => {
    isGivenUp = true
    void stop()
  }
  const share = budget.enter(network, giveUp)
  const began = performance.now()
  let received = 0
  // Pieces are copied together, because a body in pieces of one byte would otherwise take a hundred times its size.
  let room = Buffer.allocUnsafeSlow(1024)

  /** Reads the next piece; false at the end. */
  async function more(): Promise<boolean> {
    const left = patience + received / BYTES_A_MILLISECOND - (performance.now() - began)
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new BodyFault('tooSlow')), Math.max(0, Math.min(left, patience)))
    })
    // A broken connection counts as a body that was cut off.
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
      if (!share.keep()) throw new BodyFault('busy')
      const whole = room.subarray(0, received)
      // From here on only the caller holds the bytes.
      room = Buffer.alloc(0)
      return whole
    },
    stop,
    giveUp,
    leave: share.leave,
  }
}
