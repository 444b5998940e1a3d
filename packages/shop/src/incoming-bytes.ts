/** The bytes of a request as they come in: no more of them is held than is asked for. */
export interface IncomingBytes {
  /** The next `count` bytes. */
  take(count: number): Promise<Buffer>
  /** What stands before the mark, which is taken too. At most so many bytes, else `tooMuch` is thrown. */
  until(mark: Buffer, most: number, tooMuch: () => Error): Promise<Buffer>
  /** Reads no further, whatever else is sent. */
  stop(): Promise<void>
}

interface Faults {
  cutOff: () => Error
  tooSlow: () => Error
}

/** Whoever sends slower than this on the whole keeps the place of others. */
const BYTES_A_MILLISECOND = 2

/** `start` stands before what comes in; `patience` is in milliseconds: without a byte, and altogether besides 2 KB a second. */
export function incomingBytes(
  body: ReadableStream<Uint8Array>,
  start: Buffer,
  patience: number,
  { cutOff, tooSlow }: Faults,
): IncomingBytes {
  const reader = body.getReader()
  const began = performance.now()
  let received = 0
  let held = start

  async function more(): Promise<void> {
    const left = patience + received / BYTES_A_MILLISECOND - (performance.now() - began)
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(tooSlow()), Math.max(0, Math.min(left, patience)))
    })
    // A connection that breaks is a body cut off.
    const read = reader.read().catch(() => ({ done: true, value: undefined }))
    const { value } = await Promise.race([read, late]).finally(() => clearTimeout(timer))
    if (!value) throw cutOff()
    received += value.length
    held = held.length > 0 ? Buffer.concat([held, value]) : Buffer.from(value)
  }

  return {
    async take(count) {
      while (held.length < count) await more()
      const taken = held.subarray(0, count)
      held = held.subarray(count)
      return taken
    },
    async until(mark, most, tooMuch) {
      const taken: Buffer[] = []
      for (let length = 0; ; await more()) {
        const at = held.indexOf(mark)
        // The last bytes may be the first of the mark.
        const sure = at >= 0 ? at : Math.max(0, held.length - mark.length + 1)
        length += sure
        if (length > most) throw tooMuch()
        taken.push(held.subarray(0, sure))
        held = held.subarray(at >= 0 ? at + mark.length : sure)
        if (at >= 0) return Buffer.concat(taken)
      }
    },
    stop: () => reader.cancel().catch(() => {}),
  }
}
