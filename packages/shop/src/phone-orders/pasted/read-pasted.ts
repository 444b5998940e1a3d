import { goodsOf } from '../../checkout/sums.ts'
import type { Ctx } from '../../context.ts'
import type { Paisa } from '../../money/money.ts'
import { findMany, type Match, type Matches } from '../../search/find-many.ts'
import type { PastedSegment } from '../typed-order.ts'
import { type Packs, packsOf } from './packs.ts'
import { type Doubt, type Wanted, wantedOf } from './wanted.ts'

/** Why a line of a message is to be looked at; for what is understood, what was taken for granted. */
type Why =
  | Doubt
  | 'not_found'
  | 'no_words'
  | 'several'
  | 'guessed'
  | 'not_whole_packs'
  | 'sold_otherwise'
  | 'out_of_stock'
  | 'one_pack'

/** So many packs of a product, as staff can choose it for a line. */
interface PastedChoice extends Pick<Packs, 'quantity' | 'fit'> {
  product: Pick<
    Match['product'],
    'id' | 'name_en' | 'name_ne' | 'unit_description' | 'marked_price_paisa' | 'is_available' | 'stock'
  > & { vendor: { name_en: string; name_ne: string } }
  amount_paisa: Paisa
}

/** A line of a pasted message with what was understood of it. */
export interface PastedLine extends PastedSegment {
  status: 'understood' | 'choose' | 'unknown'
  why: Why | null
  /** The best first; the first is what is understood. */
  choices: PastedChoice[]
}

/** Of one line no more products are offered, and no more ways to have them. */
const MAX_PRODUCTS = 5
const MAX_CHOICES = 8
/** What fits worse is taken for something else than goods; what fits worse than the second is never taken for granted. */
const MIN_OFFERED = 0.5
const MIN_SURE = 0.62

/** What the lines of a message ask for, with the products on sale now, found for all lines at once. */
export async function readPasted(ctx: Ctx, pasted: PastedSegment[]): Promise<PastedLine[]> {
  const wanted = pasted.map(({ text, is_aside }) => (is_aside ? null : wantedOf(text)))
  const found = await findMany(
    ctx,
    wanted.map((one) => one?.search ?? ''),
    MAX_PRODUCTS,
  )
  return pasted.map((segment, at) => ({ ...segment, ...readLine(wanted[at]!, found[at]!) }))
}

type Reading = Pick<PastedLine, 'status' | 'why' | 'choices'>

const unknown = (why: Why | null): Reading => ({ status: 'unknown', why, choices: [] })

function readLine(wanted: Wanted | null, { matches, is_guessed }: Matches): Reading {
  if (!wanted) return unknown(null)
  if (!wanted.search) return unknown('no_words')
  if (wanted.doubts.includes('negated')) return unknown('negated')
  const offered = matches.filter(({ score }) => score >= MIN_OFFERED)
  if (offered.length === 0) return unknown('not_found')
  // What fits alike is told apart by nobody but the customer.
  const best = offered.filter(({ score }) => stepOf(score) === stepOf(offered[0]!.score))
  const likely = best.flatMap((match) => choicesOf(match, wanted))
  const others = offered.slice(best.length).flatMap((match) => choicesOf(match, wanted))
  const isGuess = is_guessed || offered[0]!.score < MIN_SURE
  const why = wanted.doubts[0] ?? (isGuess ? 'guessed' : whyToChoose(likely))
  const choices = [...likely, ...others].toSorted((a, b) => Number(isSure(b)) - Number(isSure(a)))
  if (why) return { status: 'choose', why, choices: choices.slice(0, MAX_CHOICES) }
  const [one] = likely.filter(isSure)
  return {
    status: 'understood',
    why: wanted.how_much.kind === 'none' ? 'one_pack' : null,
    choices: [one!, ...choices.filter((choice) => choice !== one)].slice(0, MAX_CHOICES),
  }
}

/** In steps of a fiftieth, as lists of products are sorted. */
const stepOf = (score: number) => Math.round(50 * score)

const isEnough = ({ product, quantity }: PastedChoice) => product.is_available && product.stock >= quantity
/** So many packs as were asked for, and they can be had. */
const isSure = (choice: PastedChoice) => choice.fit === 'exact' && isEnough(choice)

/** Why none of what fits alike is the one; null where one is. What is sold by something else than was asked for is not meant. */
function whyToChoose(likely: PastedChoice[]): Why | null {
  if (!likely.some(isEnough)) return 'out_of_stock'
  const countable = likely.filter((choice) => choice.fit !== 'other' && choice.product.is_available)
  if (countable.length === 0) return 'sold_otherwise'
  if (new Set(countable.map(({ product }) => product.id)).size > 1) return 'several'
  if (countable.some(isSure)) return null
  return countable.some(isEnough) ? 'not_whole_packs' : 'out_of_stock'
}

function choicesOf({ product }: Match, wanted: Wanted): PastedChoice[] {
  const { id, name_en, name_ne, unit_description, marked_price_paisa, is_available, stock, vendor } = product
  return packsOf(product, wanted).map((packs) => ({
    ...packs,
    product: {
      ...{ id, name_en, name_ne, unit_description, marked_price_paisa, is_available, stock },
      vendor: { name_en: vendor.name_en, name_ne: vendor.name_ne },
    },
    amount_paisa: goodsOf([{ price_paisa: product.marked_price_paisa, quantity: packs.quantity }]),
  }))
}
