import type { ProductStatus } from '../tables.ts'

interface Step {
  from: readonly ProductStatus[]
  to: ProductStatus
}

/** What a vendor may do with a product of its own, and when (domain D11). A trusted vendor's `submit` publishes. */
export const PRODUCT_STEPS = {
  submit: { from: ['draft', 'rejected'], to: 'pending' },
  withdraw: { from: ['pending'], to: 'draft' },
  pause: { from: ['published'], to: 'paused' },
  resume: { from: ['paused'], to: 'published' },
  archive: { from: ['draft', 'pending', 'rejected', 'published', 'paused'], to: 'archived' },
  // Not back on sale at once: in between, it may have been changed without anybody looking at it.
  restore: { from: ['archived'], to: 'draft' },
} as const satisfies Record<string, Step>

export type ProductStep = keyof typeof PRODUCT_STEPS

/** The steps that lead on from a state. */
export function stepsFrom(status: ProductStatus): ProductStep[] {
  const steps = Object.entries(PRODUCT_STEPS) as [ProductStep, Step][]
  return steps.filter(([, { from }]) => from.includes(status)).map(([step]) => step)
}

/** Once agreed to: names, pictures, texts and category of it then wait for a moderator. */
export function isAgreed(status: ProductStatus): boolean {
  return status === 'published' || status === 'paused'
}
