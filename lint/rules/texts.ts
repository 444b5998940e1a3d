import { quotedIn } from './code.ts'
import { isSource } from './house.ts'
import type { Rule } from './rule.ts'

const DEVANAGARI = /\p{Script=Devanagari}/u
const STATEMENT = /^\s*(?:select|with|insert|update|delete|create)\b/

/** Words that are English and that nobody says, with what to say. */
const ENGLISH = (
  [
    [String.raw`\banew\b`, 'anew: say again'],
    [String.raw`\bin vain\b`, 'in vain: say what is missing'],
    [
      String.raw`\b(?:is|are|am|was|were|be|been) told\b`,
      'is told: say that we let them know, email them or call them',
    ],
    [String.raw`\bon a (?:recorded )?word\b`, 'on a word: say verbally, or by phone'],
    [String.raw`\bwhoever\b`, 'whoever: say who it is'],
    [String.raw`\b(?:is|are) to be\b`, 'is to be: say who does it, or that nothing has to be done'],
    [String.raw`\bmend(?:s|ed)?\b`, 'mend: say fix or correct'],
    [String.raw`\bwords? of search\b`, 'words of search: say search words'],
    [String.raw`\bnever taken for\b`, 'never taken for: say never finds'],
  ] as const
).map(([word, instead]): [RegExp, string] => [new RegExp(word, 'i'), instead])

/** Nepali as no reader writes it, with what to write. */
const NEPALI: [RegExp, string][] = [
  [/ठीक/, 'ठीक: मिलेको, चालु'],
  [/चिन्ह/, 'चिन्ह: चिह्न'],
  [/\bSMS\b/, 'SMS: एसएमएस'],
  [/\bPAN\b/, 'PAN: प्यान'],
  [/\bVAT\b/, 'VAT: भ्याट'],
  [/, (?:र|वा)(?=\s)/, ', र: no comma before र and वा'],
  [/मानिस/, 'मानिस: who it is, as कर्मचारी or ग्राहक'],
]

const SHOP = /^packages\/shop\/src\/(?!nepal\/|words\/|search\/synonyms\/|demo\/)/
const isPageText = (path: string) => /^apps\/web\/app\/(?:.*\/)?texts\/[\w-]+(?:\.ne)?\.ts$/.test(path)

const inNepali = (source: string) =>
  quotedIn(source).filter((text) => DEVANAGARI.test(text) && !STATEMENT.test(text))
const inEnglish = (source: string) =>
  DEVANAGARI.test(source)
    ? quotedIn(source).filter((text) => !DEVANAGARI.test(text) && /\s/.test(text) && !STATEMENT.test(text))
    : []

export const TEXTS: Rule[] = [
  {
    name: 'English that nobody says, in texts that people read',
    sentence: 'A text says what a clerk would say at the counter.',
    files: (path) => isPageText(path) || (SHOP.test(path) && isSource(path)),
    example: 'packages/shop/src/cart/texts.ts',
    look: (source, path) =>
      findsIn(isPageText(path) && !path.endsWith('.ne.ts') ? quotedIn(source) : inEnglish(source), ENGLISH),
    good: [
      `const texts = { en: 'Order it again.', ne: 'फेरि अर्डर गर्नुहोस्।' }\n`,
      `// Asked in vain.\nconst texts = { en: 'Please sign in.', ne: 'साइन इन गर्नुहोस्।' }\n`,
    ],
    bad: [
      `const texts = { en: 'Please order it anew.', ne: 'फेरि अर्डर गर्नुहोस्।' }\n`,
      {
        'apps/web/app/cart/texts/cart.ts': `export const cart = { changed: 'The vendor is told of it' }\n`,
      },
    ],
  },
  {
    name: 'Nepali that nobody writes, in texts that people read',
    sentence: 'A text in Nepali is in Devanagari, spelt as the dictionary does, and says who it means.',
    files: (path) => isPageText(path) || (SHOP.test(path) && isSource(path)),
    example: 'packages/shop/src/cart/texts.ts',
    look: (source) => findsIn(inNepali(source), NEPALI),
    good: [`const texts = { ne: 'एसएमएस पठाइयो।', en: 'The SMS was sent.' }\n`],
    bad: [`const texts = { ne: 'SMS पठाइयो।', en: 'The SMS was sent.' }\n`],
  },
]

const findsIn = (texts: string[], words: [RegExp, string][]) =>
  texts.flatMap((text) =>
    words
      .filter(([word]) => word.test(text))
      .map(([, instead]) => `${instead}. In: ${text.trim().slice(0, 110)}`),
  )
