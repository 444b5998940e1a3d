/**
 * Transliterates Devanagari to Latin letters in the way Nepali is commonly written: सुनाखरी कृषि → sunakhari krishi.
 * That is good enough for a URL; names that people read are reviewed. Words of English origin get their English
 * spelling: फार्म → farm. Other letters stay.
 */
export function latinOf(text: string): string {
  return text.normalize('NFC').replace(WORD, (devanagari) => FROM_ENGLISH[devanagari] ?? word(devanagari))
}

const WORD = /[\u0900-\u097f\u200c\u200d]+/g

/** Common parts of business names. */
const FROM_ENGLISH: Record<string, string> = {
  फार्म: 'farm',
  फर्म: 'firm',
  एग्रो: 'agro',
  डेरी: 'dairy',
  कफी: 'coffee',
  टी: 'tea',
  फुड: 'food',
  फुड्स: 'foods',
  अर्गानिक: 'organic',
  अर्ग्यानिक: 'organic',
  ग्रिन: 'green',
  नर्सरी: 'nursery',
  बेकरी: 'bakery',
  हर्बल: 'herbal',
  ट्रेडर्स: 'traders',
  स्टोर: 'store',
  सप्लायर्स: 'suppliers',
  एन्ड: 'and',
  एण्ड: 'and',
  कम्पनी: 'company',
  ग्रुप: 'group',
  प्रा: 'pvt',
  लि: 'ltd',
}

const HALANT = '\u094d'

function word(devanagari: string): string {
  const characters = [...devanagari.replace(/\u200c|\u200d|\u093c/g, '')]
  let latin = ''
  for (const [n, message] of characters.entries()) {
    const consonant = CONSONANTS[message]
    if (consonant === undefined) {
      latin += OTHERS[message] ?? ''
      continue
    }
    const next = characters[n + 1]
    const hasVowel = next !== undefined && (next in SIGNS || next === HALANT)
    // The last a of a word is silent, except after two consonants together: शुद्ध.
    const isSilent = next === undefined && n > 0 && characters[n - 1] !== HALANT
    latin += consonant + (hasVowel || isSilent ? '' : 'a')
  }
  return latin
}

const CONSONANTS: Record<string, string> = {
  क: 'k',
  ख: 'kh',
  ग: 'g',
  घ: 'gh',
  ङ: 'ng',
  च: 'ch',
  छ: 'chh',
  ज: 'j',
  झ: 'jh',
  ञ: 'ny',
  ट: 't',
  ठ: 'th',
  ड: 'd',
  ढ: 'dh',
  ण: 'n',
  त: 't',
  थ: 'th',
  द: 'd',
  ध: 'dh',
  न: 'n',
  प: 'p',
  फ: 'ph',
  ब: 'b',
  भ: 'bh',
  म: 'm',
  य: 'y',
  र: 'r',
  ल: 'l',
  व: 'w',
  श: 'sh',
  ष: 'sh',
  स: 's',
  ह: 'h',
}

const SIGNS: Record<string, string> = {
  'ा': 'a',
  'ि': 'i',
  'ी': 'i',
  'ु': 'u',
  'ू': 'u',
  'ृ': 'ri',
  'े': 'e',
  'ै': 'ai',
  'ो': 'o',
  'ौ': 'au',
}

const OTHERS: Record<string, string> = {
  ...SIGNS,
  अ: 'a',
  आ: 'aa',
  इ: 'i',
  ई: 'i',
  उ: 'u',
  ऊ: 'u',
  ऋ: 'ri',
  ए: 'e',
  ऐ: 'ai',
  ओ: 'o',
  औ: 'au',
  'ं': 'n',
  'ँ': 'n',
  'ः': '',
  ...Object.fromEntries([...'०१२३४५६७८९'].map((digit, n) => [digit, `${n}`])),
}
