import { endSessions } from '../../accounts/sign-in/sessions.ts'
import { audit } from '../../audit/audit.ts'
import { type Ctx, requireRight, requireStepUp } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { Refusal } from '../../errors.ts'
import { securityEvent } from '../../log.ts'
import { findPerson } from './person.ts'
import { requestTexts } from './texts.ts'

/**
 * Signs a customer out everywhere, for a lost phone (right `customer.close`, with a fresh code of the second factor). Refuses whoever works for a
 * vendor or the company (`not_allowed`): that is for people with the right `role.give`.
 */
export async function endCustomerSessions(ctx: Ctx, customer: string): Promise<void> {
  requireRight(ctx, 'customer.close')
  requireStepUp(ctx)
  const { id, acts_for_others } = await findPerson(ctx, customer)
  if (acts_for_others) throw new Refusal('not_allowed', requestTexts(ctx.locale).actsForOthers)
  await inTransaction(ctx, async (ctx) => {
    await endSessions(ctx, id, { but: null })
    await audit(ctx, { action: 'account.end_sessions', object_kind: 'user', object_id: id })
  })
  securityEvent('sessions_ended', { account: id })
}
