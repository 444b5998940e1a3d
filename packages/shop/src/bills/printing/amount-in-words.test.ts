import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountInWords, numberInWords } from './amount-in-words.ts'

test.each([
  [0, 'Rupees zero only', 'रुपैयाँ शून्य मात्र'],
  [1, 'Rupees zero and paisa one only', 'रुपैयाँ शून्य र पैसा एक मात्र'],
  [1_00, 'Rupees one only', 'रुपैयाँ एक मात्र'],
  [99_99, 'Rupees ninety-nine and paisa ninety-nine only', 'रुपैयाँ उनान्सय र पैसा उनान्सय मात्र'],
  [100_00, 'Rupees one hundred only', 'रुपैयाँ एक सय मात्र'],
  [347_00, 'Rupees three hundred forty-seven only', 'रुपैयाँ तीन सय सतचालीस मात्र'],
  [1_000_00, 'Rupees one thousand only', 'रुपैयाँ एक हजार मात्र'],
  [10_005_00, 'Rupees ten thousand five only', 'रुपैयाँ दस हजार पाँच मात्र'],
  [
    1_25_000_50,
    'Rupees one lakh twenty-five thousand and paisa fifty only',
    'रुपैयाँ एक लाख पच्चीस हजार र पैसा पचास मात्र',
  ],
  [
    99_99_999_00,
    'Rupees ninety-nine lakh ninety-nine thousand nine hundred ninety-nine only',
    'रुपैयाँ उनान्सय लाख उनान्सय हजार नौ सय उनान्सय मात्र',
  ],
  [
    12_34_56_789_00,
    'Rupees twelve crore thirty-four lakh fifty-six thousand seven hundred eighty-nine only',
    'रुपैयाँ बाह्र करोड चौँतीस लाख छपन्न हजार सात सय उनान्नब्बे मात्र',
  ],
  [1_00_00_00_000_00, 'Rupees one arab only', 'रुपैयाँ एक अर्ब मात्र'],
  [1_00_00_00_00_000_00, 'Rupees one kharab only', 'रुपैयाँ एक खर्ब मात्र'],
])('%i paisa', (paisa, en, ne) => {
  expect(amountInWords(paisa, 'en')).toBe(en)
  expect(amountInWords(paisa, 'ne')).toBe(ne)
})

// Spellings as schoolbooks have them; of the hundred, those that are easily taken for one another.
test.each([
  [18, 'अठार'],
  [19, 'उन्नाइस'],
  [29, 'उनन्तीस'],
  [39, 'उनन्चालीस'],
  [47, 'सतचालीस'],
  [49, 'उनन्चास'],
  [50, 'पचास'],
  [51, 'एकाउन्न'],
  [59, 'उनन्साठी'],
  [69, 'उनन्सत्तरी'],
  [77, 'सतहत्तर'],
  [78, 'अठहत्तर'],
  [79, 'उनासी'],
  [87, 'सतासी'],
  [89, 'उनान्नब्बे'],
  [97, 'सन्तानब्बे'],
])('%i is %s', (number, word) => {
  expect(numberInWords(number, 'ne')).toBe(word)
})

test('each number below a hundred has a word of its own, in Devanagari and composed', () => {
  const texts = Array.from({ length: 100 }, (_, number) => numberInWords(number, 'ne'))
  expect(new Set(texts).size).toBe(100)
  for (const word of texts) {
    expect(word).toMatch(/^[\u0900-\u097f]+$/)
    expect(word).toBe(word.normalize('NFC'))
  }
})

const PLACE: Record<string, number> = {
  hundred: 100,
  thousand: 1e3,
  lakh: 1e5,
  crore: 1e7,
  arab: 1e9,
  kharab: 1e11,
  सय: 100,
  हजार: 1e3,
  लाख: 1e5,
  करोड: 1e7,
  अर्ब: 1e9,
  खर्ब: 1e11,
}

test.each(['en', 'ne'] as const)('words read back are the number, in %s', (locale) => {
  const below = new Map(
    Array.from({ length: 100 }, (_, number) => [numberInWords(number, locale), number] as const),
  )
  fc.assert(
    fc.property(
      fc.nat(10).chain((digits) => fc.nat(10 ** digits)),
      (number) => {
        let [read, many] = [0, 0]
        for (const word of numberInWords(number, locale).split(' ')) {
          const place = PLACE[word]
          if (!place) many += below.get(word)!
          else [read, many] = [read + many * place, 0]
        }
        expect(read + many).toBe(number)
      },
    ),
    { numRuns: 2000 },
  )
})
