import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nepaliDigits } from '../nepal/numerals.ts'
import { figureOf, hasDecimalComma, readFigure } from './typed-figure.ts'

test('groups are read in both ways and scripts, and a comma is never left out', () => {
  expect(
    ['1,250', '1,25,000', '125,000', '12,34,567', '1,234,567', '१,२५०', '1 250', '1,250.50'].map(readFigure),
  ).toEqual(['1250', '125000', '125000', '1234567', '1234567', '1250', '1250', '1250.50'])
  expect(['.5', '-.25', '.५', '．5', '0.5'].map(readFigure)).toEqual(['0.5', '-0.25', '0.5', '0.5', '0.5'])
  expect(['.', '-.', '5.', '.5.5', '1,.5'].map(readFigure)).toEqual(Array(5).fill(null))
  expect(
    [
      '12,50',
      '1,5',
      '1,0',
      '0,500',
      '1250,00',
      '12,34',
      '1,2500',
      '1,250,0',
      '1.250,00',
      '1,',
      ',5',
      '',
      '१२,५०',
    ]
      .map(readFigure)
      .filter(Boolean),
  ).toEqual([])
})

test('any whole number and its paisa come back from how each language groups them', () => {
  const groupings = [new Intl.NumberFormat('en-IN'), new Intl.NumberFormat('en-US')]
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 999_999_999 }),
      fc.integer({ min: 0, max: 99 }),
      (rupees, paisa) => {
        const cents = String(paisa).padStart(2, '0')
        for (const grouping of groupings) {
          const written = `${grouping.format(rupees)}.${cents}`
          expect([written, nepaliDigits(written)].map(figureOf)).toEqual(
            Array(2).fill(Number(`${rupees}.${cents}`)),
          )
          // The same amount with a decimal comma: nothing, rather than a hundred times as much.
          expect(figureOf(`${rupees},${cents}`)).toBeNaN()
        }
      },
    ),
  )
})

test('what is a number but for its comma is told from what is none', () => {
  expect(
    ['12,50', '1,5', '१२,५०', '1250,00', '12，50', '１２，５０', ',5'].filter(
      (typed) => !hasDecimalComma(typed),
    ),
  ).toEqual([])
  expect(['1,250', '12.50', 'Rs 12,50', 'x', ''].filter(hasDecimalComma)).toEqual([])
})
