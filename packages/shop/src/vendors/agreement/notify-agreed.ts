import type { Ctx } from '../../context.ts'
import { events } from '../../notifications/events.ts'

/**
 * Notifies the owners of open vendors that have agreed that the agreement has a new text. What they accepted goes on counting
 * (agreement.ts). Call it in the transaction that publishes the text.
 */
export async function notifyAgreed(
  ctx: Ctx,
  { slug, version }: { slug: string; version: number },
): Promise<void> {
  const vendors = await ctx.db
    .selectFrom('vendors')
    .select('id')
    .where('agreed_at', 'is not', null)
    .where('status', '=', 'open')
    .orderBy('id')
    .execute()
  await events(
    ctx,
    ...vendors.map(({ id }) => ({
      kind: 'VendorAgreementChanged' as const,
      vendor: id,
      object_id: `${version}`,
      values: { slug },
    })),
  )
}
