import { plainText } from '../plain-text.ts'
import { wordsOf } from './search-words.ts'

/** The units of amounts in a search; `pau` is a quarter of a kilogram in the market, `mana` and `pathi` measure grain. */
type SearchUnit =
  | 'kg'
  | 'g'
  | 'litre'
  | 'ml'
  | 'dozen'
  | 'piece'
  | 'packet'
  | 'bottle'
  | 'box'
  | 'sack'
  | 'bunch'
  | 'pau'
  | 'mana'
  | 'pathi'
  | 'dharni'

export interface SearchAmount {
  count: number
  unit: SearchUnit
}

/** Limits of a price in rupees, and amounts of goods, with the words that are left. */
interface Amounts {
  rest: string
  price: { atLeast?: number; atMost?: number }
  amounts: SearchAmount[]
}

/** Takes prices and amounts of goods out of a typed search. */
export function readAmounts(typed: string): Amounts {
  const words = wordsOf(plainText(typed).replace(HYPHEN_RANGE, ' to ')).map((word) =>
    word.replace(GLUED, ' $1 '),
  )
  const found: Amounts = { rest: ` ${words.join(' ').replace(/\s+/g, ' ').trim()} `, price: {}, amounts: [] }
  found.rest = found.rest.replace(SPELT_NUMBER, (_, word: string) => ` ${NUMBERS[word]}`)
  found.rest = found.rest.replace(HUNDREDS, (_, n: string, word: string) => ` ${Number(n) * TIMES[word]!}`)
  takeRange(found)
  takeLimits(found)
  takeGoods(found)
  found.rest = found.rest.replace(MONEY_ALONE, ' ').trim()
  return found
}

const UNITS: Record<SearchUnit, string> = {
  kg: 'kg|kgs|kilo|kilos|kilogram|kilograms|केजी|किलो|किलोग्राम|के जी',
  g: 'g|gm|gms|gram|grams|graam|ग्राम',
  litre: 'l|lt|ltr|ltrs|litre|litres|liter|liters|लिटर|ली',
  ml: 'ml|mls|मिलि|एमएल',
  dozen: 'dozen|dozens|doz|darjan|darzan|दर्जन',
  piece: 'piece|pieces|pcs|pc|wota|wata|ota|vata|वटा|ओटा|गोटा|थान|pis|पिस',
  packet: 'packet|packets|pkt|pkts|pack|packs|poka|प्याकेट|पोका',
  bottle: 'bottle|bottles|botal|sisi|बोतल|सिसी',
  box: 'box|boxes|crate|crates|tray|trays|jar|jars|बाकस|क्रेट|जार',
  sack: 'sack|sacks|bag|bags|bora|बोरा|झोला',
  bunch: 'bunch|bunches|mutha|muttha|मुठा|मुठो|मुट्ठा',
  pau: 'pau|पाउ',
  mana: 'mana|maana|माना',
  pathi: 'pathi|paathi|पाथी',
  dharni: 'dharni|धार्नी',
}
const UNIT = Object.values(UNITS).join('|')

/** Numbers in words that stand before units: one to ten, and the halves and quarters of the market. */
const NUMBERS: Record<string, number> = {
  ...{
    ek: 1,
    dui: 2,
    tin: 3,
    teen: 3,
    char: 4,
    paanch: 5,
    panch: 5,
    chha: 6,
    saat: 7,
    aath: 8,
    nau: 9,
    das: 10,
  },
  ...{
    एक: 1,
    दुई: 2,
    दुइ: 2,
    तीन: 3,
    तिन: 3,
    चार: 4,
    पाँच: 5,
    पाच: 5,
    छ: 6,
    सात: 7,
    आठ: 8,
    नौ: 9,
    दश: 10,
    दस: 10,
  },
  ...{ one: 1, two: 2, three: 3, five: 5, ten: 10, half: 0.5, quarter: 0.25, a: 1 },
  ...{ aadha: 0.5, adha: 0.5, aadhi: 0.5, आधा: 0.5, आधी: 0.5, dedh: 1.5, डेढ: 1.5, adhai: 2.5, अढाई: 2.5 },
}
const TIMES: Record<string, number> = { saya: 100, say: 100, सय: 100, hajar: 1000, hazar: 1000, हजार: 1000 }

const NUMBER = '(\\d{1,9}(?:\\.\\d{1,3})?)'
const MONEY =
  'rs|nrs|npr|rupee|rupees|rupiya|rupiyaa|rupaiya|rupaiyan|re|bucks|रु|रू|रुपैयाँ|रुपैया|रूपैयाँ|रुपियाँ|रुपिया|रुपये'
const PRICE = `(?:(?:${MONEY}) )?${NUMBER}(?: (?:${MONEY}))?`
/** A number before a unit is an amount of goods and no price. */
const NO_UNIT = `(?= )(?! (?:${UNIT}) )`
const THAN = '(?:bhanda|bhandaa|vanda|भन्दा|than)'
const LESS = '(?:kam|kamma|kamko|tala|talako|muni|sasto|कम|कममा|कमको|तल|तलको|मुनि|मुनिको|सस्तो|less|below|under)'
const MORE = '(?:badhi|badi|bढी|mathi|maathi|dherai|besi|बढी|बढि|माथि|माथिको|धेरै|बेसी|more|above|over)'
const AT_MOST = '(?:under|below|less than|up ?to|within|max|maximum|not more than|cheaper than)'
const AT_LEAST = '(?:over|above|more than|at least|min|minimum)'
const UNTIL = '(?:samma|sammako|sammaa|[bv]h?itra|[bv]h?itrako|सम्म|सम्मको|भित्र|भित्रको)'
const FROM = '(?:dekhi|bata|देखि|बाट)'

const HYPHEN_RANGE = /(?<=[\d०-९])\s*[-–—]\s*(?=[\d०-९])/g
/** What is written to a number: 1kg, rs150, २००भन्दा. Names such as 7up stay whole. */
const GLUED = new RegExp(`(?<=^\\d+(?:\\.\\d+)?)(${UNIT}|${MONEY}|[\\u0900-\\u097f]+)$|^(${MONEY})(?=\\d+$)`)
const SPELT_NUMBER = new RegExp(
  ` (${Object.keys(NUMBERS).join('|')})(?: an?)?(?= (?:${UNIT}|${Object.keys(TIMES).join('|')}) )`,
)
const HUNDREDS = new RegExp(` ${NUMBER} (${Object.keys(TIMES).join('|')})(?= )`)
const RANGES = [
  new RegExp(` (?:between|from) ${PRICE} (?:and|to|ra) ${PRICE}${NO_UNIT}`),
  new RegExp(` ${PRICE} ${FROM} ${PRICE}(?: ${UNTIL})?${NO_UNIT}`),
  new RegExp(` ${PRICE} to ${PRICE}${NO_UNIT}`),
]
const MOST = [
  new RegExp(` ${AT_MOST} ${PRICE}${NO_UNIT}`),
  new RegExp(` ${PRICE} (?:ko )?(?:${UNTIL}|${THAN} ${LESS}|(?:or|and) ${LESS})(?= )`),
]
const LEAST = [
  new RegExp(` ${AT_LEAST} ${PRICE}${NO_UNIT}`),
  new RegExp(` ${PRICE} (?:${THAN} ${MORE}|${FROM} ${MORE}|(?:or|and) ${MORE})(?= )`),
]
const GOODS = new RegExp(` (?:(?:${AT_MOST}|${AT_LEAST}|about) )?${NUMBER} (${UNIT})(?= )(?! roti )`)
/** A price that is no limit ("rs 150") narrows nothing, but is not a word either. */
const MONEY_ALONE = new RegExp(
  ` (?:(?:${MONEY}) ${NUMBER}(?: (?:${MONEY}))?|${NUMBER} (?:${MONEY}))(?= )`,
  'g',
)

function takeRange(found: Amounts): void {
  for (const range of RANGES) {
    take(found, range, ([low, high]) => {
      found.price = { atLeast: Math.min(low!, high!), atMost: Math.max(low!, high!) }
    })
  }
}

function takeLimits(found: Amounts): void {
  for (const limit of MOST) take(found, limit, ([most]) => (found.price.atMost ??= most))
  for (const limit of LEAST) take(found, limit, ([least]) => (found.price.atLeast ??= least))
}

function takeGoods(found: Amounts): void {
  for (let match = GOODS.exec(found.rest); match; match = GOODS.exec(found.rest)) {
    found.amounts.push({ count: Number(match[1]), unit: unitOf(match[2]!) })
    found.rest = found.rest.replace(match[0], '')
  }
}

function take(found: Amounts, pattern: RegExp, keep: (numbers: number[]) => void): void {
  const match = pattern.exec(found.rest)
  if (!match) return
  keep(match.slice(1).map(Number))
  found.rest = found.rest.replace(match[0], '')
}

function unitOf(word: string): SearchUnit {
  const units = Object.entries(UNITS) as [SearchUnit, string][]
  return units.find(([, words]) => words.split('|').includes(word))![0]
}
