import type { ComplaintKind } from '@himalayan-green/shop/complaints/complaint.ts'

/** What a complaint can be about, in the order in which it is asked. */
export const KINDS = [
  'goods',
  'delivery',
  'money',
  'vendor',
  'privacy',
  'other',
] as const satisfies readonly ComplaintKind[]
