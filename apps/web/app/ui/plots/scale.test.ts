import { expect, test } from 'vitest'
import { axisOf, change, figure, partOf, shortFigure, signedPercent, stepFigure } from './scale.ts'

const RUPEES = 100
const LAKH = 100_000 * RUPEES

test('an axis has three round steps from zero over all values, also those that are compared', () => {
  const axis = axisOf([18 * LAKH, null, 20.01 * LAKH, undefined, 5], 'rupees')
  expect(axis.steps.map((step) => step / LAKH)).toEqual([0, 8, 16, 24])
  expect(axis.steps.map((step) => stepFigure(axis, step))).toEqual(['0', '8', '16', '24'])
  expect(shortFigure(axis, 18.04 * LAKH)).toBe('18.0')
  expect(axisOf([112_000 * RUPEES], 'rupees').steps.map((step) => step / RUPEES)).toEqual([
    0, 40_000, 80_000, 120_000,
  ])
})

test('an axis counts in rupees, thousand or lakh, so that its figures stay short', () => {
  const units = [900, 50_320, 2_00_000, 9_95_000].map((rupees) => axisOf([rupees * RUPEES], 'rupees').unit)
  expect(units).toEqual(['one', 'thousand', 'thousand', 'lakh'])
  expect(shortFigure(axisOf([254_000 * RUPEES], 'rupees'), 253_600 * RUPEES)).toBe('254k')
  expect(shortFigure(axisOf([4800 * RUPEES], 'rupees'), 4750 * RUPEES)).toBe('4.8k')
})

test('nothing at all, and what is below zero, stays on the ground', () => {
  for (const values of [[], [0], [-500], [null]]) {
    const axis = axisOf(values, 'count')
    expect(axis.steps).toEqual([0, 1, 2, 3])
    expect(partOf(axis, -500)).toBe(0)
  }
})

test('hundredths have the whole as their axis, and people are not counted in fractions', () => {
  expect(axisOf([34], 'percent').steps).toEqual([0, 50, 100])
  expect(axisOf([1, 2], 'count').steps).toEqual([0, 1, 2, 3])
  expect(axisOf([2.2], 'days').top).toBeGreaterThanOrEqual(2.2)
})

test('figures are written as in the tables', () => {
  expect(figure('rupees', 19_01_000 * RUPEES)).toBe('19,01,000')
  expect(figure('rupees', 12_550)).toBe('125.50')
  expect(figure('percent', 91.44)).toBe('91.4 %')
  expect(figure('days', 2)).toBe('2.0')
})

test('a difference is told where there is something to compare with', () => {
  expect([change(114, 100), change(94, 100), change(100, 100)].map((one) => signedPercent(one!))).toEqual([
    '+14 %',
    '−6 %',
    '0 %',
  ])
  expect([change(5, 0), change(5, null), change(5, undefined)]).toEqual([null, null, null])
})
