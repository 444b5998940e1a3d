import { z } from 'zod'
import type { Ctx } from '../context.ts'
import { fieldRefusal } from '../errors.ts'
import { parse } from '../input.ts'
import { addLine } from './draft-lines.ts'
import { findProducts } from './find-products.ts'
import { pasteMessage } from './pasted/change-pasted.ts'
import { phoneOrderTexts } from './texts.ts'

const AddTyped = z.object({ draft: z.uuid(), search: z.string().max(200) })

/**
 * Adds the best product of what was typed (`{draft, search}`: "kauli 2"). Several things, and what its packs do not come to, wait in the
 * draft as the lines of a message, so that nothing of it is lost. Refuses what finds nothing (`search`).
 */
export async function addTyped(ctx: Ctx, input: unknown): Promise<void> {
  const { draft, search } = parse(AddTyped, input, ctx.locale)
  const { products, is_message } = await findProducts(ctx, { search })
  const best = products.find(({ is_available }) => is_available)
  if (!best && !is_message) throw fieldRefusal('invalid', 'search', phoneOrderTexts(ctx.locale).nothingFound)
  if (best?.packs.fit !== 'exact') await pasteMessage(ctx, { draft, message: search })
  else await addLine(ctx, { draft, product: best.id, quantity: best.packs.quantity })
}
