import { z } from 'zod'
import { actingFor } from '../../accounts/acting-for.ts'
import { audit } from '../../audit/audit.ts'
import { type Ctx, requireReading } from '../../context.ts'
import { Refusal } from '../../errors.ts'
import { parse } from '../../input.ts'
import { maskedPhone } from '../../nepal/phone.ts'
import { type Choices, readChoices } from '../../notifications/choices.ts'
import { listOrderGroups, type OrderGroupCard } from '../../orders/reading/order-list.ts'
import type { Credit } from '../../paying/credit.ts'
import { type CreditEntry, listCredit } from '../../paying/credit-history.ts'
import { type Address, listAddresses } from '../../places/addresses/addresses.ts'
import { officeTexts } from '../texts.ts'
import { type CustomerFacts, findFacts } from './customer-facts.ts'

/** All that helps on the phone about one customer. */
export interface Customer extends CustomerFacts {
  /** Their orders, the newest first, a page of them. */
  latest: OrderGroupCard[]
  /** The cursor of older orders. */
  next: string | null
  credit: Credit
  /** The latest changes of it. */
  credit_entries: CreditEntry[]
  addresses: Address[]
  /** What they want to be told, and how. */
  choices: Choices
}

export const CustomerPage = z.object({
  /** The `next` of the page of orders before. */
  cursor: z.string().max(200).optional(),
})

/**
 * A customer by the account's id (right `order.help`); reading it is written to the audit log. Phones are masked for who helps nobody, as
 * on the page of an order. Refuses an unknown id, and an account that is deleted (`not_found`).
 */
export async function readCustomer(
  ctx: Ctx,
  id: string,
  query: z.input<typeof CustomerPage> = {},
): Promise<Customer> {
  const { rights } = requireReading(ctx, 'order.help')
  const { cursor } = parse(CustomerPage, query, ctx.locale)
  const facts = z.uuid().safeParse(id).success ? await findFacts(ctx, id) : null
  if (!facts) throw noSuchCustomer(ctx)
  await audit(ctx, { action: 'customer.read', object_kind: 'user', object_id: facts.id })
  const theirs = await actingFor(ctx, facts.id)
  const [{ orders, next }, { credit, entries }, addresses, choices] = await Promise.all([
    listOrderGroups(theirs, { cursor }),
    listCredit(theirs, { limit: 10 }),
    listAddresses(theirs),
    readChoices(theirs),
  ])
  const phones = rights.includes('order.help') ? {} : masked(facts)
  return { ...facts, ...phones, latest: orders, next, credit, credit_entries: entries, addresses, choices }
}

const masked = ({ phone, confirmed_phone }: CustomerFacts) => ({
  phone: phone && maskedPhone(phone),
  confirmed_phone: confirmed_phone && maskedPhone(confirmed_phone),
})

export const noSuchCustomer = ({ locale }: Ctx) =>
  new Refusal('not_found', officeTexts(locale).noSuchCustomer)
