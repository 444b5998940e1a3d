import type { Ctx } from '@himalayan-green/shop/context.ts'
import { bsDay, bsDayText, hasBsDay } from '@himalayan-green/shop/nepal/bikram-sambat.ts'
import { writtenDay, writtenTime } from '@himalayan-green/shop/nepal/written-date.ts'
import type { CustomerCard } from '@himalayan-green/shop/office/customers/list-customers.ts'
import type { Customer } from '@himalayan-green/shop/office/customers/read-customer.ts'
import type { CustomerRequest } from '@himalayan-green/shop/privacy/requests/customer-requests.ts'

/** A row of the list, with its times as text. */
export function shownCard(ctx: Ctx, { created_at, latest, ...card }: CustomerCard) {
  return {
    ...card,
    since: dayOf(ctx, created_at),
    latest: latest && { id: latest.id, number: latest.number, when: dayOf(ctx, latest.placed_at) },
  }
}

export type ShownCard = ReturnType<typeof shownCard>

/** A customer, with their times as text. */
export function shownCustomer(ctx: Ctx, customer: Customer) {
  const { created_at, blocked_at, latest, problems, notes, credit_entries, messages, ...rest } = customer
  return {
    ...rest,
    since: dayOf(ctx, created_at),
    blockedSince: blocked_at && dayOf(ctx, blocked_at),
    latest: latest.map(({ created, ...order }) => ({ ...order, when: dayOf(ctx, created) })),
    problems: problems.map(({ at, ...one }) => ({ ...one, when: dayOf(ctx, at) })),
    notes: notes.map(({ at, ...note }) => ({ ...note, when: dayOf(ctx, at) })),
    credit_entries: credit_entries.map(({ at, ...entry }) => ({ ...entry, when: dayOf(ctx, at) })),
    messages: messages.map(({ at, ...message }) => ({
      ...message,
      when: `${dayOf(ctx, at)}, ${writtenTime(at, ctx.locale)}`,
    })),
  }
}

export type ShownCustomer = ReturnType<typeof shownCustomer>

/** A request, with its time as text. */
export const shownRequest = (ctx: Ctx, { proven_at, done_at, ...request }: CustomerRequest) => ({
  ...request,
  when: dayOf(ctx, proven_at),
  isDone: done_at !== null,
})

export type ShownRequest = ReturnType<typeof shownRequest>

const dayOf = ({ locale }: Ctx, at: Date) =>
  hasBsDay(at) ? bsDayText(bsDay(at), locale) : writtenDay(at, locale)
