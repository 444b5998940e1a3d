import { expect, test } from 'vitest'
import { nextOf } from './next-package.ts'

type Status = Parameters<typeof nextOf>[0][number]['status']
const parts = (...statuses: Status[]) => statuses.map((status) => ({ status }))

test.each([
  ['what is on its way', parts('confirmed', 'out_for_delivery', 'delivered'), 'out_for_delivery'],
  ['what is being packed, before what waits', parts('awaiting_approval', 'processing'), 'processing'],
  ['what is left when the others have come', parts('delivered', 'confirmed', 'cancelled'), 'confirmed'],
  ['nobody knows while two are equally far', parts('confirmed', 'confirmed', 'on_hold'), undefined],
  ['nothing when all came', parts('delivered', 'returned'), undefined],
  ['nothing of no package', [], undefined],
] as const)('which package comes next: %s', (_, of, status) => {
  expect(nextOf(of)?.status).toBe(status)
})
