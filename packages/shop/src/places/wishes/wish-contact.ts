import type { Client } from '../../accounts/client.ts'
import { contactField } from '../../accounts/contact.ts'
import { consumeByNetwork } from '../../accounts/rate-limit.ts'
import type { Ctx } from '../../context.ts'
import { DAY } from '../../durations.ts'
import { wishTexts } from './wish-texts.ts'

/** Numbers that one network may type within a day, each of which gets an SMS that the shop pays for. */
const MAX_NUMBERS_PER_NETWORK = 60

/** Counts a contact that gets an SMS without anybody having proved that it is theirs. */
export async function consumeUnproved(ctx: Ctx, client: Client, contact: string): Promise<void> {
  if (contact.includes('@') || contact === ctx.actor?.phone) return
  await consumeByNetwork(ctx, client, { key: 'typed-number', max: MAX_NUMBERS_PER_NETWORK, within: DAY })
}

/** Where somebody without an account is told of something once. */
export const WishContact = contactField({ en: wishTexts('en').contact, ne: wishTexts('ne').contact })
