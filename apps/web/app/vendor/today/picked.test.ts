import { expect, test } from 'vitest'
import { keyOf, stillThere } from './picked.ts'

const line = (items: number[], quantity: number) => ({
  product_id: 1,
  items,
  quantity,
  orders: 1,
  name_en: '',
  name_ne: '',
  unit_description: '1 kg',
  pack_by: null,
})

test('a tick stays while the line is as it was, and is none for other orders of as much', () => {
  const kept = JSON.stringify([line([1, 4], 3), line([2], 5), line([3], 1)].map(keyOf))
  // The second is wanted once more, of the third less can be had, of the fourth it is another order.
  const now = [line([1, 4], 3), line([2, 7], 10), line([3], 2), line([8], 1)]
  expect(stillThere(kept, now)).toEqual([keyOf(line([1, 4], 3))])
})

test.each([null, '', '{', '7', '{}'])('nothing is ticked where %s was kept', (kept) => {
  expect(stillThere(kept, [line([1], 3)])).toEqual([])
})
