import { expect, test } from 'vitest'
import { keyOf, stillThere } from './picked.ts'

const line = (product_id: number, quantity: number) => ({
  ...{ product_id, quantity, orders: 1, name_en: '', name_ne: '', unit_description: '1 kg' },
})

test('a tick stays while the line is as it was, and is gone when more is ordered or it is packed', () => {
  const kept = JSON.stringify([line(1, 3), line(2, 5), line(3, 1)].map(keyOf))
  const now = [line(1, 3), line(2, 6), line(4, 1)]
  expect(stillThere(kept, now)).toEqual([keyOf(line(1, 3))])
})

test.each([null, '', '{', '7', '{}'])('nothing is ticked where %s was kept', (kept) => {
  expect(stillThere(kept, [line(1, 3)])).toEqual([])
})
