import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { Ctx } from '../context.ts'
import { parse } from '../input.ts'
import { findCaller } from './callers.ts'
import { findDeliveredTo } from './delivered-to.ts'
import { withDraft } from './drafts.ts'

const OneDraft = z.object({ draft: z.uuid() })

/**
 * Takes name and place of the last delivery to the typed number into the draft (`{draft}`), where the number is nobody's account. A name that
 * was typed stays. The account that the order becomes is still the number's own.
 */
export async function fillIn(ctx: Ctx, input: unknown): Promise<void> {
  const { draft } = parse(OneDraft, input, ctx.locale)
  await withDraft(ctx, draft, async (ctx, typed) => {
    if (await findCaller(ctx, typed)) return typed
    const found = await findDeliveredTo(ctx, typed)
    if (!found) return typed
    // Filled in again, nothing changes that the customer may have agreed to by now.
    const isThere = isDeepStrictEqual({ ...typed.place }, found.place)
    return {
      ...typed,
      name: typed.name || found.name,
      place: isThere ? typed.place : found.place,
    }
  })
}
