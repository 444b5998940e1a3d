import { HTTPException } from 'hono/http-exception'
import type { Locale } from '../context.ts'
import { Refusal, TooManyTries } from '../errors.ts'
import { BodyFault, type BodyFaultReason } from './body-fault.ts'
import { fileWords } from './file-words.ts'
import { type IncomingBytes, incomingBytes } from './incoming-bytes.ts'

/** What a form with one file holds. */
export interface SentForm {
  /** The other fields, each once, by their names. */
  fields: Record<string, string>
  /** Null when no file was sent. */
  file: Buffer | null
}

export interface FormLimits {
  /** The field of the file: its faults are told there. */
  file: string
  /** Bytes of the file. */
  most: number
  /** The network that sends it (accounts/caller.ts): from one, only some forms are read at once. */
  network: string
  locale: Locale
  /** Milliseconds without a byte, and altogether besides the time for 16 KB a second. */
  patience?: number
}

const MOST_PARTS = 10
const MOST_FIELD = 1000
const MOST_HEADERS = 4096
/** Forms that are being read hold their files in memory. */
const MOST_AT_ONCE = 40
const MOST_FROM_ONE = 6

/**
 * Reads a multipart form as it comes in, and stops at the first byte too many: nothing beyond the limits is ever held. Its
 * bytes count towards the budget of all bodies until `use` is done with them.
 * A file's name counts nothing and is not kept. Refuses on the file's field what is too large, too slow, cut off or no such
 * form, on its own field what was sent twice; another content type with 415, too many forms at once with TooManyTries.
 * Source: RFC 7578, RFC 2046 5.1.
 */
export async function readForm<T>(
  request: Request,
  limits: FormLimits,
  use: (form: SentForm) => Promise<T>,
): Promise<T> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\s*(;|$)/i.test(type)) throw new HTTPException(415)
  const faults = faultsOf(limits)
  const boundary = /;\s*boundary=(?:"([^"\r\n]{1,70})"|([^\s;",]{1,70}))/i.exec(type)
  if (!boundary || !request.body) throw faults.broken()
  const around = MOST_PARTS * (MOST_HEADERS + MOST_FIELD)
  if (Number(request.headers.get('content-length') ?? 0) > limits.most + around) throw faults.tooLarge()

  const { network, patience } = limits
  const leave = enter(network, faults.busy)
  const start = Buffer.from('\r\n')
  const bytes = incomingBytes(request.body, { network, start, patience })
  try {
    const parts = readParts(bytes, Buffer.from(`\r\n--${boundary[1] ?? boundary[2]}`), limits, faults)
    const form = await parts.catch(refusing(faults)).finally(async () => {
      leave()
      await bytes.stop()
    })
    return await use(form)
  } finally {
    bytes.leave()
  }
}

const refusing =
  ({ cutOff, tooSlow, busy, tooLarge }: Record<BodyFaultReason, () => Error>) =>
  (error: unknown): never => {
    throw error instanceof BodyFault ? { cutOff, tooSlow, busy, tooLarge }[error.reason]() : error
  }

async function readParts(
  bytes: IncomingBytes,
  end: Buffer,
  { file, most }: FormLimits,
  faults: Faults,
): Promise<SentForm> {
  const form: SentForm = { fields: {}, file: null }
  const seen = new Set<string>()
  await bytes.until(end, MOST_HEADERS, faults.broken)
  for (;;) {
    const next = (await bytes.take(2)).toString('latin1')
    if (next === '--') return form
    if (next !== '\r\n' || seen.size === MOST_PARTS) throw faults.broken()
    const headers = await bytes.until(Buffer.from('\r\n\r\n'), MOST_HEADERS, faults.broken)
    const { name, filename } = described(headers, faults)
    if (seen.has(name)) throw faults.twice(name)
    seen.add(name)
    if (name === file && filename !== undefined) form.file = await bytes.until(end, most, faults.tooLarge)
    else form.fields[name] = textOf(await bytes.until(end, MOST_FIELD, faults.broken), faults)
  }
}

/** Names that show letters in another order than they stand in: to look like another kind of file. */
const TURNED = /[\u202a-\u202e\u2066-\u2069]/

const PARAMETER = /;\s*([\w*-]+)=(?:"((?:\\.|[^"\\])*)"|([^\s;"]*))/g

/** Name and file name of a part, by its header Content-Disposition. */
function described(headers: Buffer, faults: Faults): { name: string; filename?: string } {
  const text = textOf(headers, faults)
  const line = /^content-disposition:\s*form-data\b(.*)$/im.exec(text)?.[1]
  if (line === undefined || /(?![\r\n\t])\p{Cc}/u.test(text)) throw faults.broken()
  const parameters = new Map<string, string>()
  if (line.replace(PARAMETER, '').trim()) throw faults.broken()
  for (const [, key = '', quoted, plain = ''] of line.matchAll(PARAMETER)) {
    if (parameters.has(key.toLowerCase())) throw faults.broken()
    parameters.set(key.toLowerCase(), quoted ?? plain)
  }
  const name = parameters.get('name')
  const filename = parameters.get('filename') ?? parameters.get('filename*')
  if (!name || Object.hasOwn(Object.prototype, name)) throw faults.broken()
  if (filename && TURNED.test(filename)) throw faults.turned()
  return { name, filename }
}

function textOf(bytes: Buffer, faults: Faults): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw faults.broken()
  }
}

const reading = new Map<string, number>()

/** One more form from there; the answer says when it has been read. */
function enter(from: string, busy: () => Error): () => void {
  const here = reading.get(from) ?? 0
  const all = [...reading.values()].reduce((sum, count) => sum + count, 0)
  if (all >= MOST_AT_ONCE || here >= MOST_FROM_ONE) throw busy()
  reading.set(from, here + 1)
  return () => {
    const left = reading.get(from)! - 1
    if (left > 0) reading.set(from, left)
    else reading.delete(from)
  }
}

type Faults = ReturnType<typeof faultsOf>

function faultsOf({ file, locale }: FormLimits) {
  const words = { ...fileWords(locale), ...WORDS[locale] }
  const refusal = (sentence: string, field = file) => new Refusal('invalid', sentence, { [field]: sentence })
  return {
    broken: () => refusal(words.broken),
    cutOff: () => refusal(words.broken),
    tooLarge: () => refusal(words.tooLarge),
    tooSlow: () => refusal(words.tooSlow),
    turned: () => refusal(words.turned),
    twice: (field: string) => refusal(words.twice, field),
    busy: () => new TooManyTries(words.busy, 10),
  }
}

const WORDS = {
  en: {
    broken: 'The file did not arrive whole. Please send it again.',
    tooSlow: 'The file came too slowly. Please send it again where the connection is better.',
    turned: 'The name of this file hides what it is. Please give it a plain name.',
    twice: 'This was sent more than once.',
  },
  ne: {
    broken: 'फाइल पूरा आइपुगेन। कृपया फेरि पठाउनुहोस्।',
    tooSlow: 'फाइल धेरै ढिलो आयो। कृपया राम्रो इन्टरनेट भएको ठाउँबाट फेरि पठाउनुहोस्।',
    turned: 'यो फाइलको नामले फाइल के हो भन्ने लुकाउँछ। कृपया सादा नाम दिनुहोस्।',
    twice: 'यो एकपटकभन्दा बढी पठाइयो।',
  },
} as const
