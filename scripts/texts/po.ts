import { createHash } from 'node:crypto'
import { po, type Translation } from 'gettext-parser'
import type { Text } from './find-texts.ts'
import { namesIn } from './one-text.ts'

/** A translation that a translator changed. */
export interface Change {
  text: Text
  nepali: string
}

const HEADERS = {
  'Project-Id-Version': 'Himalayan Green',
  Language: 'ne',
  'MIME-Version': '1.0',
  'Content-Type': 'text/plain; charset=utf-8',
  'Content-Transfer-Encoding': '8bit',
  // The Nepali texts of the shop say the same of one and of many.
  'Plural-Forms': 'nplurals=1; plural=0;',
}

/** The translators' file. */
export function toPo(texts: Text[]): Uint8Array {
  const translations: Record<string, Record<string, Translation>> = {
    '': { '': { msgid: '', msgstr: [''] } },
  }
  for (const text of texts) translations[text.id] = { [idOf(text)]: entryOf(text) }
  return po.compile({ charset: 'utf-8', headers: HEADERS, translations }, { foldLength: 0 })
}

function entryOf(text: Text): Translation {
  const names = [...text.nepali.values.keys()].map((name) => `{${name}}`)
  const extracted = [
    ...text.notes,
    ...(names.length > 0 ? [`Keep in the translation: ${names.join(' ')}`] : []),
    `${EXPORTED}${hashOf(text.nepali.text)}`,
  ]
  return {
    msgctxt: text.id,
    msgid: idOf(text),
    ...(text.englishOfOne !== undefined && { msgid_plural: text.english.text }),
    msgstr: [text.nepali.text],
    comments: { extracted: extracted.join('\n'), reference: `${text.path}:${text.line}` },
  }
}

/** The line of an entry that says which Nepali it was exported with. */
const EXPORTED = 'Exported: '

const idOf = (text: Text) => text.englishOfOne ?? text.english.text

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8)

/**
 * The translator's changes, and the faults in them, a sentence each. An entry that is as it was exported is no change, whatever
 * has become of its text meanwhile.
 */
export function readPo(file: Uint8Array, texts: Text[]): { changes: Change[]; faults: string[] } {
  const byId = new Map(texts.map((text) => [text.id, text]))
  const changes: Change[] = []
  const faults: string[] = []
  for (const entry of entriesOf(file)) {
    const id = entry.msgctxt ?? ''
    const nepali = entry.msgstr[0] ?? ''
    const exported = entry.comments?.extracted?.split('\n').find((line) => line.startsWith(EXPORTED))
    const hash = exported?.slice(EXPORTED.length).trim()
    const text = byId.get(id)
    const isLeft = entry.msgstr.length === 1 && hash === hashOf(nepali)
    if (isLeft || (text?.nepali.text === nepali && entry.msgstr.length === 1)) continue
    const fault = faultOf(entry, hash, text)
    if (fault) faults.push(`${id || `“${entry.msgid}”`}: ${fault}`)
    else changes.push({ text: text!, nepali })
  }
  return { changes, faults }
}

function entriesOf(file: Uint8Array): Translation[] {
  const entries = Object.values(po.parse(file).translations).flatMap((ofContext) => Object.values(ofContext))
  return entries.filter((entry) => entry.msgctxt || entry.msgid)
}

function faultOf(entry: Translation, hash: string | undefined, text: Text | undefined): string | undefined {
  const nepali = entry.msgstr[0] ?? ''
  if (!text) return 'there is no such text any more. Export again.'
  if (entry.msgid !== idOf(text) || (entry.msgid_plural ?? '') !== pluralOf(text))
    return 'the English has changed since the export. Export again.'
  if (entry.msgstr.length !== 1) return `it needs one form and has ${entry.msgstr.length}.`
  if (!hash) return `it has lost its line “${EXPORTED}…”. Export again.`
  if (hash !== hashOf(text.nepali.text)) return 'the Nepali has changed since the export. Export again.'
  if (entry.comments?.flag?.includes('fuzzy')) return 'it is marked as not certain (fuzzy).'
  if (!nepali.trim()) return 'it has no translation.'
  const given = new Set(namesIn(nepali))
  const known = [...text.nepali.values.keys()]
  const missing = known.filter((name) => !given.has(name))
  if (missing.length > 0) return `${missing.map((name) => `{${name}}`).join(', ')} is missing.`
  const unknown = [...given].filter((name) => !known.includes(name))
  if (unknown.length > 0) return `${unknown.map((name) => `{${name}}`).join(', ')} is not known here.`
  if (/[{}]/.test(nepali.replace(/\{[^{}]*\}/g, ''))) return 'a brace is open or closed alone.'
  return undefined
}

const pluralOf = (text: Text) => (text.englishOfOne === undefined ? '' : text.english.text)
