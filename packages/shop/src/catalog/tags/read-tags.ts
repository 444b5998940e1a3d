import { readSearch } from '../../words/typed-search.ts'
import { stemOf } from '../../words/word-stem.ts'
import { keyOf } from '../search-keys/product-keys.ts'
import type { KnownTag } from './tags.ts'

/** Words of a tag are no more words than this, fillers apart. */
const MAX_WORDS = 4
/** With fillers among them: "vrat ko lagi". */
const MAX_TYPED = 7
/** Shorter sounds are of too many words: barta is a fast, bharta a dish. Such words count as they are written. */
const MIN_SOUND_LENGTH = 4

/** Beside the words of a tag these say nothing: gluten free food, vrat ko lagi khana. */
const BESIDE = new Set(
  'food foods diet friendly lagi khana khaana khane khaane kura parikar खाना खाने कुरा लागि परिकार'
    .normalize('NFC')
    .split(' '),
)

/** Finds the tags that words of a search mean, and the words that are left. */
export function takeTags(words: string[], known: KnownTag[]): { words: string[]; tags: KnownTag[] } {
  const tags = new Set<KnownTag>()
  const rest: string[] = []
  for (let from = 0; from < words.length; ) {
    const found = taggedAt(words, from, known)
    if (found) tags.add(found.tag)
    else rest.push(words[from]!)
    from += found?.length ?? 1
  }
  return { words: tags.size > 0 ? rest.filter((word) => !BESIDE.has(word)) : words, tags: [...tags] }
}

/** The most words from this place on that mean a tag. */
function taggedAt(words: string[], from: number, known: KnownTag[]) {
  for (let length = Math.min(MAX_WORDS, words.length - from); length > 0; length--) {
    const run = words.slice(from, from + length)
    const tag = known.find((one) => one.is_borne && doesMean(run, one))
    if (tag) return { tag, length }
  }
  return null
}

function doesMean(run: string[], tag: KnownTag): boolean {
  const written = asWritten(run)
  const sound = keyOf(run)
  const spellings = spellingsOf(tag)
  return spellings.written.has(written) || (sound.length >= MIN_SOUND_LENGTH && spellings.sounds.has(sound))
}

const asWritten = (words: string[]) => words.map(stemOf).join(' ')

/** The words of a tag as a search reads them. */
const spellingsByTag = new WeakMap<KnownTag, { written: Set<string>; sounds: Set<string> }>()

function spellingsOf(tag: KnownTag) {
  let spellings = spellingsByTag.get(tag)
  if (!spellings) {
    const phrases = tag.words.map((phrase) => readSearch(phrase).words)
    spellings = { written: new Set(phrases.map(asWritten)), sounds: new Set(phrases.map(keyOf)) }
    spellingsByTag.set(tag, spellings)
  }
  return spellings
}

/** A typed search without the words that mean this tag; all else stays as it was typed, as far as it can be told apart. */
export function withoutTag(typed: string, tag: KnownTag): string {
  const words = [...typed.matchAll(/\S+/g)]
  for (let length = Math.min(MAX_TYPED, words.length); length > 0; length--)
    for (let from = 0; from + length <= words.length; from++) {
      const last = words[from + length - 1]!
      const [start, end] = [words[from]!.index, last.index + last[0].length]
      if (!doesMean(readSearch(typed.slice(start, end)).words, tag)) continue
      const rest = [typed.slice(0, start), typed.slice(end)].map((part) => part.trim()).filter(Boolean)
      return withoutTag(rest.join(' '), tag)
    }
  const { words: all } = readSearch(typed)
  const { words: rest, tags } = takeTags(all, [{ ...tag, is_borne: true }])
  return tags.length > 0 ? rest.join(' ') : typed
}
