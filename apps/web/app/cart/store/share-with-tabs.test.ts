import { expect, test, vi } from 'vitest'
import type { CartSummary } from '../cart.ts'
import { shareWithTabs } from './share-with-tabs.ts'

/** A tab's cart: what it hears of the others, and a way to change it. */
function tab(owner: string | null) {
  let tell: (summary: CartSummary) => void = () => {}
  const adopt = vi.fn<(summary: CartSummary) => void>()
  const onChange = (listener: typeof tell) => {
    tell = listener
    return () => {
      tell = () => {}
    }
  }
  const stop = shareWithTabs({ adopt, onChange }, owner)
  return { adopt, stop, change: (summary: CartSummary) => tell(summary) }
}

test('a change in one tab is adopted by the others of the same owner, and by nobody else', async () => {
  const [here, there, other, visitor] = [tab('sita'), tab('sita'), tab('ram'), tab(null)]
  const summary = { count: 1, inCart: [{ id: 5, product_id: 7, quantity: 2 }] }
  here.change(summary)
  await expect.poll(() => there.adopt.mock.calls).toEqual([[summary]])
  for (const { adopt } of [here, other, visitor]) expect(adopt).not.toHaveBeenCalled()
  for (const { stop } of [here, there, other, visitor]) stop()
})
