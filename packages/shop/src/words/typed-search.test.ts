import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSearch, soundKeysOf } from './typed-search.ts'

test.each([
  ['fresh organic aalu price in nepal', 'aalu'],
  ['best honey near me', 'honey'],
  ['buy gundruk online', 'gundruk'],
  ['ताजा साग', 'साग'],
  ['taja saag', 'saag'],
  ['aalu ko achar', 'aalu achar'],
  ['आलु को अचार', 'आलु अचार'],
  ['phal haru', 'phal'],
  ['मलाई मह चाहियो', 'मलाई मह'],
  ['local kukhura', 'local kukhura'],
  ['dried red chilli', 'dried red chilli'],
  ['jumla apple', 'jumla apple'],
  ['gram flour', 'gram flour'],
  ['pau roti', 'pau roti'],
  ['tin fish', 'tin fish'],
  ['jute bag', 'jute bag'],
  ['gud', 'gud'],
])('of "%s" is wanted: %s', (typed, wanted) => {
  expect(readSearch(typed).words.join(' ')).toBe(wanted)
})

test('who types only fillers wants them', () => {
  expect(readSearch('fresh organic')).toEqual({
    words: ['fresh', 'organic'],
    fillers: [],
    price: {},
    amounts: [],
  })
  expect(readSearch('  !? ')).toEqual({ words: [], fillers: [], price: {}, amounts: [] })
})

test('what was left out is told', () => {
  expect(readSearch('fresh aalu ko achar').fillers).toEqual(['fresh', 'ko'])
})

test.each([
  ['aalu 1kg', 1, 'kg'],
  ['1 kg aalu', 1, 'kg'],
  ['aalu 1 kilo', 1, 'kg'],
  ['500 gm aalu', 500, 'g'],
  ['500gm aalu', 500, 'g'],
  ['२५० ग्राम aalu', 250, 'g'],
  ['half kilo aalu', 0.5, 'kg'],
  ['half a kilo aalu', 0.5, 'kg'],
  ['आधा किलो aalu', 0.5, 'kg'],
  ['aadha kilo aalu', 0.5, 'kg'],
  ['1/2 kg aalu', 0.5, 'kg'],
  ['1½ kg aalu', 1.5, 'kg'],
  ['डेढ किलो aalu', 1.5, 'kg'],
  ['दुई केजी aalu', 2, 'kg'],
  ['dui kilo aalu', 2, 'kg'],
  ['a dozen aalu', 1, 'dozen'],
  ['एक दर्जन aalu', 1, 'dozen'],
  ['12 ota aalu', 12, 'piece'],
  ['१२वटा aalu', 12, 'piece'],
  ['6 pcs aalu', 6, 'piece'],
  ['1 litre aalu', 1, 'litre'],
  ['500ml aalu', 500, 'ml'],
  ['ek pau aalu', 1, 'pau'],
  ['2 mana aalu', 2, 'mana'],
  ['१ पाथी aalu', 1, 'pathi'],
  ['under 1 kg aalu', 1, 'kg'],
  ['3 packet aalu', 3, 'packet'],
])('"%s" asks for %s %s', (typed, count, unit) => {
  expect(readSearch(typed)).toEqual({ words: ['aalu'], fillers: [], price: {}, amounts: [{ count, unit }] })
})

test('of two amounts both are told', () => {
  expect(readSearch('2 kg aalu 500 g saag').amounts).toEqual([
    { count: 2, unit: 'kg' },
    { count: 500, unit: 'g' },
  ])
})

test.each([
  'under 200',
  'below rs 200',
  'less than 200 rupees',
  'upto 200',
  'up to rs. 200',
  'within rs200',
  '200 samma',
  'rs 200 samma',
  '200 rupaiya samma',
  '200 bhanda kam',
  '200 vanda sasto',
  '200 or less',
  '२०० भन्दा कम',
  '२००भन्दा कम',
  '२०० रुपैयाँ भन्दा कम',
  'रु २०० सम्म',
  'रु. २०० सम्मको',
  '२०० भित्र',
  'dui saya samma',
  'दुई सय सम्म',
  '2 saya bhanda kam',
])('"honey %s" costs at most 200', (limit) => {
  const honey = { words: ['honey'], fillers: [], price: { atMost: 200 }, amounts: [] }
  expect(readSearch(`honey ${limit}`)).toEqual(honey)
  expect(readSearch(`${limit} honey`)).toEqual(honey)
})

test.each([
  'over 200',
  'above rs 200',
  'more than 200',
  '200 bhanda mathi',
  '२०० भन्दा बढी',
  '200 dekhi mathi',
])('"honey %s" costs at least 200', (limit) => {
  expect(readSearch(`honey ${limit}`)).toMatchObject({ words: ['honey'], price: { atLeast: 200 } })
})

test.each([
  '200 to 500',
  '200-500',
  'rs 200 – 500',
  'between 200 and 500',
  'between rs 500 and rs 200',
  '200 dekhi 500 samma',
  '२०० देखि ५०० सम्म',
  'रु २००–५००',
  'over 200 under 500',
])('"honey %s" costs between 200 and 500', (range) => {
  expect(readSearch(`honey ${range}`)).toMatchObject({
    words: ['honey'],
    price: { atLeast: 200, atMost: 500 },
  })
})

test('a limit alone is a search', () => {
  expect(readSearch('under 1,000')).toEqual({ words: [], fillers: [], price: { atMost: 1000 }, amounts: [] })
})

test('a price that is no limit narrows nothing, and is no word', () => {
  expect(readSearch('honey rs 150')).toEqual({ words: ['honey'], fillers: [], price: {}, amounts: [] })
})

test('numbers in names stay', () => {
  expect(readSearch('7up').words).toEqual(['7up'])
  expect(readSearch('basmati 1121').words).toEqual(['basmati', '1121'])
  expect(readSearch('A2 ghee 500ml').words).toEqual(['a2', 'ghee'])
})

test('a name and a search in the other script have the same keys', () => {
  expect(soundKeysOf(readSearch('aaluko achar').words)).toEqual(soundKeysOf(readSearch('आलु को अचार').words))
  expect(soundKeysOf(readSearch('fresh potatoes 1kg').words)).toEqual(soundKeysOf(['potato']))
})

test('any text can be read', () => {
  const parts = fc.constantFrom(
    ...'under 200 rs kg samma भन्दा कम से half ½ . - 7 up ek saya to \u200d and'.split(' '),
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.array(parts).map((all) => all.join(' ')),
      ),
      (typed) => {
        const { words, price, amounts } = readSearch(typed)
        for (const key of soundKeysOf(words)) expect(key).not.toBe('')
        for (const { count } of amounts) expect(Number.isFinite(count)).toBe(true)
        for (const limit of Object.values(price)) expect(Number.isFinite(limit)).toBe(true)
      },
    ),
    { numRuns: 300 },
  )
})
