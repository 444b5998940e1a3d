import { z } from 'zod'
import { type Ctx, requireActor } from '../context.ts'
import { parse } from '../input.ts'
import { type Addresses, readAddresses } from './addresses.ts'
import type { Amount, Channel } from './tables.ts'

const Amounts = z.enum(['none', 'main', 'all'])

/** How many notifications a person gets on each channel. On the site they always see all. */
export type Choices = Record<Channel, Amount>

/** The choices of a person who has made none: without a confirmed email they get SMS. */
export function defaultChoices({ email }: Pick<Addresses, 'email'>): Choices {
  return { mail: 'main', sms: email === null ? 'main' : 'none' }
}

export const ChangeChoices = z.object({ mail: Amounts.optional(), sms: Amounts.optional() })

export async function readChoices(ctx: Ctx): Promise<Choices> {
  const { id } = requireActor(ctx)
  const rows = await ctx.db
    .selectFrom('notification_choices')
    .select(['channel', 'amount'])
    .where('user_id', '=', id)
    .execute()
  return {
    ...defaultChoices(await readAddresses(ctx)),
    ...Object.fromEntries(rows.map(({ channel, amount }) => [channel, amount])),
  }
}

/** Changes the given choices and answers all of them. */
export async function changeChoices(ctx: Ctx, input: unknown): Promise<Choices> {
  const { id: user_id } = requireActor(ctx)
  const chosen = parse(ChangeChoices, input, ctx.locale)
  const rows = (['mail', 'sms'] as const).flatMap((channel) => {
    const amount = chosen[channel]
    return amount ? [{ user_id, channel, amount }] : []
  })
  if (rows.length > 0)
    await ctx.db
      .insertInto('notification_choices')
      .values(rows)
      .onConflict((taken) =>
        taken.columns(['user_id', 'channel']).doUpdateSet({ amount: (row) => row.ref('excluded.amount') }),
      )
      .execute()
  return readChoices(ctx)
}
