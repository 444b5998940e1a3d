import { createCipheriv, createHash } from 'node:crypto'
import { FaultOfFile } from './file-kind.ts'
import { type PdfDictionary, type PdfValue, valueAfter } from './read-pdf.ts'

const ENCRYPT = /\/Encrypt(?!\w)/g
const ID = /\/ID(?!\w)(?=[\s\0]*\[)/g

/**
 * Whether an encrypted PDF (in latin1) opens without a password, as those do that are only protected against changes or
 * printing. Throws FaultOfFile if it is encrypted in another way than with a password.
 *
 * Source: ISO 32000-2, 7.6.4 (algorithms 2, 2.B, 4, 5 and 11).
 */
export function opensWithoutPassword(text: string): boolean {
  const terms = dictionaryOf(text, lastAfter(text, ENCRYPT))
  const number = (key: string, otherwise = 0) => Number(entry(terms, key) ?? otherwise)
  const [owner, user] = [bytesOf(entry(terms, 'O')), bytesOf(entry(terms, 'U'))]
  const filter = entry(terms, 'Filter')
  const revision = number('R')
  if (typeof filter !== 'object' || !('name' in filter) || filter.name !== 'Standard') throw opaque()
  if (owner.length < 32 || user.length < 32) throw opaque()
  if (revision === 5 || revision === 6) {
    const salt = user.subarray(32, 40)
    return (revision === 5 ? sha(256, salt) : hardened(salt)).equals(user.subarray(0, 32))
  }
  if (revision < 2 || revision > 4) throw opaque()
  const rights = Buffer.alloc(4)
  rights.writeUInt32LE(number('P') >>> 0)
  const id = idOf(text)
  const isPlainMetadata = revision === 4 && entry(terms, 'EncryptMetadata') === 'false'
  const size = revision === 2 ? 5 : revision === 4 ? 16 : number('Length', 40) / 8
  if (![5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16].includes(size)) throw opaque()
  let key: Buffer = md5(
    PADDING,
    owner.subarray(0, 32),
    rights,
    id,
    Buffer.alloc(isPlainMetadata ? 4 : 0, 0xff),
  )
  if (revision > 2) for (let n = 0; n < 50; n++) key = md5(key.subarray(0, size))
  key = key.subarray(0, size)
  if (revision === 2) return rc4(key, PADDING).equals(user.subarray(0, 32))
  let check: Buffer = md5(PADDING, id)
  for (let n = 0; n < 20; n++)
    check = rc4(
      key.map((byte) => byte ^ n),
      check,
    )
  return check.equals(user.subarray(0, 16))
}

/** What an empty password is filled up with. */
const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')

/** Algorithm 2.B for an empty password. */
function hardened(salt: Buffer): Buffer {
  let key = sha(256, salt)
  for (let round = 0, last = 0; round < 64 || last > round - 32; round++) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(
      false,
    )
    const mixed = cipher.update(Buffer.concat(Array<Buffer>(64).fill(key)))
    const rest = mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3
    key = sha(([256, 384, 512] as const)[rest]!, mixed)
    last = mixed.at(-1)!
  }
  return key.subarray(0, 32)
}

const sha = (bits: 256 | 384 | 512, bytes: Buffer) => createHash(`sha${bits}`).update(bytes).digest()
const md5 = (...parts: Uint8Array[]) => createHash('md5').update(Buffer.concat(parts)).digest()

/** Node's own needs the legacy provider of OpenSSL. */
function rc4(key: Uint8Array, bytes: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, n) => n)
  const swap = (a: number, b: number) => {
    const first = state[a]!
    state[a] = state[b]!
    state[b] = first
  }
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + state[i]! + key[i % key.length]!) % 256
    swap(i, j)
  }
  let [i, j] = [0, 0]
  return bytes.map((byte) => {
    i = (i + 1) % 256
    j = (j + state[i]!) % 256
    swap(i, j)
    return byte ^ state[(state[i]! + state[j]!) % 256]!
  }) as Buffer
}

function lastAfter(text: string, word: RegExp): PdfValue | null {
  const found = [...text.matchAll(word)].at(-1)
  return found ? valueAfter(text, found.index + found[0].length) : null
}

/** A dictionary, or the last object of the file that is referred to. */
function dictionaryOf(text: string, value: PdfValue | null): PdfDictionary {
  const referred = typeof value === 'string' ? /^(\d+) 0 R$/.exec(value)?.[1] : undefined
  const found = referred
    ? lastAfter(text, new RegExp(String.raw`(?<!\d)0*${referred}\s+\d+\s+obj(?!\w)`, 'g'))
    : value
  if (found === null || typeof found === 'string' || !('entries' in found)) throw opaque()
  return found
}

/** The first half of the file's number; empty without one. */
function idOf(text: string): Buffer {
  const id = lastAfter(text, ID)
  return id !== null && typeof id === 'object' && 'items' in id ? bytesOf(id.items[0]) : Buffer.alloc(0)
}

const entry = ({ entries }: PdfDictionary, key: string) => entries.findLast(([name]) => name === key)?.[1]

const ESCAPED: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** The bytes of a text in either notation (7.3.4). */
function bytesOf(value: PdfValue | undefined): Buffer {
  if (typeof value !== 'string' || !/^[<(]/.test(value)) throw opaque()
  if (value.startsWith('<')) return Buffer.from(value.replace(/[^\da-f]/gi, ''), 'hex')
  const plain = value.slice(1, -1).replace(/\\([0-7]{1,3}|\r\n|[\s\S])|\r\n?/g, (_, escaped?: string) => {
    if (escaped === undefined) return '\n'
    if (/^[0-7]/.test(escaped)) return String.fromCharCode(Number.parseInt(escaped, 8) & 0xff)
    return /^[\r\n]/.test(escaped) ? '' : (ESCAPED[escaped] ?? escaped)
  })
  return Buffer.from(plain, 'latin1')
}

const opaque = () => new FaultOfFile('opaquePdf')
