import { z } from 'zod'
import { actingFor } from '../../accounts/acting-for.ts'
import type { Client } from '../../accounts/client.ts'
import { audit } from '../../audit/audit.ts'
import { type Ctx, requireReading, requireRight, requireStepUp } from '../../context.ts'
import { statement } from '../../db/statement.ts'
import { fieldRefusal, Refusal } from '../../errors.ts'
import type { PictureStore } from '../../files/picture-store.ts'
import { idempotentExternal } from '../../idempotency/idempotency.ts'
import { parse } from '../../input.ts'
import type { Paisa } from '../../money/money.ts'
import { readCredit } from '../../paying/credit.ts'
import { hasOpenRefund } from '../../refunds/anonymise.ts'
import { endAccount } from '../close-account.ts'
import { writeRequest } from './customer-requests.ts'
import { findPerson, type Person, tell, tellAdmins } from './person.ts'
import { Proof, takeProof } from './proof.ts'
import { doneMessage, requestTexts } from './texts.ts'

export const DeleteCustomer = Proof.extend({ give_up_credit: z.boolean().default(false) })

/** What a deletion would do, to be read before it is asked for. */
export interface Deletion {
  person: Person
  /** Why it cannot be done now, a sentence each. */
  blocks: string[]
  /** What would be lost. */
  credit_paisa: Paisa
  /** What stays, without the person's name, phone and door. */
  orders: number
  /** What stays as it is, by law. */
  bills: number
}

/** What the deletion of a customer would do, and what stands against it (right `customer.close`). */
export async function readDeletion(ctx: Ctx, customer: string): Promise<Deletion> {
  requireReading(ctx, 'customer.close')
  const person = await findPerson(ctx, customer)
  const theirs = await actingFor(ctx, person.id)
  const [{ rows }, { balance_paisa }, isRefundOpen] = await Promise.all([
    ctx.db.executeQuery(COUNT({ id: person.id })),
    readCredit(theirs),
    hasOpenRefund(ctx, person.id),
  ])
  const { open, orders, bills } = rows[0]!
  const texts = requestTexts(ctx.locale)
  const blocks = [
    ...(person.acts_for_others ? [texts.actsForOthers] : []),
    ...(open > 0 ? [texts.ordersOpen] : []),
    ...(isRefundOpen ? [texts.refundOpen] : []),
  ]
  return { person, blocks, credit_paisa: balance_paisa, orders, bills }
}

/**
 * Deletes the account of a customer who asked staff for it and proved who they are (right `customer.close`, with a fresh code of the second
 * factor), as `closeAccount` does. That, when and how it was proven stays, without a name; the customer is told. The same request again is
 * done once. Refuses while something stands against it (`not_allowed`), and credit that is not given up (`invalid`).
 */
export async function deleteCustomer(
  ctx: Ctx,
  { client, pictures }: { client: Client; pictures: PictureStore },
  customer: string,
  input: unknown,
): Promise<void> {
  requireRight(ctx, 'customer.close')
  requireStepUp(ctx)
  const { give_up_credit, ...proof } = parse(DeleteCustomer, input, ctx.locale)
  const { came_by, proven_by, paper } = proof
  const asked = { deletion_of: customer, came_by, proven_by, give_up_credit }
  await idempotentExternal(ctx, proof.request, asked, async () => {
    const { person, blocks, credit_paisa } = await readDeletion(ctx, customer)
    // These checks come first, so that a refusal does not use up a code.
    if (blocks[0]) throw new Refusal('not_allowed', blocks[0])
    if (credit_paisa !== 0 && !give_up_credit)
      throw fieldRefusal('invalid', 'give_up_credit', requestTexts(ctx.locale).creditLeft(credit_paisa))
    await takeProof(ctx, client, 'deletion', person, proof)
    await endAccount(await actingFor(ctx, person.id), pictures, give_up_credit, async ({ db }) => {
      const staff = { ...ctx, db }
      await writeRequest(staff, { kind: 'deletion', person: person.id, done_at: ctx.now }, proof)
      await audit(staff, {
        action: 'customer.delete',
        object_kind: 'user',
        object_id: person.id,
        details: { came_by, proven_by, ...(paper && { paper }) },
      })
      await tellAdmins(staff, 'deletion', person)
      await tell(staff, person, doneMessage(person.locale, 'deletion', person.is_named ? person.name : ''))
    })
    return null
  })
}

const COUNT = statement<{ open: number; orders: number; bills: number }>(`
  select (select count(*)::int from order_groups g where g.user_id = $id) as orders,
    (select count(distinct w.order_group_id)::int from order_groups g join orders o on o.order_group_id = g.id
      join open_orders w on w.order_id = o.id where g.user_id = $id) as open,
    (select count(*)::int from order_groups g join bills b on b.order_group_id = g.id where g.user_id = $id) as bills`)
