import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Shopper } from '../../packages/shop/test/crowd.ts'

/** The answers that customers got, and when. */
export class Sales {
  /** For each customer, by token, the id of the order that was acknowledged. */
  readonly acknowledged = new Map<string, string>()
  readonly timestamps: number[] = []
  /** How often the shop answered with each status, or not at all. */
  readonly answers: Record<string, number> = {}
  readonly faults: string[] = []
  #isOver = false

  readonly #addresses: string[]

  constructor(addresses: string[]) {
    this.#addresses = addresses
  }

  /** How many customers check out at a time, each until the order is acknowledged. */
  async run(shoppers: Shopper[], atOnce: number): Promise<void> {
    const queue = shoppers.values()
    const worker = async (turn: number) => {
      for (const shopper of queue) {
        if (this.#isOver) return
        await this.#buy(shopper, turn)
        await wait(100)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, (_, turn) => worker(turn)))
  }

  end(): void {
    this.#isOver = true
  }

  /** The longest time without any acknowledgement since `from`, in milliseconds. */
  longestGap(from: number): number {
    const after = [from, ...this.timestamps.filter((timestamp) => timestamp > from), performance.now()]
    return Math.max(...after.slice(1).map((timestamp, place) => timestamp - after[place]!))
  }

  /** Sends the same key each time, as a phone on a bad network does. */
  async #buy({ token, request }: Shopper, turn: number): Promise<void> {
    const key = randomUUID()
    for (let tries = 0; tries < 300; tries++) {
      const address = this.#addresses[(turn + tries) % this.#addresses.length]!
      const answer = await fetch(`${address}/v1/api/cart/checkout/`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify(request),
        signal: AbortSignal.timeout(60_000),
      }).catch(() => null)
      const status = answer ? String(answer.status) : 'none'
      this.answers[status] = (this.answers[status] ?? 0) + 1
      const reply = await answer?.json().catch(() => null)
      if (answer?.status === 201) {
        this.acknowledged.set(token, reply.data.order_group_id)
        this.timestamps.push(performance.now())
        return
      }
      if (answer && answer.status !== 503) this.faults.push(`${status}: ${JSON.stringify(reply)}`)
      if (answer && answer.status < 500) return
      await wait(500)
    }
    this.faults.push('A shopper gave up.')
  }
}
