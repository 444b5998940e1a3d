import { once } from 'node:events'
import type { Duplex } from 'node:stream'
import type pg from 'pg'

// PostgreSQL's COPY on connections of pg, which knows only its messages.

/** The approximate size of a piece of a table in bytes; pieces are held in memory. */
const PIECE = 32 * 2 ** 20
const CHUNK = 256 * 1024

interface Line {
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  stream: Duplex
}

/** What pg requires of an object that sends and receives messages itself. */
class Copy {
  /** The number of copied rows, once it is finished. */
  readonly over: Promise<number>
  protected end!: (rows: number) => void
  protected fail!: (error: unknown) => void
  protected rows = 0
  readonly #text: string

  constructor(text: string) {
    this.#text = text
    this.over = new Promise((resolve, reject) => {
      this.end = resolve
      this.fail = reject
    })
  }

  submit(line: Line): void {
    line.query(this.#text)
  }

  handleError(error: unknown): void {
    this.fail(error)
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.rows = Number(/^COPY (\d+)/.exec(text)?.[1] ?? 0)
  }

  handleReadyForQuery(): void {
    this.end(this.rows)
  }
}

class CopyOut extends Copy {
  readonly #take: (piece: Buffer) => Promise<void>
  #piece = Buffer.allocUnsafe(PIECE)
  #used = 0
  #taking: Promise<void> = Promise.resolve()
  #waiting = 0

  constructor(text: string, take: (piece: Buffer) => Promise<void>) {
    super(text)
    this.#take = take
  }

  /** Takes one row. Its bytes must be copied because the connection reuses them. */
  handleCopyData({ chunk }: { chunk: Buffer }, line: Line): void {
    if (this.#used + chunk.length > this.#piece.length) this.#hand(line, chunk.length)
    this.#used += chunk.copy(this.#piece, this.#used)
  }

  override handleReadyForQuery(): void {
    this.#hand()
    this.#taking.then(() => this.end(this.rows), this.fail)
  }

  /** While one piece is being written, only the next one is read. */
  #hand(line?: Line, next = 0): void {
    const piece = this.#piece.subarray(0, this.#used)
    this.#used = 0
    if (piece.length === 0) return
    this.#piece = Buffer.allocUnsafe(line ? Math.max(PIECE, next) : 0)
    if (++this.#waiting > 1) line?.stream.pause()
    this.#taking = this.#taking
      .then(() => this.#take(piece))
      .finally(() => {
        if (--this.#waiting < 2) line?.stream.resume()
      })
    this.#taking.catch(() => {})
  }
}

class CopyIn extends Copy {
  readonly #bytes: Buffer
  #isOver = false

  constructor(text: string, bytes: Buffer) {
    super(text)
    this.#bytes = bytes
  }

  handleCopyInResponse(line: Line): void {
    this.#send(line).catch(this.fail)
  }

  override handleError(error: unknown): void {
    this.#isOver = true
    super.handleError(error)
  }

  async #send(line: Line): Promise<void> {
    for (let at = 0; at < this.#bytes.length && !this.#isOver; at += CHUNK) {
      line.sendCopyFromChunk(this.#bytes.subarray(at, at + CHUNK))
      if (line.stream.writableNeedDrain) await once(line.stream, 'drain')
    }
    if (!this.#isOver) line.endCopyFrom()
  }
}

/** Runs `copy … to stdout` and hands on pieces of whole rows. Answers the number of rows. */
export function copyOut(
  client: pg.ClientBase,
  text: string,
  take: (piece: Buffer) => Promise<void>,
): Promise<number> {
  return client.query(new CopyOut(text, take) as unknown as pg.Submittable & CopyOut).over
}

/** Runs `copy … from stdin`. Answers the number of rows. */
export function copyIn(client: pg.ClientBase, text: string, rows: Buffer): Promise<number> {
  return client.query(new CopyIn(text, rows) as unknown as pg.Submittable & CopyIn).over
}
