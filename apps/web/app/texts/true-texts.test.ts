import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PAYMENT_METHODS } from '@himalayan-green/shop/payments/payment-methods.ts'
import { CODE_MINUTES, INVITE_DAYS, UPLOAD_HOURS } from '@himalayan-green/shop/trade-terms.ts'
import { expect, test } from 'vitest'

// No text promises what the shop does not do. Every first text, message, mail and SMS of both languages is read as it
// stands in its file: what can change is filled in from the code, and what is typed nevertheless is held against this list.

/** A text, the file it stands in, and what stands before it on its line: its name. */
interface Written {
  file: string
  before: string
  text: string
}

const hours = (number: number) => number * 60
const days = (number: number) => number * 24 * 60

/** Times that are typed, in minutes, by the end of the file's name. */
const TIMES: Record<string, number[]> = {
  'start/texts.ts': [CODE_MINUTES],
  'accounts/codes/emails.ts': [CODE_MINUTES],
  'accounts/codes/reauthentication-emails.ts': [CODE_MINUTES],
  'texts/team.ts': [days(INVITE_DAYS)],
  'texts/team.ne.ts': [days(INVITE_DAYS)],
  // To apply takes about ten minutes: an estimate, and no promise.
  'texts/sell.ts': [hours(UPLOAD_HOURS), 10],
  'texts/sell.ne.ts': [hours(UPLOAD_HOURS), 10],
  'seed-content/faq.en.md': [10],
  'seed-content/faq.ne.md': [10],
  // The second factor is set up in two.
  'texts/second-factor.ts': [2],
  'texts/second-factor.ne.ts': [2],
  // What a list of staff reaches back: seven days, and thirty.
  'texts/zones.ts': [days(7)],
  'texts/zones.ne.ts': [days(7)],
  // What Today looks back to, and the list of customers.
  'texts/today.ts': [days(7), days(7 * 8)],
  'texts/today.ne.ts': [days(7), days(7 * 8)],
  'texts/download-columns.ts': [days(7)],
  'texts/download-columns.ne.ts': [days(7)],
  // How long a price must have been asked for before it is compared.
  'texts/sale-prices.ts': [days(7)],
  'texts/admin.ts': [days(30)],
  'texts/admin.ne.ts': [days(30)],
  'gateways/texts.ts': [hours(1)],
  // How often a network address was counted is forgotten within about a day.
  'seed-content/privacy.ne.md': [days(1)],
  'seed-content/how-to-sell.en.md': [10],
  'seed-content/how-to-sell.ne.md': [10],
  // The demo’s clock is put forward by these.
  'texts/clock.ts': [hours(6), hours(12), days(30)],
  'texts/clock.ne.ts': [hours(6), hours(12), days(30)],
  // An example, and from when on times are rounded to hours and days.
  'how-we-count.en.md': [hours(6), hours(2), days(2)],
  'how-we-count.ne.md': [hours(6), hours(2), days(2)],
}

/** Sums that are typed: examples that say so. */
const SUMS = ['Of Rs 1,000.00', 'Rs 1,000.00 मध्ये', 'for example Rs 280', 'जस्तै 1 केजीको Rs 280']

/** Contacts that are typed: how a number is written. The shop's own are filled in from its settings. */
const CONTACTS = ['9841234567', '984-1234567', '+977 61-123456', '@example.com']

/** What is quoted and no button, page or mark. */
const QUOTED = ['CSV UTF-8', 'organic', 'प्राङ्गारिक', 'Usually Tue–Wed', 'सामान्यतया मङ्गल–बुध', 'all', 'सबै']

/** Ways to pay as people call them, and which of the shop's they are; null for those that it has never had. */
const METHODS: [RegExp, (typeof PAYMENT_METHODS)[number] | null][] = [
  [/e-?sewa|इसेवा|ई-सेवा/i, 'esewa'],
  [/khalti|खल्ती/i, 'khalti'],
  [/fonepay|फोनपे/i, 'fonepay'],
  [/connect ?ips|आईपीएस/i, 'connectips'],
  [/\b(pay|paid|payments?) (by|with) (a )?card|कार्डबाट|कार्डले/i, 'card'],
  [
    /\bime ?pay|\bprabhu ?pay|\bmoru\b|\bpaypal|\bvisa\b|\bmastercard|\bstripe\b|\bgoogle pay|\bapple pay/i,
    null,
  ],
  [/\bcheques?\b|\bbank transfers?\b|चेकबाट|चेकले|आईएमई|प्रभु पे/i, null],
]

const NUMBERS: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  ten: 10,
  twelve: 12,
  एक: 1,
  दुई: 2,
  तीन: 3,
  चार: 4,
  पाँच: 5,
  छ: 6,
  सात: 7,
  आठ: 8,
  दस: 10,
  बाह्र: 12,
}
const UNITS: Record<string, number> = {
  minute: 1,
  मिनेट: 1,
  hour: hours(1),
  घण्टा: hours(1),
  day: days(1),
  दिन: days(1),
  कार्यदिन: days(1),
  week: days(7),
  हप्ता: days(7),
  month: days(30),
  महिना: days(30),
}
const TIME = new RegExp(
  `(within )?(?<![\\p{L}\\p{M}\\d०-९])(\\d+|[०-९]+|${Object.keys(NUMBERS).join('|')})[ -](?:working )?(${Object.keys(UNITS).join('|')})s?(भित्र)?`,
  'giu',
)

/** What a text says that the shop does not know. */
function faultsOf({ file, before, text }: Written, labels: Record<'en' | 'ne', Set<string>>): string[] {
  const faults: string[] = []
  const typed = Object.entries(TIMES).flatMap(([name, minutes]) => (file.endsWith(name) ? minutes : []))
  for (const [words, within, number, unit, inside] of text.matchAll(TIME)) {
    const count = NUMBERS[number!.toLowerCase()] ?? Number(latin(number!))
    // One of something is a figure of speech, unless it is a limit: "one day to the next", '1 day' as a count.
    if (count === 1 && !within && !inside) continue
    if (!typed.includes(count * UNITS[unit!.toLowerCase()]!)) faults.push(`time: ${words}`)
  }
  for (const [sum] of text.matchAll(
    /(?:\bRs\.?|रू\.?|रु\.)\s?[\d०-९][\d०-९,.]*|[\d०-९][\d०-९,]* (?:rupees|रुपैयाँ)/gi,
  ))
    if (!SUMS.some((known) => known.includes(sum.trim()) && text.includes(known))) faults.push(`sum: ${sum}`)
  for (const [contact] of text.matchAll(
    /[\w.+-]*@[\w-]+(?:\.[\w-]+)+|(?<![\d/])(?:\+977[ -]?)?\d[\d-]{6,}\d/g,
  ))
    if (!CONTACTS.some((known) => contact.endsWith(known))) faults.push(`contact: ${contact}`)
  for (const [named, method] of METHODS)
    if (named.test(text) && !(method && PAYMENT_METHODS.includes(method) && isNamed(method, before)))
      faults.push(`payment method: ${named.exec(text)![0]}`)
  const language = /\p{Script=Devanagari}/u.test(text) ? 'ne' : 'en'
  const pressed = [
    ...text.matchAll(/press ((?:\*\*[^*]+\*\*(?: or )?)+)|((?:\*\*[^*]+\*\*(?: वा )?)+) थिच्नु/gi),
  ]
  const buttons = pressed.flatMap(([words]) =>
    [...words.matchAll(/\*\*([^*]+)\*\*/g)].map(([, name]) => name!),
  )
  const quoted = [...text.matchAll(/“([^”$]+)”/g)].map(([, words]) => words!)
  for (const button of [...buttons, ...quoted.filter((words) => !QUOTED.includes(words))])
    if (!labels[language].has(button)) faults.push(`button: ${button}`)
  return faults
}

/** A gateway is named only where its own name is asked for: which ones the shop has can change. */
function isNamed(method: string, before: string): boolean {
  return new RegExp(`\\b${method}: `).test(before)
}

function latin(figures: string): string {
  return figures.replace(/[०-९]/g, (figure) => String('०१२३४५६७८९'.indexOf(figure)))
}

const ROOT = join(import.meta.dirname, '../../../..')

/**
 * Texts of messages, mails and rules, and the seed content. What the API says of itself is for programmers, and the words of searches
 * are what people type.
 */
function readTexts(): Written[] {
  const code = globSync(['apps/web/app/**/texts/*.ts', 'packages/shop/src/**/*.ts'], { cwd: ROOT })
    .filter(
      (file) =>
        !/\.test\.ts$|\/(config|demo)\/|(api|responses|settings|config|made-up|words\/other-things)\.ts$|\/gateways\/providers\//.test(
          file,
        ),
    )
    .flatMap((file) => textsOf(file, readFileSync(join(ROOT, file), 'utf8')))
  const articles = globSync('packages/shop/src/content/seed-content/*.md', { cwd: ROOT }).flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .map((text) => ({ file, before: '', text })),
  )
  return [...code, ...articles]
}

function textsOf(file: string, source: string): Written[] {
  // Without comments, and without patterns that hold quotation marks.
  const bare = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|\/\[[^\n]*\]\/g/gm, '')
  return [...bare.matchAll(/'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\])*)`/g)].map(
    ({ index, 1: single, 2: double, 3: template }) => ({
      file,
      before: bare.slice(0, index).split('\n').slice(-2).join(' '),
      text: single ?? double ?? template ?? '',
    }),
  )
}

const inLanguage = (language: string, file: string) =>
  file.startsWith('apps/web/') && file.endsWith('.ne.ts') === (language === 'ne')

function labelsOf(texts: Written[]): Record<'en' | 'ne', Set<string>> {
  const of = (language: string) =>
    new Set(texts.filter(({ file }) => inLanguage(language, file)).map(({ text }) => text))
  return { en: of('en'), ne: of('ne') }
}

const ALL = readTexts()
const LABELS = labelsOf(ALL)
/** Without names of code, statements and headers. */
const TEXTS = ALL.filter(
  ({ text }) => /\s|\p{Script=Devanagari}/u.test(text) && !/\bselect\b|max-age/.test(text),
)

test('no text names a payment method, a time, a sum, a contact or a button that the shop does not have', () => {
  expect(TEXTS.filter(({ text }) => /\p{Script=Devanagari}/u.test(text)).length).toBeGreaterThan(2000)
  const faults = TEXTS.flatMap((written) =>
    faultsOf(written, LABELS).map((fault) => `${written.file}: ${fault}: ${written.text.slice(0, 100)}`),
  )
  expect(faults).toEqual([])
})

test.for([
  ['We answer within 48 hours.', 'time: within 48 hours'],
  ['Report it within seven days.', 'time: within seven days'],
  ['४८ घण्टाभित्र फोन गर्नुहोस्।', 'time: ४८ घण्टाभित्र'],
  ['सात दिनभित्र', 'time: सात दिनभित्र'],
  ['Within one day.', 'time: Within one day'],
  ['Pay with IME Pay.', 'payment method: IME Pay'],
  ['You can pay with eSewa.', 'payment method: eSewa'],
  ['You can pay by card.', 'payment method: pay by card'],
  ['इसेवा वा खल्तीबाट तिर्नुहोस्।', 'payment method: इसेवा'],
  ['Delivery costs Rs 60.', 'sum: Rs 60.'],
  ['डेलिभरी रु. ६० हो।', 'sum: रु. ६०'],
  ['डेलिभरी ६० रुपैयाँ हो।', 'sum: ६० रुपैयाँ'],
  ['Call us: 061-465123.', 'contact: 061-465123'],
  ['Write to help@himalayan-green.com.', 'contact: help@himalayan-green.com'],
  ['Open the order and press **Return parcel**.', 'button: Return parcel'],
  ['Press **Cancel order** or **Call the rider**.', 'button: Call the rider'],
  ['अर्डर खोलेर **राइडर बोलाउनुहोस्** थिच्नुहोस्।', 'button: राइडर बोलाउनुहोस्'],
  ['It is on the page “Wishes”.', 'button: Wishes'],
])('a text is found out that says: %s', ([text, fault]) => {
  const said = { file: 'seed-content/faq.en.md', before: '', text: text! }
  expect(faultsOf(said, LABELS)).toContain(fault)
})

test.for([
  'Report it within {claim_days}. Call {support_phone}, or press **Report a problem**.',
  '**समस्या बताउनुहोस्** थिच्नुहोस्, {claim_days}भित्र।',
  'You choose at checkout: {payment_methods}. Delivery fee: {delivery_fee}.',
])('a true text passes: %s', (text) => {
  expect(faultsOf({ file: 'seed-content/faq.en.md', before: '', text }, LABELS)).toEqual([])
})

test('nothing is listed that no text says', () => {
  for (const [name, minutes] of Object.entries(TIMES))
    for (const known of minutes) {
      const without = TEXTS.filter(({ file }) => file.endsWith(name)).map((one) => ({ ...one, file: 'none' }))
      const times = without.flatMap((one) => [...one.text.matchAll(TIME)])
      const said = times.map(([, , number, unit]) => {
        const count = NUMBERS[number!.toLowerCase()] ?? Number(latin(number!))
        return count * UNITS[unit!.toLowerCase()]!
      })
      expect([name, said.includes(known) ? known : said]).toEqual([name, known])
    }
})
