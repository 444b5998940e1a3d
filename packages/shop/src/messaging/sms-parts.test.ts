import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainSms, smsParts } from './sms-parts.ts'

test.each([
  ['', 1],
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['a'.repeat(306), 2],
  ['a'.repeat(307), 3],
  // Twice: 80 of them fill one.
  ['€'.repeat(80), 1],
  [`${'€'.repeat(80)}a`, 2],
  // None of them is cut: 153 is odd, so that each part holds 76.
  ['['.repeat(152), 2],
  ['['.repeat(153), 3],
  ['क'.repeat(70), 1],
  ['क'.repeat(71), 2],
  ['क'.repeat(134), 2],
  ['क'.repeat(135), 3],
  // One other letter, and all count as such: a quotation mark, too.
  [`${'a'.repeat(70)}’`, 2],
  // Two units each; 67 is odd.
  ['😀'.repeat(35), 1],
  ['😀'.repeat(36), 2],
  ['😀'.repeat(66), 2],
  ['😀'.repeat(67), 3],
])('%j goes out as %i', (text, parts) => {
  expect(smsParts(text)).toBe(parts)
})

test.each([
  ['Friday, 7–10: “late” isn’t…', `Friday, 7-10: "late" isn't...`],
  ['Rs\u00a0120', 'Rs 120'],
  // Nothing is won where another letter is left.
  ['शुक्रबार ७–१०', 'शुक्रबार ७–१०'],
  ['GP-000123 → Friday, 7–10', 'GP-000123 → Friday, 7–10'],
])('%j is sent as %j', (text, sent) => {
  expect(plainSms(text)).toBe(sent)
})

const Gsm = fc.array(fc.constantFrom(...'aZ9 @$_é\n€[]{}^~|\\'), { maxLength: 700 })
const Any = fc.array(fc.constantFrom(...'aZ9 €[कखि्।', '😀'), { maxLength: 400 })

/** Cuts a text into parts of at most so much, none of its letters in two. */
function cut(letters: string[], size: (message: string) => number, most: number): string[] {
  const parts = ['']
  for (const message of letters) {
    const now = [...parts.at(-1)!].reduce((sum, one) => sum + size(one), 0)
    if (now + size(message) > most) parts.push('')
    parts[parts.length - 1] += message
  }
  return parts
}

test('whatever the text, it fits into so many parts and not into fewer', () => {
  fc.assert(
    fc.property(fc.oneof(Gsm, Any), (letters) => {
      const text = letters.join('')
      const isGsm = !/[^aZ9 @$_é\n€[\]{}^~|\\]/.test(text)
      const size = (message: string) =>
        isGsm ? ('€[]{}^~|\\'.includes(message) ? 2 : 1) : Buffer.from(message, 'utf16le').length / 2
      const all = letters.reduce((sum, message) => sum + size(message), 0)
      const expected = all <= (isGsm ? 160 : 70) ? 1 : cut(letters, size, isGsm ? 153 : 67).length
      expect(smsParts(text)).toBe(expected)
    }),
  )
})

test('a longer text never takes fewer parts', () => {
  fc.assert(
    fc.property(fc.oneof(Gsm, Any), fc.constantFrom('a', '€', 'क'), (letters, more) => {
      const text = letters.join('')
      expect(smsParts(text + more)).toBeGreaterThanOrEqual(smsParts(text))
    }),
  )
})
