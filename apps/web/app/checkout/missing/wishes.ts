import type { IfMissing } from '@himalayan-green/shop/orders/missing/if-missing.ts'

/** What can be wished for a product that is not there, in the order in which forms offer it. */
export const WISHES = ['refund', 'call_me'] as const satisfies readonly IfMissing[]
