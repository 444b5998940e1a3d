import type { Client } from '../accounts/client.ts'
import { Credentials, reauthenticate, sendReauthenticationCode } from '../accounts/codes/reauthenticate.ts'
import { type Ctx, requireActor } from '../context.ts'
import type { NumberKeys } from '../vendors/documents/document-number.ts'
import { type OwnData, ownData } from './own-data.ts'

/** What shows that somebody at the screen owns the account. */
export const OwnNumbers = Credentials

/** Sends the code for it to who has no password. */
export const askOwnNumbers = (ctx: Ctx, client: Client): Promise<void> =>
  sendReauthenticationCode(ctx, client, 'own_numbers')

/**
 * One's own data with the numbers of papers, for which a session alone is not enough: it takes a fresh code of the second factor, the
 * `password` or, without one, a `code`.
 */
export async function ownDataWithNumbers(
  ctx: Ctx,
  client: Client,
  keys: NumberKeys,
  input: unknown,
): Promise<OwnData> {
  if (!requireActor(ctx).is_stepped_up) await reauthenticate(ctx, client, 'own_numbers', input)
  return ownData(ctx, keys)
}
