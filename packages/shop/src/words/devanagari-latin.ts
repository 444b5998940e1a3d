/**
 * Devanagari in Latin letters, as people write Nepali on a telephone: कागती is kaagatee. Every inherent a is written but
 * the last one, because nobody says it (दाल is daal), unless two consonants stand before it (खण्ड is khanda; but मिक्स is
 * miks, and शैलुङ्ग is shailung).
 */
export function latinOf(word: string): string {
  const characters = [...mendTyping(word)]
  return characters.map((character, at) => written(character, characters, at)).join('')
}

const CONSONANTS: Record<string, string> = {
  ...{ क: 'k', ख: 'kh', ग: 'g', घ: 'gh', ङ: 'ng', च: 'ch', छ: 'chh', ज: 'j', झ: 'jh', ञ: 'n' },
  ...{ ट: 't', ठ: 'th', ड: 'd', ढ: 'dh', ण: 'n', त: 't', थ: 'th', द: 'd', ध: 'dh', न: 'n', ऩ: 'n' },
  ...{ प: 'p', फ: 'ph', ब: 'b', भ: 'bh', म: 'm', य: 'y', र: 'r', ऱ: 'r', ल: 'l', ळ: 'l', ऴ: 'l', व: 'v' },
  ...{ श: 'sh', ष: 'sh', स: 's', ह: 'h' },
}
const VOWELS: Record<string, string> = {
  ...{ अ: 'a', आ: 'aa', इ: 'i', ई: 'ee', उ: 'u', ऊ: 'oo', ऋ: 'ri', ॠ: 'ri', ऌ: 'li' },
  ...{ ऍ: 'e', ऎ: 'e', ए: 'e', ऐ: 'ai', ऑ: 'o', ऒ: 'o', ओ: 'o', औ: 'au', ॐ: 'om' },
}
const SIGNS: Record<string, string> = {
  ...{ 'ा': 'aa', 'ि': 'i', 'ी': 'ee', 'ु': 'u', 'ू': 'oo', 'ृ': 'ri', 'ॄ': 'ri', 'ॢ': 'li' },
  ...{ 'ॅ': 'e', 'ॆ': 'e', 'े': 'e', 'ै': 'ai', 'ॉ': 'o', 'ॊ': 'o', 'ो': 'o', 'ौ': 'au' },
}
const HALANT = '्'
const ANUSVARA = 'ं'
/** After these vowels ं is a breath through the nose and mostly not written; after the short ones it is a letter. */
const SHORT = 'अइउिु'
/** Dots and strokes that change nothing of how a word is written in Latin: nukta, ँ, ः and ऽ. */
const SILENT = /[\u093c\u0901\u0903\u093d]/g

function written(character: string, characters: string[], at: number): string {
  const before = characters[at - 1] ?? ''
  const next = characters[at + 1] ?? ''
  const consonant = CONSONANTS[character]
  if (consonant)
    return (character === 'ङ' && isThroat(characters, at) ? 'n' : consonant) + inherent(characters, at)
  if (character === ANUSVARA) return next && (before in CONSONANTS || SHORT.includes(before)) ? 'n' : ''
  if (character === HALANT) return ''
  return VOWELS[character] ?? SIGNS[character] ?? character
}

/** ङ before a letter of the throat is the n of "anka". */
function isThroat(characters: string[], at: number): boolean {
  return characters[at + 1] === HALANT && 'कखगघ'.includes(characters[at + 2] ?? ' ')
}

function inherent(characters: string[], at: number): string {
  const next = characters[at + 1]
  if (next === HALANT || (next && next in SIGNS)) return ''
  if (next) return 'a'
  const ending = characters.slice(-3).join('')
  return ending[1] === HALANT && !/स$|ङ्ग/.test(ending) ? 'a' : ''
}

/**
 * What looks right on the screen but is typed of wrong parts: ा and े for ो, अ and ा for आ. Of two vowel signs on one
 * letter the first counts.
 */
function mendTyping(word: string): string {
  return word
    .normalize('NFC')
    .replace(/[\u200b-\u200d\u2060\ufeff]/g, '')
    .normalize('NFD')
    .replace(SILENT, '')
    .normalize('NFC')
    .replace(/अा/g, 'आ')
    .replace(/[अआ](े|ो)/g, 'ओ')
    .replace(/[अआ](ै|ौ)/g, 'औ')
    .replace(/एे/g, 'ऐ')
    .replace(/ाे|ेा/g, 'ो')
    .replace(/ाै|ैा/g, 'ौ')
    .replace(/([\u093e-\u094c])[\u093e-\u094c]+/g, '$1')
    .replace(/\u094d+/g, HALANT)
}
