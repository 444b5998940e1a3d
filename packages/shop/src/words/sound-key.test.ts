import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { latinOf } from './devanagari-latin.ts'
import { plainSpelling, soundBeginnings, soundKey } from './sound-key.ts'

const TERMS: { ne: string[]; roman: string[] }[] = JSON.parse(
  readFileSync(new URL('../search/synonyms/grocery-terms.json', import.meta.url), 'utf8'),
)
const ROMAN = [...new Set(TERMS.flatMap(({ roman }) => roman.join(' ').toLowerCase().split(' ')))]
const NEPALI = [...new Set(TERMS.flatMap(({ ne }) => ne.join(' ').split(' ')))]

test.each([
  'aalu alu aaloo aloo आलु आलू अालु',
  'golbheda golveda golbhera gholveda गोलभेँडा गोलभेडा गोलभेंडा',
  'tamatar tamaatar टमाटर टमटर',
  'saag sag shag साग',
  'dahi dahee दही दहि',
  'maha mah मह',
  'chiura chiwra cheura chyura चिउरा चिउडा',
  'gundruk gundrook गुन्द्रुक गुंद्रुक गुनद्रुक गुण्द्रुक',
  'kwati kwanti quati kuwati क्वाँटी क्वाटी',
  'jwano jwaano jwaanu ज्वानो ज्वानाे',
  'timur timmur timoor टिमुर टिमूर',
  'ghiu ghyu gheu ghee ghi घिउ घ्यू घी',
  'chamal chaamal chhamal चामल छामल',
  'masyaura mashyaura masyoura मस्यौरा मस्याैरा',
  'lapsi laapsi lapshi लप्सी लप्सि',
  'tama taama टामा तामा',
  'akabare akbare akbari अकबरे',
  'methi methee मेथी मेथि',
  'kodo koodo कोदो काेदाे',
  'phapar fapar faapar फापर',
  'kakro kankro kaakro काँक्रो कांक्रो काक्रो',
  'makai makae मकै मकई मकइ',
  'salai salaai सलाई सलाइ सलै',
  'dhankuta dhanakuta धनकुटा',
  'laxmi lakshmi lachhmi लक्ष्मी',
  'khuwa khuaa khoa खुवा',
  'sakarkhanda sakharkand सखरखण्ड',
  'kinuwa quinoa किनुवा',
  'mix miks मिक्स',
  'gahu gahun gahoon गहुँ गहुं',
])('%s sound the same', (spellings) => {
  expect(new Set(spellings.split(' ').map(soundKey))).toHaveLength(1)
})

test.each([
  ['mula', 'mela'],
  ['tama', 'tomato'],
  ['dal', 'dalle'],
  ['kauli', 'kali'],
  ['kera', 'kerau'],
  ['kera', 'karela'],
  ['mas', 'mah'],
  ['mas', 'masu'],
  ['aap', 'aalu'],
  ['aap', 'paan'],
  ['dahi', 'dal'],
  ['mah', 'mahi'],
  ['ghiu', 'gai'],
  ['chini', 'chana'],
  ['chiya', 'chiura'],
  ['pyaj', 'papad'],
  ['phul', 'phal'],
  ['phapar', 'papad'],
  ['nun', 'nauni jun'],
  ['anda', 'aduwa'],
  ['aaru', 'anar'],
  ['banda', 'bhanta'],
  ['gajar', 'khajur'],
  ['suji', 'sabji'],
  ['चना', 'चिनी'],
  ['तील', 'तोरी'],
  ['जौ', 'जई'],
  ['मकै', 'मखान'],
])('%s and %s do not', (one, other) => {
  expect(soundKey(one)).not.toBe(soundKey(other))
})

const MIXED = fc.string({ unit: fc.constantFrom(...'abcdeghiknoprstuvwxyzक्खणनमयरवशसहािीुूेैोौंँ़ 12\u200d') })

test('a key is made of any text, and is its own key', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), MIXED), (text) => {
      expect(soundKey(soundKey(text))).toBe(soundKey(text))
      expect(soundKey(text.normalize('NFD'))).toBe(soundKey(text.normalize('NFC')))
      expect(Array.isArray(soundBeginnings(text))).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('half a surrogate and joiners alone are no reason to fail', () => {
  expect(soundKey('\ud800')).toBe('\ud800')
  expect(soundKey('')).toBe('')
  expect(soundKey('茶')).toBe('茶')
  expect(soundKey('1.5')).toBe('1.5')
  expect(soundKey('7up')).toBe('7UP')
})

test('the Latin letters of a Devanagari word have its key', () => {
  for (const word of NEPALI) expect(soundKey(latinOf(word)), word).toBe(soundKey(word))
})

test('joiners, marks of direction and composed letters change nothing', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...NEPALI),
      fc.nat(30),
      fc.constantFrom('\u200d', '\u200c'),
      (word, at, joiner) => {
        const joined = word.slice(0, at) + joiner + word.slice(at)
        expect(soundKey(joined.normalize('NFD'))).toBe(soundKey(word))
      },
    ),
  )
  expect(soundKey('फ़ापर'.normalize('NFC'))).toBe(soundKey('फापर'))
})

/** Ways to write a word otherwise: each finds a place and writes there another letter. */
const LATIN_KINDS: Record<string, [RegExp, (found: string) => string]> = {
  'length of a vowel': [
    /(?<![aeiouyw])(?:aa?|ee|i|oo|u)(?![aeiouyw])/g,
    (v) => ({ a: 'aa', aa: 'a', i: 'ee', ee: 'i', u: 'oo', oo: 'u' })[v]!,
  ],
  'e or i, o or u': [/(?<![aeiouywcq])[eiou](?![aeiouyw])/g, (v) => ({ e: 'i', i: 'e', o: 'u', u: 'o' })[v]!],
  'v, w or b': [/[vwb](?=[aeiou])/g, (b) => ({ v: 'w', w: 'b', b: 'v' })[b]!],
  aspirate: [
    /(?:kh?|gh?|chh?|jh?|th?|dh?|bh?)(?=[aeiou])/g,
    (c) => (/..h$|[^c]h$/.test(c) ? c.slice(0, -1) : `${c}h`),
  ],
  's or sh': [/(?<![kt])sh?(?=[aeiou])/g, (s) => (s === 's' ? 'sh' : 's')],
  'nasal more': [/(?<=^[^nm]*[aeiou])(?=[kgjtslrb])/g, () => 'n'],
  'nasal less': [/(?<=[aeiou])n(?=[kgcjtslrb])/g, () => ''],
  'a more': [
    /(?<=[aeiou](?:[kgtpblrnms]))(?=[kgtplrsm][aeiou])(?<!k(?=s)|l(?=l)|t(?=t)|m(?=m)|p(?=p)|k(?=k)|s(?=s))/g,
    () => 'a',
  ],
  'a less': [/(?<=[aeiou][kgtpblrnmsj])a(?=[kgtpblrnmsj][aeiou])/g, () => ''],
  'doubled consonant': [/(?<=[aeiou])[kgtblrmnsj](?=[aeiou])/g, (c) => c + c],
  'c, k or q': [/k(?=[aou])/g, () => 'c'],
  'j or z': [/j/g, () => 'z'],
  'f or ph': [/ph|f/g, (f) => (f === 'f' ? 'ph' : 'f')],
  'y or i': [/(?<=[^aeioucs])y(?=[aou])/g, () => 'i'],
}

const DEVANAGARI_KINDS: Record<string, [RegExp, (found: string) => string]> = {
  'length of a vowel': [/[िीुूइईउऊ]/g, exchange('िी', 'ुू', 'इई', 'उऊ')],
  'v or b': [/[वब]/g, exchange('वब')],
  aspirate: [/[कखगघचछजझटठतथदधबभ]/g, exchange('कख', 'गघ', 'चछ', 'जझ', 'टठ', 'तथ', 'दध', 'बभ')],
  dental: [/[टतठथडदढधणन]/g, exchange('टत', 'ठथ', 'डद', 'ढध', 'णन')],
  's or sh': [/[शषस]/g, (s) => ({ श: 'ष', ष: 'स', स: 'श' })[s]!],
  'nasal sign': [/[ँं](?![डदढध])/g, exchange('ँं')],
  'no ँ': [/ँ/g, () => ''],
  'nasal letter': [/(?:न्|ङ्(?=[कखगघ])|ण्)(?=[कखगघचजटतदडध])/g, (n) => ({ न्: 'ण्', ङ्: 'न्', ण्: 'न्' })[n]!],
  'missing halant': [/(?<=([कपबमरलन]))्(?!\1)(?=[कटतपरलम])/g, () => ''],
  'o of two parts': [/[ोौ]/g, (o) => (o === 'ो' ? 'ाे' : 'ाै')],
  nukta: [/[जफ]/g, (letter) => `${letter}\u093c`],
  'doubled consonant': [/(?<=[ािीुूेो])[कगतपमलस](?=[ािीुूेो])/g, (c) => `${c}्${c}`],
}

function exchange(...pairs: string[]): (letter: string) => string {
  const all = pairs.flatMap((pair) => [
    [pair[0]!, pair[1]!],
    [pair[1]!, pair[0]!],
  ])
  return (letter) => (Object.fromEntries(all) as Record<string, string>)[letter]!
}

/** The word with some of the places of the kind written otherwise; at least one. */
function misspell(
  word: string,
  [places, otherwise]: [RegExp, (found: string) => string],
  which: number,
): string {
  const count = [...word.matchAll(places)].length
  let at = 0
  return word.replace(places, (found) => {
    const chosen = (which >> (at % 8)) & 1 || at === which % count
    at += 1
    return chosen ? otherwise(found) : found
  })
}

describeKinds('Latin', ROMAN, LATIN_KINDS)
describeKinds('Devanagari', NEPALI, DEVANAGARI_KINDS)

function describeKinds(script: string, words: string[], kinds: typeof LATIN_KINDS): void {
  test.each(Object.entries(kinds))(`${script} misspelt: %s`, (_, kind) => {
    const able = words.filter((word) => word.search(kind[0]) >= 0)
    expect(able.length).toBeGreaterThan(3)
    const wrong: string[] = []
    for (const word of able) {
      for (let which = 0; which < 8; which++) {
        const misspelt = misspell(word, kind, which)
        if (soundKey(misspelt) !== soundKey(word)) wrong.push(`${word}: ${misspelt}`)
      }
    }
    expect([...new Set(wrong)]).toEqual([])
  })
}

test.each([
  ['golbheda', 'gulbida'],
  ['गोलभेडा', 'gulabida'],
  ['Kwaantee', 'kbanti'],
  ['Chhurpi', 'churpi'],
  ['छुर्पी', 'churpi'],
  ['आलु', 'alu'],
])('the plain spelling of %s is %s: it keeps its vowels and nasals', (word, spelling) => {
  expect(plainSpelling(word)).toBe(spelling)
})

test('what is typed of a word begins its key', () => {
  for (const word of [...ROMAN, ...NEPALI]) {
    for (let length = 1; length <= word.length; length++) {
      const begun = soundBeginnings(word.slice(0, length))
      expect(
        begun.some((beginning) => soundKey(word).startsWith(beginning)),
        `${word.slice(0, length)} of ${word}: ${begun} of ${soundKey(word)}`,
      ).toBe(true)
    }
  }
})
