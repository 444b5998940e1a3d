import type { ProductStatus } from '../tables.ts'

interface Step {
  from: readonly ProductStatus[]
  to: ProductStatus
}

/**
 * The steps of a product, and the states from which each is possible (domain D11). For a trusted vendor `submit`
 * publishes at once.
 */
export const PRODUCT_STEPS = {
  submit: { from: ['draft', 'rejected'], to: 'pending' },
  withdraw: { from: ['pending'], to: 'draft' },
  pause: { from: ['published'], to: 'paused' },
  resume: { from: ['paused'], to: 'published' },
  archive: { from: ['draft', 'pending', 'rejected', 'published', 'paused'], to: 'archived' },
  // A restored product is not on sale at once, because it may have been changed without a moderator.
  restore: { from: ['archived'], to: 'draft' },
} as const satisfies Record<string, Step>

export type ProductStep = keyof typeof PRODUCT_STEPS

/** The steps that are possible from a state. */
export function stepsFrom(status: ProductStatus): ProductStep[] {
  const steps = Object.entries(PRODUCT_STEPS) as [ProductStep, Step][]
  return steps.filter(([, { from }]) => from.includes(status)).map(([step]) => step)
}

/**
 * Whether a moderator has approved the product: then changes of its names, pictures, texts and category wait for a
 * moderator.
 */
export function isAgreed(status: ProductStatus): boolean {
  return status === 'published' || status === 'paused'
}
