import { bodyBudget } from './body-budget.ts'
import { BodyFault } from './body-fault.ts'

/** The bytes of a request as they come in: no more of them is held than is asked for. */
export interface IncomingBytes {
  /** The next `count` bytes. */
  take(count: number): Promise<Buffer>
  /** What stands before the mark, which is taken too. At most so many bytes, else `tooMuch` is thrown. */
  until(mark: Buffer, most: number, tooMuch: () => Error): Promise<Buffer>
  /** Everything to the end, at most so many bytes. */
  rest(most: number): Promise<Buffer>
  /** Reads no further, whatever else is sent. What was taken counts until `leave`. */
  stop(): Promise<void>
  /** What was taken is used no more: its room is free for others. */
  leave(): void
}

export interface Reading {
  /** The widest network that it comes from (accounts/caller.ts). */
  network: string
  /** Stands before what comes in. */
  start?: Buffer
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
  { network, start = Buffer.alloc(0), patience = PATIENCE, budget = bodyBudget }: Reading,
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
  let from = 0
  let to = start.copy(room)

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
    if (to + piece.length > room.length) {
      const needed = to - from + piece.length
      const larger = Math.max(needed, Math.min(2 * room.length, needed + 1024 * 1024))
      // What was taken before is a part of rooms before this one.
      if (!share.grow(received - needed + larger)) throw new BodyFault('busy')
      const grown = Buffer.allocUnsafeSlow(larger)
      to = room.copy(grown, 0, from, to)
      from = 0
      room = grown
    }
    room.set(piece, to)
    to += piece.length
  }

  const stop = () => {
    share.keep()
    return reader.cancel().catch(() => {})
  }

  return {
    async take(count) {
      while (to - from < count) if (!(await more())) throw new BodyFault('cutOff')
      from += count
      return room.subarray(from - count, from)
    },
    async until(mark, most, tooMuch) {
      for (let looked = 0; ; ) {
        const held = room.subarray(from, to)
        const at = held.indexOf(mark, looked)
        // The last bytes may be the first of the mark.
        looked = at >= 0 ? at : Math.max(0, held.length - mark.length + 1)
        if (looked > most) throw tooMuch()
        if (at >= 0) {
          from += at + mark.length
          return held.subarray(0, at)
        }
        if (!(await more())) throw new BodyFault('cutOff')
      }
    },
    async rest(most) {
      do if (to - from > most) throw new BodyFault('tooLarge')
      while (await more())
      share.keep()
      return room.subarray(from, to)
    },
    stop,
    leave: share.leave,
  }
}
