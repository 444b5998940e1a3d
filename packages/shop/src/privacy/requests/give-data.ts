import { z } from 'zod'
import { actingFor } from '../../accounts/acting-for.ts'
import type { Client } from '../../accounts/client.ts'
import { audit } from '../../audit/audit.ts'
import { type Ctx, requireRight, requireStepUp } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { HOUR } from '../../durations.ts'
import { Refusal } from '../../errors.ts'
import { idempotentExternal } from '../../idempotency/idempotency.ts'
import { parse } from '../../input.ts'
import { DATA_REQUEST_HOURS } from '../../trade-terms.ts'
import { type OwnData, ownData } from '../own-data.ts'
import { writeRequest } from './customer-requests.ts'
import { findPerson, tell, tellAdmins } from './person.ts'
import { Proof, takeProof } from './proof.ts'
import { doneMessage, requestTexts } from './texts.ts'

/** How long after the proof the file may be taken, in milliseconds. */
const LIFETIME = DATA_REQUEST_HOURS * HOUR

/**
 * Writes down that a customer asked for their data and proved who they are (right `customer.close`, with a fresh code of the second
 * factor). The file is then handed out once,
 * within a day (`takeData`). The same request again is written once. Refuses what `takeProof` refuses.
 */
export async function proveDataRequest(
  ctx: Ctx,
  client: Client,
  customer: string,
  input: unknown,
): Promise<{ id: string }> {
  requireRight(ctx, 'customer.close')
  requireStepUp(ctx)
  const proof = parse(Proof, input, ctx.locale)
  const person = await findPerson(ctx, customer)
  const { request, came_by, proven_by, paper } = proof
  const asked = { data_of: person.id, came_by, proven_by }
  return idempotentExternal(ctx, request, asked, async () => {
    await takeProof(ctx, client, 'data', person, proof)
    await inTransaction(ctx, async (ctx) => {
      await writeRequest(ctx, { kind: 'data', person: person.id, done_at: null }, proof)
      await audit(ctx, {
        action: 'customer.prove',
        object_kind: 'user',
        object_id: person.id,
        details: { kind: 'data', came_by, proven_by, ...(paper && { paper }) },
      })
    })
    return { id: request }
  })
}

/**
 * All that the shop keeps about the customer of a proven request, once, but for the numbers of their papers, which they take in their own
 * account (right `customer.close`, with a fresh code): the customer and all admins are told that it was handed out. Refuses whoever works for
 * a vendor or the company (`not_allowed`), an unknown request (`not_found`), one that is older than a day, and one that was taken (`conflict`).
 */
export async function takeData(ctx: Ctx, request: string): Promise<{ data: OwnData; name: string }> {
  requireRight(ctx, 'customer.close')
  requireStepUp(ctx)
  const texts = requestTexts(ctx.locale)
  return inTransaction(ctx, async (ctx) => {
    const row = z.uuid().safeParse(request).success
      ? await ctx.db
          .selectFrom('customer_requests')
          .select(['id', 'person', 'proven_at', 'done_at'])
          .where('id', '=', request)
          .where('kind', '=', 'data')
          .forUpdate()
          .executeTakeFirst()
      : undefined
    if (!row) throw new Refusal('not_found', texts.noRequest)
    if (row.done_at) throw new Refusal('conflict', texts.handedOut)
    if (ctx.now.getTime() - row.proven_at.getTime() > LIFETIME) throw new Refusal('conflict', texts.tooLate)
    const person = await findPerson(ctx, row.person)
    if (person.acts_for_others) throw new Refusal('not_allowed', texts.actsForOthers)
    const data = await ownData(await actingFor(ctx, person.id), null)
    await ctx.db.updateTable('customer_requests').set({ done_at: ctx.now }).where('id', '=', row.id).execute()
    await audit(ctx, { action: 'customer.give_data', object_kind: 'user', object_id: person.id })
    await tellAdmins(ctx, 'data', person)
    await tell(ctx, person, doneMessage(person.locale, 'data', person.is_named ? person.name : ''))
    return { data, name: person.name }
  })
}
