import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BillLine } from './tables.ts'
import { totalsOf } from './vat.ts'

const line = fc
  .record({
    amount_paisa: fc.integer({ min: 0, max: 10_000_000 }),
    vat_rate: fc.constantFrom(0, 1300),
    discount_paisa: fc.nat(10_000),
  })
  .map(({ amount_paisa, ...rest }): BillLine => {
    const rate_paisa = amount_paisa + rest.discount_paisa
    return {
      order_item_id: 1,
      name_en: '',
      name_ne: '',
      unit: 'kg',
      quantity: 1,
      rate_paisa,
      amount_paisa,
      ...rest,
    }
  })

test('taxable, exempt and VAT are the sum of the lines to the paisa, VAT within half a paisa of 13 %', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 40 }), (lines) => {
      const totals = totalsOf(lines)
      expect(totals.taxable_paisa + totals.exempt_paisa + totals.vat_paisa).toBe(sum(lines))
      expect(totals.exempt_paisa).toBe(sum(lines.filter(({ vat_rate }) => vat_rate === 0)))
      // Half a paisa of what is due on the gross sum, which is 1.13 times as much on the taxable one.
      expect(Math.abs(totals.vat_paisa - totals.taxable_paisa * 0.13)).toBeLessThan(0.57)
    }),
    { numRuns: 2000 },
  )
})

test('credit notes in any order and of any size come to the totals of their bill exactly', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 12 }),
      fc.infiniteStream(fc.nat(100)),
      (lines, random) => {
        const bill = totalsOf(lines)
        const before: BillLine[] = []
        const notes = { taxable_paisa: 0, exempt_paisa: 0, vat_paisa: 0, total_paisa: 0 }
        const left = lines.map((one) => ({ ...one, discount_paisa: 0 }))
        while (sum(left) > 0) {
          const taken: BillLine[] = []
          for (const one of left) {
            const share = random.next().value!
            const amount_paisa = share > 60 ? one.amount_paisa : Math.floor((one.amount_paisa * share) / 100)
            taken.push({ ...one, amount_paisa })
            one.amount_paisa -= amount_paisa
          }
          const note = totalsOf(taken, before)
          expect(note.taxable_paisa).toBeGreaterThanOrEqual(0)
          expect(note.vat_paisa).toBeGreaterThanOrEqual(0)
          for (const field of Object.keys(notes) as (keyof typeof notes)[]) notes[field] += note[field]
          before.push(...taken)
        }
        const { discount_paisa: _, ...expected } = bill
        expect(notes).toEqual(expected)
      },
    ),
    { numRuns: 500 },
  )
})

function sum(lines: readonly BillLine[]): number {
  return lines.reduce((total, { amount_paisa }) => total + amount_paisa, 0)
}
