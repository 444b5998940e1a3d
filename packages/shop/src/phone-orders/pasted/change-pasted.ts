import { z } from 'zod'
import { linesOfProducts } from '../../cart/checkout-lines.ts'
import { type Ctx, requireRight } from '../../context.ts'
import { fieldRefusal } from '../../errors.ts'
import { linesOfText, parse } from '../../input.ts'
import { findMany } from '../../search/find-many.ts'
import { CART_LIMIT, MAX_QUANTITY } from '../../trade-terms.ts'
import { withMore } from '../draft-lines.ts'
import { findDraft, withDraft } from '../drafts.ts'
import { phoneOrderTexts } from '../texts.ts'
import { type PastedSegment, ProductId, type TypedOrder } from '../typed-order.ts'
import { type Segment, segmentsOf } from './segments.ts'
import { wantedOf } from './wanted.ts'

/** A message is of so many characters at most, and so many lines of messages wait in a draft. */
const MAX_MESSAGE = 4_000
const MAX_PASTED = 60

const LineNumber = z.int().min(1).max(1_000_000)
const Message = linesOfText(4 * MAX_MESSAGE)
const PasteMessage = z.object({ draft: z.uuid(), message: Message })
const AddPasted = z.object({
  draft: z.uuid(),
  lines: z
    .array(
      z.object({
        number: LineNumber,
        /** As the page has it by now. */
        text: Message,
        /** What is added; null leaves the line where it is. */
        choice: z.object({ product: ProductId, quantity: z.int().min(1).max(MAX_QUANTITY) }).nullable(),
      }),
    )
    .max(MAX_PASTED),
})
const LeaveOut = z.object({
  draft: z.uuid(),
  /** Null for all that is left of messages. */
  number: LineNumber.nullable(),
})

/**
 * Puts the lines of a message into a draft (`{draft, message}`), where they wait to be added. Nothing of it is left out: what is no order
 * stands there, too. Refuses (`message`) what is empty or too long.
 */
export async function pasteMessage(ctx: Ctx, input: unknown): Promise<void> {
  requireRight(ctx, 'order.help')
  const { draft, message } = parse(PasteMessage, input, ctx.locale)
  const texts = phoneOrderTexts(ctx.locale)
  if (message.length > MAX_MESSAGE)
    throw fieldRefusal('invalid', 'message', texts.messageTooLong(MAX_MESSAGE))
  const [read] = await resolved(ctx, [segmentsOf(message)])
  if (read!.length === 0) throw fieldRefusal('invalid', 'message', texts.emptyMessage)
  await withDraft(ctx, draft, (ctx, typed) => withPasted(ctx, typed, [...typed.pasted, ...read!], 'message'))
}

/**
 * Adds the chosen lines of a message to the order (`{draft, lines}`) and takes them off the message, in one step. A line that was added
 * or left out meanwhile adds nothing; one whose text was corrected is read anew, and nothing of it is added yet. Refuses (`pasted`)
 * what is not on sale by now, and too many products.
 */
export async function addPasted(ctx: Ctx, input: unknown): Promise<void> {
  requireRight(ctx, 'order.help')
  const { draft, lines } = parse(AddPasted, input, ctx.locale)
  const seen = new Map(lines.map((line) => [line.number, line]))
  const corrected = await readCorrected(ctx, draft, seen)
  await withDraft(ctx, draft, async (ctx, typed) => {
    const taken = typed.pasted.flatMap(({ number }) => {
      const choice = corrected.has(number) ? null : seen.get(number)?.choice
      return choice ? [{ number, product_id: choice.product, quantity: choice.quantity }] : []
    })
    const numbers = new Set(taken.map(({ number }) => number))
    const rest = typed.pasted
      .filter(({ number }) => !numbers.has(number))
      .flatMap((segment) => corrected.get(segment.number) ?? [segment])
    return withPasted(ctx, { ...typed, lines: await withTaken(ctx, typed, taken) }, rest, 'pasted')
  })
}

/** Leaves a line of a message out (`{draft, number}`), or all that is left. */
export async function leaveOutPasted(ctx: Ctx, input: unknown): Promise<void> {
  const { draft, number } = parse(LeaveOut, input, ctx.locale)
  await withDraft(ctx, draft, (_, typed) => ({
    ...typed,
    pasted: number === null ? [] : typed.pasted.filter((segment) => segment.number !== number),
  }))
}

type Unnumbered = Omit<PastedSegment, 'number'>

/** What was typed with these lines of messages; those that have no number get the next. */
function withPasted(
  ctx: Ctx,
  typed: TypedOrder,
  segments: (PastedSegment | Unnumbered)[],
  field: 'message' | 'pasted',
): TypedOrder {
  if (segments.length > Math.max(MAX_PASTED, typed.pasted.length))
    throw fieldRefusal('invalid', field, phoneOrderTexts(ctx.locale).tooManyPasted(MAX_PASTED))
  let { pasted_count } = typed
  const pasted = segments.map((segment) =>
    'number' in segment ? segment : { ...segment, number: ++pasted_count },
  )
  return { ...typed, pasted, pasted_count }
}

async function withTaken(
  ctx: Ctx,
  { lines }: TypedOrder,
  taken: { product_id: number; quantity: number }[],
): Promise<TypedOrder['lines']> {
  if (taken.length === 0) return lines
  const texts = phoneOrderTexts(ctx.locale)
  const found = await linesOfProducts(ctx, taken)
  if (found.length < taken.length || found.some(({ is_available }) => !is_available))
    throw fieldRefusal('invalid', 'pasted', texts.noProduct)
  const all = found.reduce(withMore, lines)
  if (all.length > CART_LIMIT) throw fieldRefusal('invalid', 'pasted', texts.tooManyLines(CART_LIMIT))
  return all
}

/** The lines whose text is another than the draft has, as they are read now. One that was emptied is left out. */
async function readCorrected(
  ctx: Ctx,
  draft: string,
  seen: ReadonlyMap<number, { text: string }>,
): Promise<Map<number, Unnumbered[]>> {
  const before = await findDraft(ctx, draft)
  const changed = (before?.typed.pasted ?? []).flatMap(({ number, text }) => {
    const now = seen.get(number)?.text
    return now === undefined || now === text ? [] : [{ number, text: now }]
  })
  const read = await resolved(
    ctx,
    changed.map(({ text }) => segmentsOf(text)),
  )
  return new Map(changed.map(({ number }, at) => [number, read[at]!]))
}

/**
 * Decides of "aalu ra pyaj" whether it is two things or the name of one: if something on sale is called by all of its words. All are looked
 * up together.
 */
async function resolved(ctx: Ctx, messages: Segment[][]): Promise<Unnumbered[][]> {
  const joined = messages.flat().filter(({ parts }) => parts.length > 0)
  const found = await findMany(
    ctx,
    joined.map(({ text }) => wantedOf(text).search),
    3,
  )
  const isOneName = new Set(
    joined.filter((_, at) => found[at]!.matches.some(({ has_all_words }) => has_all_words)),
  )
  return messages.map((segments) =>
    segments.flatMap((segment): Unnumbered[] => {
      const { text, is_aside, parts } = segment
      if (parts.length === 0 || isOneName.has(segment)) return [{ text, is_aside }]
      return parts.map((part) => ({ text: part, is_aside: false }))
    }),
  )
}
