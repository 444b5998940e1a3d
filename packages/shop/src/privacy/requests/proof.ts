import { z } from 'zod'
import type { Client } from '../../accounts/client.ts'
import { askCode, Code, takeCode } from '../../accounts/codes/one-time-codes.ts'
import { consume, refundAttempts } from '../../accounts/rate-limit.ts'
import { audit } from '../../audit/audit.ts'
import { type Ctx, requireRight } from '../../context.ts'
import { DAY } from '../../durations.ts'
import { fieldRefusal, Refusal } from '../../errors.ts'
import { lineOfText, parse } from '../../input.ts'
import { sendMail, sendSms } from '../../messaging/send.ts'
import { findPerson, type Person, targetOf } from './person.ts'
import { codeMessage, requestTexts } from './texts.ts'

// A customer who asks through staff proves who they are, as whoever asks at their own account does: by a code that is sent to the
// account, or by a word that is recorded, with the document that staff saw.

export const CAME_BY = ['phone', 'counter', 'letter', 'email'] as const
export const DOCUMENTS = ['citizenship', 'national_id', 'passport', 'licence'] as const

/** How a request came and how its person proved who they are. */
export const Proof = z.object({
  /** Of the request, made by whoever sends it: the same again is done once. */
  request: z
    .uuid()
    .meta({ description: 'An id of the request, made by the caller: the same again is done once' }),
  came_by: z.enum(CAME_BY),
  proven_by: z.enum(['code', 'word']),
  code: Code.optional(),
  paper: z.enum(DOCUMENTS).optional().meta({ description: 'Which one staff saw; only with a word' }),
  note: lineOfText(200, 0).default('').meta({ description: 'Where the word is recorded, without names' }),
})
export type Proof = z.output<typeof Proof>

/** So many requests of customers one member of staff carries out within a day: more of them is no help, but a leak. */
const MAX_A_DAY = 5

export const AskProof = z.object({ kind: z.enum(['data', 'deletion']) })
type Kind = z.output<typeof AskProof>['kind']

const PURPOSES = { data: 'data_request', deletion: 'deletion_request' } as const

/**
 * Sends a customer the code for a request (`{kind}`, right `customer.close`), by SMS or, without a phone, to the confirmed email. It says
 * what it is for, and opens nothing else. How often is limited as with every code.
 */
export async function askProof(ctx: Ctx, client: Client, customer: string, input: unknown): Promise<void> {
  const { id: user_id } = requireRight(ctx, 'customer.close')
  const { kind } = parse(AskProof, input, ctx.locale)
  const person = await findPerson(ctx, customer)
  const target = targetOf(person)
  if (!target) throw fieldRefusal('not_allowed', 'proven_by', requestTexts(ctx.locale).noWayToSend)
  await askCode(ctx, client, { purpose: PURPOSES[kind], target, user_id }, async (ctx, { code }) => {
    const { sms, mail } = codeMessage(person.locale, kind, code, person.is_named ? person.name : '')
    if (person.phone) await sendSms(ctx, { to: person.phone, text: sms, purpose: 'code' })
    else await sendMail(ctx, { to: target, ...mail })
    await audit(ctx, {
      action: 'customer.ask_proof',
      object_kind: 'user',
      object_id: person.id,
      details: { kind },
    })
  })
}

/**
 * Refuses a proof that lacks something, and a wrong code as `takeCode` does. A word is taken with the document that staff saw; where it
 * is recorded must name nobody, because that stays. Refuses whoever works for a vendor or the company (`not_allowed`), and more than five
 * requests a day of one member of staff (`too_many`).
 */
export async function takeProof(
  ctx: Ctx,
  client: Client,
  kind: Kind,
  person: Person,
  proof: Proof,
): Promise<void> {
  const { id: user_id } = requireRight(ctx, 'customer.close')
  const texts = requestTexts(ctx.locale)
  if (person.acts_for_others) throw new Refusal('not_allowed', texts.actsForOthers)
  const limit = { key: `customer requests ${user_id}`, max: MAX_A_DAY, within: DAY }
  await consume(ctx, limit, () => texts.enoughToday(MAX_A_DAY))
  try {
    await requireProof(ctx, client, kind, person, proof)
  } catch (error) {
    await refundAttempts(ctx, [limit])
    throw error
  }
}

async function requireProof(
  ctx: Ctx,
  client: Client,
  kind: Kind,
  person: Person,
  { proven_by, code, paper, note }: Proof,
): Promise<void> {
  const { id: user_id } = requireRight(ctx, 'customer.close')
  const texts = requestTexts(ctx.locale)
  if (proven_by === 'word') {
    if (!paper) throw fieldRefusal('invalid', 'paper', texts.sayDocument)
    if (!note) throw fieldRefusal('invalid', 'note', texts.sayWhere)
    if (isNaming(note, person)) throw fieldRefusal('invalid', 'note', texts.namesPerson)
    return
  }
  const target = targetOf(person)
  if (!target) throw fieldRefusal('not_allowed', 'proven_by', texts.noWayToSend)
  if (!code) throw fieldRefusal('invalid', 'code', texts.typeCode)
  await takeCode(ctx, client, { purpose: PURPOSES[kind], target, user_id, code })
}

function isNaming(note: string, { name }: Person): boolean {
  const words = name
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word.length > 2)
  const plain = note.toLowerCase()
  return /@|[0-9०-९](?:[ -]?[0-9०-९]){8,}/.test(note) || words.some((word) => plain.includes(word))
}
