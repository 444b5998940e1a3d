import type { ProductCard } from '../../catalog/product-card.ts'
import { MEASURES } from '../../catalog/units/measures.ts'
import { MAX_QUANTITY } from '../../trade-terms.ts'
import type { Container, HowMuch, Measure, Wanted } from './wanted.ts'

type Pack = Pick<ProductCard, 'unit' | 'unit_amount' | 'unit_description'>

/** So many packs of a product as an answer to what is wanted. */
export interface Packs {
  quantity: number
  /**
   * Whether that is what is wanted (`exact`); or it is the next whole number of packs (`near`); or it is sold by something else, so
   * that nobody can count it (`other`), and one pack stands for a beginning.
   */
  fit: 'exact' | 'near' | 'other'
}

/** How many packs of a product are what somebody wants; several where the packs do not divide it. */
export function packsOf(product: Pack, { how_much, up_to }: Pick<Wanted, 'how_much' | 'up_to'>): Packs[] {
  const packs = packsFor(product, how_much)
  if (!up_to) return packs
  return unique(
    [...packs, ...packsFor(product, up_to)].map(({ quantity, fit }) => ({ quantity, fit: atBest(fit) })),
  )
}

const OTHER: Packs[] = [{ quantity: 1, fit: 'other' }]

function packsFor(product: Pack, wanted: HowMuch): Packs[] {
  if (wanted.kind === 'none') return [{ quantity: 1, fit: 'exact' }]
  if (wanted.kind === 'measure') return byMeasure(product, wanted.measure)
  if (wanted.kind === 'bunches') return product.unit === 'bunch' ? whole(wanted.count) : OTHER
  if (wanted.kind === 'pieces') return byPieces(product, wanted.count)
  if (wanted.kind === 'packs') return byContainers(product, wanted)
  const pieces = piecesIn(product)
  if (!pieces || pieces === 1) return whole(wanted.count)
  // "anda 12": a dozen eggs, or twelve crates.
  return unique([...whole(wanted.count / pieces), ...whole(wanted.count)]).map(near)
}

/** A number of packs that is whole; else the two beside it. */
function whole(count: number): Packs[] {
  const round = Math.round(count * 1000) / 1000
  const isWhole = Number.isInteger(round)
  const quantities = isWhole ? [round] : [Math.floor(round), Math.ceil(round)]
  const possible = quantities.filter((quantity) => quantity >= 1 && quantity <= MAX_QUANTITY)
  if (possible.length === 0) return OTHER
  return possible.map((quantity) => ({ quantity, fit: isWhole ? 'exact' : 'near' }))
}

function byMeasure(product: Pack, { of, amounts }: Measure): Packs[] {
  const sold = MEASURES[product.unit]
  if (sold?.of !== of || product.unit_amount === null) return OTHER
  const pack = product.unit_amount * sold.holds
  const [meant, ...older] = amounts.map((amount) => whole(amount / pack))
  if (meant!.every(({ fit }) => fit === 'exact')) return meant!
  return unique([...older.flat().filter(({ fit }) => fit === 'exact'), ...meant!].map(near))
}

/** How many pieces a pack holds; null of what is not sold by pieces. */
function piecesIn({ unit, unit_amount }: Pack): number | null {
  const sold = MEASURES[unit]
  return sold?.of === 'piece' ? (unit_amount ?? 1) * sold.holds : null
}

function byPieces(product: Pack, count: number): Packs[] {
  const pieces = piecesIn(product)
  if (pieces) return whole(count / pieces)
  // Jars, pouches and boxes are counted as they stand; of loose goods nobody knows what a piece weighs.
  return CONTAINER.test(product.unit_description) || product.unit === 'packet' ? whole(count) : OTHER
}

const CONTAINER =
  /\b(?:jar|box|bottle|pouch|sack|pot|punnet|packet|bar|bag|tin)\b|जार|बाकस|बोतल|पोका|बोरा|प्याकेट/iu

/** What each container is called in the description of what is sold in one. A packet is any pack that was weighed. */
const CALLED: Record<Container, RegExp> = {
  packet: /./u,
  bottle: /\b(?:bottle|litre|ml)\b|बोतल|लिटर|मिलि/iu,
  box: /\b(?:box|crate|tray|jar|punnet)\b|बाकस|क्रेट|जार/iu,
  sack: /\b(?:sack|bag)\b|बोरा|झोला/iu,
}

function byContainers(product: Pack, { count, of, size }: HowMuch & { kind: 'packs' }): Packs[] {
  if (size) {
    const one = byMeasure(product, size)
    if (one.length === 1 && one[0]!.fit === 'exact' && one[0]!.quantity === 1) return whole(count)
    return byMeasure(product, { ...size, amounts: size.amounts.map((amount) => amount * count) }).map(near)
  }
  const isSoldSo = CALLED[of].test(product.unit_description) && product.unit !== 'bunch'
  return isSoldSo ? whole(count) : OTHER
}

const atBest = (fit: Packs['fit']): Packs['fit'] => (fit === 'exact' ? 'near' : fit)
const near = ({ quantity, fit }: Packs): Packs => ({ quantity, fit: atBest(fit) })
const unique = (packs: Packs[]) =>
  packs.filter(({ quantity }, at) => packs.findIndex((one) => one.quantity === quantity) === at)
