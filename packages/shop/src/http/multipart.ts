import { HTTPException } from 'hono/http-exception'
import type { Locale } from '../context.ts'
import { MINUTE } from '../durations.ts'
import { fieldRefusal, TooManyTries } from '../errors.ts'
import { BodyFault } from './body-fault.ts'
import { fileTexts } from './file-texts.ts'
import { incomingBytes } from './incoming-bytes.ts'

/** The content of a form with one file. */
export interface SentForm {
  /** The other fields by name; each occurs once. */
  fields: Record<string, string>
  /** Null if no file was sent. */
  file: Buffer | null
}

export interface FormLimits {
  /** The field of the file, under which its faults are reported. */
  file: string
  /** The largest file, in bytes. */
  most: number
  /** The name of the sender (fair/asker.ts), of whom only some forms are read at once. */
  network: string | null
  locale: Locale
  /** Milliseconds allowed without a byte, and in all in addition to the time for 16 KB a second. */
  patience?: number
}

const MAX_PARTS = 10
const MAX_FIELD_LENGTH = 1000
const MAX_NAME_LENGTH = 4096
/** The number of forms is limited because their files are held in memory. */
const MAX_AT_ONCE = 40
const MAX_FROM_ONE = 6
/** Milliseconds after which a form gives its place to one that finds none, of whomever. */
const ENOUGH = 2 * MINUTE

/**
 * Reads a multipart form and stops at the first byte too many, so that nothing beyond the limits is ever held. Its
 * bytes count towards the budget of all bodies until `use` is done. The file's name is ignored. Refuses, under the
 * file's field, a body that is too large, too slow, cut off or malformed, and under its own field one that was sent
 * twice; answers another content type with 415, and throws TooManyTries for too many forms at once. Source: RFC 7578;
 * Node parses the form.
 */
export async function readForm<T>(
  request: Request,
  limits: FormLimits,
  use: (form: SentForm) => Promise<T>,
): Promise<T> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\s*(;|$)/i.test(type)) throw new HTTPException(415)
  const faults = faultsOf(limits)
  if (!request.body) throw faults.broken()
  const around = MAX_PARTS * (MAX_NAME_LENGTH + MAX_FIELD_LENGTH)
  const most = limits.most + around
  if (Number(request.headers.get('content-length') ?? 0) > most) throw faults.tooLarge()

  const { network, patience } = limits
  makeWayFor(network, faults.busy)
  const bytes = incomingBytes(request.body, { network, patience })
  const mine = { from: network, began: performance.now(), giveUp: bytes.giveUp }
  reading.add(mine)
  try {
    const form = bytes
      .all(most)
      .catch(refusing(faults))
      .finally(async () => {
        reading.delete(mine)
        await bytes.stop()
      })
      .then((body) => formOf(body, type, limits, faults))
    return await use(await form)
  } finally {
    bytes.leave()
  }
}

const refusing =
  ({ cutOff, tooSlow, busy, tooLarge, broken }: Faults) =>
  (error: unknown): never => {
    const refusals = { cutOff, tooSlow, busy, tooLarge, tooManyFields: broken }
    throw error instanceof BodyFault ? refusals[error.reason]() : error
  }

async function formOf(
  body: Buffer,
  type: string,
  { file, most }: FormLimits,
  faults: Faults,
): Promise<SentForm> {
  const whole = new Response(body as BodyInit, { headers: { 'content-type': type } })
  const parts = await whole.formData().then(
    (parts) => [...parts],
    () => Promise.reject(faults.broken()),
  )
  if (parts.length > MAX_PARTS) throw faults.broken()
  const form: SentForm = { fields: {}, file: null }
  const seen = new Set<string>()
  for (const [name, value] of parts) {
    if (!name || !isPlain(name) || Object.hasOwn(Object.prototype, name)) throw faults.broken()
    if (seen.has(name)) throw faults.twice(name)
    seen.add(name)
    if (typeof value === 'string') {
      if (Buffer.byteLength(value) > MAX_FIELD_LENGTH || value.includes(NO_UTF8)) throw faults.broken()
      form.fields[name] = value
    } else {
      if (name !== file || !isPlain(value.name)) throw faults.broken()
      if (TURNED.test(value.name)) throw faults.turned()
      if (value.size > most) throw faults.tooLarge()
      form.file = Buffer.from(await value.arrayBuffer())
    }
  }
  return form
}

/** The character that replaces bytes that are not text. */
const NO_UTF8 = '\ufffd'

/** Characters that change the order in which letters are shown, and so make a name look like another kind of file. */
const TURNED = /[\u202a-\u202e\u2066-\u2069]/

/** Whether a name has an ordinary length and no control characters. */
const isPlain = (name: string) =>
  name.length <= MAX_NAME_LENGTH && !name.includes(NO_UTF8) && !/\p{Cc}/u.test(name)

/** A form that comes in. */
interface Reading {
  from: string | null
  began: number
  giveUp: () => void
}

/** The oldest first. */
const reading = new Set<Reading>()

/**
 * Throws if there is no place for another form from there. Where all places are taken, the oldest form makes way of the network
 * that has most, if that are two more than this one has; or else the oldest of all, once it had time enough.
 */
function makeWayFor(from: string | null, busy: () => Error): void {
  const of = Map.groupBy(reading, (form) => form.from)
  const own = of.get(from)?.length ?? 0
  if (own >= MAX_FROM_ONE) throw busy()
  if (reading.size < MAX_AT_ONCE) return
  const most = [...of.values()].reduce((most, one) => (one.length > most.length ? one : most))
  const [oldest] = reading
  const loser =
    most.length >= own + 2 ? most[0]! : performance.now() - oldest!.began > ENOUGH ? oldest! : undefined
  if (!loser) throw busy()
  reading.delete(loser)
  loser.giveUp()
}

type Faults = ReturnType<typeof faultsOf>

function faultsOf({ file, locale }: FormLimits) {
  const texts = { ...fileTexts(locale), ...WORDS[locale] }
  const refusal = (sentence: string, field = file) => fieldRefusal('invalid', field, sentence)
  return {
    broken: () => refusal(texts.broken),
    cutOff: () => refusal(texts.broken),
    tooLarge: () => refusal(texts.tooLarge),
    tooSlow: () => refusal(texts.tooSlow),
    turned: () => refusal(texts.turned),
    twice: (field: string) => refusal(texts.twice, field),
    busy: () => new TooManyTries(texts.busy, 10),
  }
}

const WORDS = {
  en: {
    broken: 'The file did not arrive completely. Please send it again.',
    tooSlow: 'The file came too slowly. Please send it again where the connection is better.',
    turned: 'The file name contains hidden characters. Please rename the file.',
    twice: 'This was sent more than once.',
  },
  ne: {
    broken: 'फाइल पूरा आइपुगेन। कृपया फेरि पठाउनुहोस्।',
    tooSlow: 'फाइल धेरै ढिलो आयो। कृपया राम्रो इन्टरनेट भएको ठाउँबाट फेरि पठाउनुहोस्।',
    turned: 'यो फाइलको नामले फाइल के हो भन्ने लुकाउँछ। कृपया सादा नाम दिनुहोस्।',
    twice: 'यो एक पटकभन्दा बढी पठाइयो।',
  },
} as const
