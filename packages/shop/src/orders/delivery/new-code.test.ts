import { expect, test } from 'vitest'
import { checkDigit } from './check-digit.ts'
import { newDeliveryCode } from './new-code.ts'

const CODES = Array.from({ length: 10_000 }, (_, n) => {
  const digits = String(n).padStart(4, '0')
  return `${digits}${checkDigit(digits)}`
})
const isRight = (code: string) => checkDigit(code) === 0

test('the check digit is Damm’s: 5724 has 4', () => {
  expect(checkDigit('572')).toBe(4)
  expect(CODES.filter(isRight)).toHaveLength(10_000)
})

test('of every code each wrong digit is found', () => {
  const missed = CODES.flatMap((code) =>
    [...code].flatMap((digit, place) =>
      [...'0123456789']
        .filter((other) => other !== digit)
        .map((other) => code.slice(0, place) + other + code.slice(place + 1))
        .filter(isRight),
    ),
  )
  expect(missed).toEqual([])
})

test('of every code each two neighbours that are swapped are found', () => {
  const missed = CODES.flatMap((code) =>
    [0, 1, 2, 3]
      .filter((place) => code[place] !== code[place + 1])
      .map((place) => code.slice(0, place) + code[place + 1] + code[place] + code.slice(place + 2))
      .filter(isRight),
  )
  expect(missed).toEqual([])
})

test('a new code is one of these, and seldom the same', () => {
  const codes = Array.from({ length: 1000 }, newDeliveryCode)
  for (const code of codes) expect(CODES).toContain(code)
  expect(new Set(codes).size).toBeGreaterThan(900)
})
