import { soundKey } from './sound-key.ts'

/**
 * A word without its ending: English plurals (potatoes, berries, leaves) and Nepali को, का, की, लाई, मा and हरू written
 * to their word, in both scripts (आलुको, aaluko, phalharu). A name and a search lose the same, so that a word that only
 * looks as if it had an ending is found all the same. Expects a word of `wordsOf`.
 */
export function stemOf(word: string): string {
  const bare = withoutPostpositions(word)
  if (/^[a-z]+$/.test(bare)) return singular(bare)
  return bare.replace(DEVANAGARI_PLURAL, '')
}

/** How English words of things to eat end in Devanagari: चिप्स, नुडल्स, ओट्स. */
const DEVANAGARI_PLURAL = /(?<=.[टडतदपबलनर])्स$/u

/** What is written to a word. को and हरू mark their word without doubt; the others end many words by themselves. */
const SURE = /(?:ko|haa?r(?:u|oo)|को|हर[ुू])$/
const UNSURE = /(?:kaa?|ki|kee|maa?|laa?i|का|की|कि|मा|लाई|लाइ)$/

/** Of फलहरूको first को, then हरू. */
function withoutPostpositions(word: string): string {
  return withoutPostposition(withoutPostposition(word))
}

function withoutPostposition(word: string): string {
  const sure = word.replace(SURE, '')
  if (sure !== word && isWord(soundKey(sure))) return sure
  const unsure = word.replace(UNSURE, '')
  if (unsure === word || WHOLE.has(soundKey(word))) return word
  return soundKey(unsure).length > 2 ? unsure : word
}

/** Two sounds that do not end in a short vowel (dal, gai, aanp): with less, what looks like an ending is the word. */
function isWord(key: string): boolean {
  return key.length > 2 || /^.[^AIU]$/.test(key)
}

/** Words that end in का, की or मा by themselves and are long enough to seem a word without it. */
const WHOLE = new Set(
  (
    'sinki kinema phulka paprika arabika korma khurma murki malika balika amerika afrika chilka ' +
    'mahima garima chutki'
  )
    .split(' ')
    .map(soundKey),
)

/** Words whose s is their own: haans, baans and guraans among them. */
const OWN_S = /(?:[aius]s|(?<!e)ans|^lens)$/
/** Plurals after a vowel or in -ans; there an s mostly belongs to the word (bhatmas, kismis, iskus). */
const VOWEL_PLURALS = new Set(
  (
    'pecans bananas papayas guavas peas teas pizzas masalas sodas colas chapatis rotis kiwis chilis chillis ' +
    'idlis laddus samosas'
  ).split(' '),
)

function singular(word: string): string {
  if (word.length < 4) return word
  if (VOWEL_PLURALS.has(word)) return word.slice(0, -1)
  if (!word.endsWith('s') || OWN_S.test(word)) return word
  if (/^(?:lea|loa|hal|cal|shel)ves$/.test(word)) return word.replace(/ves$/, 'f')
  if (/..ies$/.test(word)) return word.replace(/ies$/, 'y')
  if (/(?:ch|sh|x|ss|zz|..[^aeiou]o)es$/.test(word)) return word.slice(0, -2)
  return word.slice(0, -1)
}
