import { expect, test } from 'vitest'
import { paisaOf, rupeesText, rupeesWithPaisa } from './rupees.ts'

test('rupees are written without commas, with paisa where there are any', () => {
  expect([11000, 11050, 5, 1_00_000_00].map(rupeesText)).toEqual(['110', '110.50', '0.05', '100000'])
  expect([11000, 11050, 5].map(rupeesWithPaisa)).toEqual(['110.00', '110.50', '0.05'])
})

test('what gateways write is read to the paisa, or not at all', () => {
  for (const [written, paisa] of [
    ['1000.0', 1000_00],
    [1000, 1000_00],
    [110.05, 110_05],
    ['2,700.0', 2700_00],
    ['1,25,000.50', 125000_50],
    ['0.1', 10],
    ['110.050', 110_05],
  ] as const)
    expect(paisaOf(written)).toBe(paisa)
  for (const written of [
    '',
    '-1',
    '+1',
    '1e3',
    '1,1',
    ',110',
    '110.005',
    '१००',
    ' 110',
    'NaN',
    Number.NaN,
    1e21,
    null,
    {},
    ['110'],
  ])
    expect(paisaOf(written)).toBeNull()
})
