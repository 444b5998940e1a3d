import { plainText } from '../plain-text.ts'
import { type AmountUnit, MONEY, NUMBERS, UNITS, unitOf } from './amount-words.ts'
import { wordsOf } from './search-words.ts'

export interface SearchAmount {
  count: number
  unit: AmountUnit
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

const UNIT = Object.values(UNITS).join('|')

const TIMES: Record<string, number> = { saya: 100, say: 100, सय: 100, hajar: 1000, hazar: 1000, हजार: 1000 }

const NUMBER = '(\\d{1,9}(?:\\.\\d{1,3})?)'
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
    found.amounts.push({ count: Number(match[1]), unit: unitOf(match[2]!)! })
    found.rest = found.rest.replace(match[0], '')
  }
}

function take(found: Amounts, pattern: RegExp, keep: (numbers: number[]) => void): void {
  const match = pattern.exec(found.rest)
  if (!match) return
  keep(match.slice(1).map(Number))
  found.rest = found.rest.replace(match[0], '')
}
