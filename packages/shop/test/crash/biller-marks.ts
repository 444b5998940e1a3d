import type { ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'

/** Within a batch of the biller: the series is locked, the numbers are being drawn, they are drawn, the commit is sent. */
export const BILLER_MOMENTS = ['drawn', 'drawing', 'committing', 'locked'] as const
export type BillerMoment = (typeof BILLER_MOMENTS)[number]

/** What biller-fuse.ts says. */
export interface BillerMark {
  at: BillerMoment | 'over'
  /** Those that got their numbers in the batch. */
  bills: string[]
}

/** How far the biller of a shop is that was started with biller-fuse.ts. */
export interface BillerMarks {
  /** The last that was heard of it; null between two batches. */
  now(): BillerMark | null
  /** Waits until all of these have their numbers, or so many milliseconds, or until the shop dies; answers those that do not. */
  waitFor(bills: ReadonlySet<string>, most: number): Promise<Set<string>>
}

export function marksOf(shop: ChildProcess): BillerMarks {
  const written = new Set<string>()
  let last: BillerMark | null = null
  createInterface({ input: shop.stdio[3] as Readable }).on('line', (line) => {
    const mark = JSON.parse(line) as BillerMark
    last = mark.at === 'over' ? null : mark
    if (mark.at === 'over') for (const id of mark.bills) written.add(id)
  })
  return {
    now: () => last,
    async waitFor(bills, most) {
      const until = performance.now() + most
      for (;;) {
        const left = new Set([...bills].filter((id) => !written.has(id)))
        if (left.size === 0 || shop.signalCode !== null || performance.now() > until) return left
        await wait(5)
      }
    },
  }
}
