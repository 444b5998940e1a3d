import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate, backwards, netOf, openOf, type Tender } from './tenders.ts'

const paisa = fc.integer({ min: 0, max: 9_000_000_000 })
const Tenders = fc.array(fc.tuple(paisa, paisa, paisa), { minLength: 1, maxLength: 2 }).map((rows) =>
  rows.map((amounts, place): Tender => {
    const [refunded_paisa, captured_paisa, planned_paisa] = amounts.toSorted((a, b) => a - b) as [
      number,
      number,
      number,
    ]
    const method = place === rows.length - 1 ? 'cash' : 'credit'
    return { id: place + 1, method, planned_paisa, captured_paisa, refunded_paisa }
  }),
)

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)

test.each([
  ['comes', openOf, (tenders: Tender[]) => tenders],
  ['goes back', netOf, backwards],
] as const)(
  'what %s is shared to the paisa, the first as far as it has room, and none below nothing',
  (_, roomOf, inOrder) => {
    fc.assert(
      fc.property(Tenders, fc.double({ min: 0, max: 1, noNaN: true }), (all, share) => {
        const tenders = inOrder(all)
        const room = sum(tenders.map(roomOf))
        const amount = Math.floor(room * share)
        const parts = allocate(tenders, amount, roomOf)
        expect(sum(parts.map(({ amount_paisa }) => amount_paisa))).toBe(amount)
        for (const [place, { id, amount_paisa }] of parts.entries()) {
          expect(id).toBe(tenders[place]!.id)
          expect(amount_paisa).toBeGreaterThanOrEqual(0)
          expect(amount_paisa).toBeLessThanOrEqual(roomOf(tenders[place]!))
        }
        expect(parts[0]!.amount_paisa).toBe(Math.min(amount, roomOf(tenders[0]!)))
      }),
    )
  },
)

test('credit is used first and goes back last; what nothing has room for is on the last', () => {
  const credit: Tender = { id: 1, method: 'credit', planned_paisa: 100, captured_paisa: 0, refunded_paisa: 0 }
  const cash: Tender = { ...credit, id: 2, method: 'cash', planned_paisa: 400 }
  const amounts = (parts: ReturnType<typeof allocate>) => parts.map(({ amount_paisa }) => amount_paisa)
  expect(amounts(allocate([credit, cash], 250, openOf))).toEqual([100, 150])
  const paid = [
    { ...credit, captured_paisa: 100 },
    { ...cash, captured_paisa: 150 },
  ]
  expect(amounts(allocate(backwards(paid), 180, netOf))).toEqual([150, 30])
  expect(amounts(allocate([credit, cash], 501, openOf))).toEqual([100, 401])
})
