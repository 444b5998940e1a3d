import { toRupees } from '../../money/money.ts'
import { addLine } from '../../phone-orders/draft-lines.ts'
import { changeDraft } from '../../phone-orders/drafts.ts'
import { placePhoneOrder } from '../../phone-orders/place-order.ts'
import { readDraft } from '../../phone-orders/read-draft.ts'
import { actingAs } from './actors.ts'
import { CLIENT, type Do, productOf } from './find.ts'
import type { Act } from './step.ts'

/** What support types for somebody who calls and has no account: the same draft for the same moment. */
export const byPhone: Do<Act, 'phone-order'> = async (ctx, { name, phone, tole, lines }, { actors }) => {
  const support = await actingAs(ctx, actors, 'support@example.com')
  const draft = `00000000-0000-4000-8000-${ctx.now.getTime().toString(16).padStart(12, '0')}`
  const place = { location: 'Pokhara', ward: '8', tole, landmark: 'Calls when the rider is at the corner' }
  await changeDraft(support, { draft, change: { way: 'phone', phone, name, locale: 'ne', place } })
  for (const [slug, quantity] of lines)
    await addLine(support, { draft, product: await productOf(ctx, slug), quantity })
  const { version, quote } = await readDraft(support, draft)
  const expected_total = toRupees(quote.total_paisa)
  const agreed = { agreed_by: 'word', word: `Recording ${draft.slice(-6)}` }
  await placePhoneOrder(
    support,
    { client: CLIENT, methods: ['cod'] },
    { draft, version, expected_total, ...agreed },
  )
}
