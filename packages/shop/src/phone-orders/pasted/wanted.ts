import type { AmountUnit } from '../../words/amount-words.ts'
import { type Amount, type Token, tokensOf } from './amount-tokens.ts'
import { isAlternative, isNegation, isPolite } from './chat-words.ts'

/** How much of it is wanted. */
export type HowMuch =
  /** Nothing is said. */
  | { kind: 'none' }
  /** A number alone: of packs, or of pieces. */
  | { kind: 'plain'; count: number }
  | { kind: 'pieces'; count: number }
  | { kind: 'bunches'; count: number }
  /** Of a container, of a size if it is said: "2 packets of 500 g". */
  | { kind: 'packs'; count: number; of: Container; size: Measure | null }
  | { kind: 'measure'; measure: Measure }

export type Container = 'packet' | 'bottle' | 'box' | 'sack'

/** A weight in kg or a volume in litres. A `pau` is one of two: what comes first is meant by most. */
export interface Measure {
  of: 'kg' | 'litre'
  amounts: number[]
}

/** Why a line is not taken for granted. */
export type Doubt = 'unclear' | 'range' | 'money' | 'negated' | 'alternatives' | 'question'

/** What a line of a message asks for. */
export interface Wanted {
  /** What is searched for. */
  search: string
  how_much: HowMuch
  /** Of "2-3 kg" the larger one. */
  up_to: HowMuch | null
  doubts: Doubt[]
}

/**
 * A pau is a quarter of a kilogram in today's markets; by the old weights it is 200 g, a twelfth of a dharni of 2.4 kg. A mana is
 * 568 ml, a pathi eight of them.
 */
const MEASURED: Partial<Record<AmountUnit, Measure>> = {
  kg: { of: 'kg', amounts: [1] },
  g: { of: 'kg', amounts: [0.001] },
  litre: { of: 'litre', amounts: [1] },
  ml: { of: 'litre', amounts: [0.001] },
  pau: { of: 'kg', amounts: [0.25, 0.2] },
  dharni: { of: 'kg', amounts: [2.4] },
  mana: { of: 'litre', amounts: [0.568] },
  pathi: { of: 'litre', amounts: [4.544] },
}

/** Reads one line, of one product. */
export function wantedOf(text: string): Wanted {
  const tokens = tokensOf(text)
  const words = tokens.flatMap((token) => (token.kind === 'word' ? [token.word] : []))
  const { how_much, up_to, isUnclear } = howMuchIn(tokens)
  const has = (kind: Token['kind']) => tokens.some((token) => token.kind === kind)
  const doubts: [Doubt, boolean][] = [
    ['negated', words.some(isNegation)],
    ['unclear', isUnclear || has('unclear')],
    ['money', has('money')],
    ['alternatives', words.some(isAlternative)],
    ['question', /\?/.test(text)],
    ['range', up_to !== null],
  ]
  return {
    search: words.filter((word) => !isPolite(word) && !isNegation(word) && !isAlternative(word)).join(' '),
    how_much,
    up_to,
    doubts: doubts.filter(([, is]) => is).map(([doubt]) => doubt),
  }
}

interface Found {
  how_much: HowMuch
  up_to: HowMuch | null
  isUnclear: boolean
}

function howMuchIn(tokens: Token[]): Found {
  const all = tokens.flatMap((token, at) => (token.kind === 'amount' ? [{ ...token.amount, at }] : []))
  const numbered = all.filter(({ is_bare }) => !is_bare)
  const [one, two, ...more] = numbered.length > 0 ? numbered : all.slice(0, 1)
  if (!one) return sure({ kind: 'none' })
  if (more.length > 0) return { how_much: howMuchOf(one), up_to: null, isUnclear: true }
  if (!two) {
    const bare = all.find(({ is_bare }) => is_bare)
    const amount = one.unit === null && bare && numbered.length > 0 ? { ...one, unit: bare.unit } : one
    const up_to = amount.up_to === null ? null : howMuchOf({ ...amount, count: amount.up_to })
    return { how_much: howMuchOf(amount), up_to, isUnclear: false }
  }
  const between = tokens.slice(one.at + 1, two.at)
  const isApart = between.some((token) => token.kind === 'word' && !isPolite(token.word))
  const isTimes = between.some(({ kind }) => kind === 'times')
  return together(one, two, isApart && !isTimes) ?? { how_much: howMuchOf(one), up_to: null, isUnclear: true }
}

const sure = (how_much: HowMuch): Found => ({ how_much, up_to: null, isUnclear: false })

/** Two amounts of one thing: so many packs of a size, or kilos and grams. */
function together(one: Amount, two: Amount, isApart: boolean): Found | null {
  const [first, second] = [measureOf(one), measureOf(two)]
  if (one.up_to !== null || two.up_to !== null) return null
  if (first && second) {
    const isBoth = first.of === second.of && !isApart && first.amounts[0]! > second.amounts[0]!
    return isBoth
      ? sure({
          kind: 'measure',
          measure: { of: first.of, amounts: [first.amounts[0]! + second.amounts[0]!] },
        })
      : null
  }
  const [size, packs] = first ? [first, two] : [second, one]
  const of = containerOf(packs.unit)
  const isCounted = of !== null || packs.unit === null || packs.unit === 'piece'
  if (!size || !isCounted || !Number.isInteger(packs.count)) return null
  const how_much: HowMuch = { kind: 'packs', count: packs.count, of: of ?? 'packet', size }
  // "2 aalu 1 kg" may be the second line of a list.
  return { how_much, up_to: null, isUnclear: isApart && packs.unit === null }
}

function howMuchOf(amount: Pick<Amount, 'count' | 'unit'>): HowMuch {
  const { count, unit } = amount
  const measure = measureOf(amount)
  if (measure) return { kind: 'measure', measure }
  if (unit === 'bunch') return { kind: 'bunches', count }
  if (unit === 'dozen') return { kind: 'pieces', count: 12 * count }
  if (unit === 'piece') return { kind: 'pieces', count }
  const of = containerOf(unit)
  return of ? { kind: 'packs', count, of, size: null } : { kind: 'plain', count }
}

function measureOf({ count, unit }: Pick<Amount, 'count' | 'unit'>): Measure | null {
  const one = unit && MEASURED[unit]
  return one ? { of: one.of, amounts: one.amounts.map((amount) => amount * count) } : null
}

const CONTAINERS: readonly string[] = ['packet', 'bottle', 'box', 'sack'] satisfies Container[]
const containerOf = (unit: AmountUnit | null): Container | null =>
  unit !== null && CONTAINERS.includes(unit) ? (unit as Container) : null
