import { randomUUID } from 'node:crypto'
import { maskedPhone } from '@himalayan-green/shop/nepal/phone.ts'
import { type Person, targetOf } from '@himalayan-green/shop/privacy/requests/person.ts'
import { askProof } from '@himalayan-green/shop/privacy/requests/proof.ts'
import type { PageContext } from '../../context.ts'
import { type RefusedForm, typedIn } from '../../forms/refused-form.server.ts'

/** What the forms of a proof begin with. */
export const proofOf = (person: Person) => ({ request: randomUUID(), target: masked(targetOf(person)) })

/** Where a code goes, as far as staff need to see it. */
function masked(target: string | null): string | null {
  if (!target?.includes('@')) return target && maskedPhone(target)
  const [name, host] = target.split('@')
  return `${name!.slice(0, 2)}••••@${host}`
}

/** Sends the code, and answers the form as it was typed, with a field for the code. */
export async function sendProof(page: PageContext, id: string, kind: 'data' | 'deletion', form: FormData) {
  await askProof(page.ctx, page.client, id, { kind })
  const answer: RefusedForm = { errors: {}, typed: { ...typedIn(form), step: 'sent' } }
  return answer
}

/** A proof as it was typed; fields that are empty were not. */
export function typedProof(form: FormData) {
  const { intent, give_up_credit, ...typed } = Object.fromEntries(
    [...form].filter(([, value]) => value !== ''),
  )
  return typed
}
