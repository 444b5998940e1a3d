import { z } from 'zod'
import { audit } from '../audit/audit.ts'
import { type Ctx, requireRight } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { fieldRefusal } from '../errors.ts'
import { parse } from '../input.ts'
import { holdBag, writeNotReceived, writeReceived } from '../orders/bags/at-hub.ts'
import { bagCodeOf } from '../orders/bags/bag-code.ts'
import { isLive } from '../orders/states.ts'
import { hubTexts } from './hub-texts.ts'
import { type BagRow, findBag } from './read-bag.ts'

/** `in`: it came now; `sorted`: it was here, and now it is on the shelf of its run; `already`: it was, and nothing has changed. */
export type TakenIn = 'in' | 'sorted' | 'already'

/** A code as it is typed, or all that a scanner reads from the label: the address of the bag. */
const TakeIn = z.object({ code: z.string().max(300) })

/**
 * A bag comes in at the hub (right `run.plan`; its own row says when, and who took it in): it is received, and sorted if a run with its stop was sent. The same
 * bag again is sorted if its run was sent since, and else stays as it is. Refuses what is no bag (`not_found`), and, with a sentence for each
 * (`not_allowed`), what its vendor brings, what no longer counts or is over, and what has left. All at `code`.
 */
export async function takeIn(ctx: Ctx, input: unknown): Promise<{ code: string; was: TakenIn }> {
  const { id } = requireRight(ctx, 'run.plan')
  const code = scannedCode(parse(TakeIn, input, ctx.locale).code)
  const texts = hubTexts(ctx.locale)
  if (code === null) throw fieldRefusal('not_found', 'code', texts.noSuchBag)
  return inTransaction(ctx, async (ctx) => {
    const bag = await holdBag(ctx, code)
    const row = bag && (await findBag(ctx, code))
    if (!row) throw fieldRefusal('not_found', 'code', texts.noSuchBag)
    refuseStrange(ctx, row)
    const isSorted = row.run_mark === null || row.shelf === row.run_mark
    if (row.received_at !== null && isSorted) return { code, was: 'already' }
    await writeReceived(ctx, { code, shelf: row.run_mark, by: id })
    return { code, was: row.received_at === null ? 'in' : 'sorted' }
  })
}

const Undo = z.object({ code: z.string().max(300), seen: z.iso.datetime() })

/**
 * Takes back that a bag came in, as long as it has not left (right `run.plan`, written to the audit log). Taken back already it stays so.
 * Refuses a bag that came in again since it was `seen` (`conflict`), and what `takeIn` refuses.
 */
export async function undoTakeIn(ctx: Ctx, input: unknown): Promise<void> {
  requireRight(ctx, 'run.plan')
  const { code: typed, seen } = parse(Undo, input, ctx.locale)
  const code = bagCodeOf(typed)
  const texts = hubTexts(ctx.locale)
  await inTransaction(ctx, async (ctx) => {
    const bag = code === null ? undefined : await holdBag(ctx, code)
    const row = bag && (await findBag(ctx, bag.code))
    if (!row) throw fieldRefusal('not_found', 'code', texts.noSuchBag)
    if (row.received_at === null) return
    refuseStrange(ctx, row)
    if (row.received_at.getTime() !== new Date(seen).getTime())
      throw fieldRefusal('conflict', 'code', texts.enteredAgain)
    await writeNotReceived(ctx, row.code)
    await audit(ctx, {
      action: 'bag.not_in',
      object_kind: 'order',
      object_id: row.order_group_id,
      details: { vendor: row.vendor.name_en, bag: row.no },
    })
  })
}

/** The code in what was typed or scanned; null for what cannot be one. */
function scannedCode(typed: string): string | null {
  return bagCodeOf(/\/q\/([^/?#\s]+)/i.exec(typed)?.[1] ?? typed)
}

function refuseStrange(ctx: Ctx, { statuses, vendor, brought_by, dropped_at }: BagRow): void {
  const texts = hubTexts(ctx.locale)
  const refuse = (sentence: string) => {
    throw fieldRefusal('not_allowed', 'code', sentence)
  }
  if (brought_by !== 'company') refuse(texts.vendorBrings(vendor[`name_${ctx.locale}`]))
  if (dropped_at) refuse(texts.dropped)
  if (!statuses.some(isLive)) refuse(statuses.includes('returned') ? texts.returned : texts.cancelled)
  if (statuses.includes('packed') || statuses.includes('undelivered')) return
  if (statuses.includes('out_for_delivery')) refuse(texts.gone)
  refuse(statuses.includes('delivered') ? texts.delivered : texts.notPacked)
}
