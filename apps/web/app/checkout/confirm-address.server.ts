import { askConfirmation, confirmAddress } from '@himalayan-green/shop/accounts/codes/confirm-address.ts'
import { Refusal, TooManyTries } from '@himalayan-green/shop/errors.ts'
import { readFirstOrder } from '@himalayan-green/shop/orders/limits/order-limits.ts'
import type { PageContext } from '../context.ts'
import type { Typed } from '../forms/typed.ts'
import { partOf } from './checkout.server.ts'

// A first order needs a code. The checkout form itself asks for it and takes it, so that nothing typed is lost and no script is
// needed (checkout/confirm-address.tsx).

/** The account's email, for who has to confirm an address before they order. */
export interface AddressToConfirm {
  email: string | null
  /** A customer who has paid online before confirms an address only for cash. */
  isForCash: boolean
}

/** Null where nothing is to be confirmed. */
export async function addressToConfirm({ ctx }: PageContext): Promise<AddressToConfirm | null> {
  const { is_to_confirm } = await readFirstOrder(ctx)
  return is_to_confirm && { email: ctx.actor!.email, isForCash: is_to_confirm === 'in_cash' }
}

const PREFIX = 'confirm.'

/** Sends the code that a form asks for; answers what its page needs besides the typed fields. */
export async function sendConfirmation({ ctx, client }: PageContext, form: FormData): Promise<Typed> {
  const sent = await inForm(() => askConfirmation(ctx, client, partOf(form, PREFIX)))
  return { 'confirm.sent': sent, 'confirm.code': '' }
}

/** Takes the code, where one was typed and what follows needs it: of a phone always, which may be asked for beside an email. */
export async function takeConfirmation(page: PageContext, form: FormData): Promise<void> {
  if (!form.get('confirm.code')) return
  const asked = await addressToConfirm(page)
  const isNeeded = asked && (!asked.isForCash || form.get('payment_method') === 'cod')
  if (!isNeeded && form.get('confirm.by') !== 'phone') return
  const { ctx, client } = page
  await inForm(() => confirmAddress(ctx, client, partOf(form, PREFIX)))
}

/** A refusal with the names of the form's fields. */
async function inForm<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const named = Object.entries(error.fields).map(([field, sentence]) => [`${PREFIX}${field}`, sentence])
    const fields = Object.fromEntries(named)
    if (error instanceof TooManyTries) throw new TooManyTries(error.message, error.retryAfter, fields)
    throw new Refusal(error.code, error.message, fields)
  }
}
