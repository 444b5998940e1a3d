import { Refusal } from '@himalayan-green/shop/errors.ts'
import { cancelInvitation, inviteMember } from '@himalayan-green/shop/vendors/members/invitations.ts'
import { changeMember, removeMember } from '@himalayan-green/shop/vendors/members/members.ts'
import { data } from 'react-router'
import type { PageContext } from '../../context.ts'
import { idOf } from '../../forms/form-of-saved.server.ts'
import { refusedForm } from '../../forms/refused-form.server.ts'
import type { Faults, Typed } from '../../forms/typed.ts'
import { unknownForm } from '../../forms/unknown-form.server.ts'

/** What the page of a vendor's members shows of a form that was refused, or asks for a proof. */
export interface RefusedMembers {
  intent: string
  /** The member's id, or the invitation's. */
  about: string
  /** Sentences: beside whom it invites, beside the roles, and above everything. */
  to: string
  roles: string
  told: string
  typed: { to: string; locale: string; roles: string[] }
  /** Asks the sender to show that it is them (account/proven.tsx). */
  proof: { typed: Typed; faults: Faults } | null
}

/** Carries out a form of the page (`intent`), and answers the page that follows: an owner who steps back leaves it. */
export async function takeMembersForm(
  { ctx, client }: PageContext,
  form: FormData,
  you: string,
): Promise<string> {
  const { intent, about, typed } = sentBy(form)
  const input = { ...Object.fromEntries(form), roles: typed.roles }
  if (intent === 'invite') await inviteMember(ctx, client, input)
  else if (intent === 'change') await changeMember(ctx, client, about, input)
  else if (intent === 'remove') await removeMember(ctx, client, about, input)
  else if (intent === 'cancel') await cancelInvitation(ctx, idOf(about))
  else throw unknownForm(ctx)
  if (about === you && intent === 'remove') return '/'
  if (about === you && !typed.roles.includes('owner')) return '/vendor'
  return `/vendor/members?done=${intent}`
}

/** The form as it was typed, with a field for the code that was sent. */
export function askedMembers(form: FormData) {
  const answer: RefusedMembers = { ...sentBy(form), proof: { typed: { proof: 'sent' }, faults: {} } }
  return data(answer)
}

/** A refusal as the page shows it, with its status; anything else is thrown on. */
export function refusedMembers(error: unknown, form: FormData) {
  if (!(error instanceof Refusal)) throw error
  const { to = '', roles = '', password, code } = error.fields
  const isProof = password !== undefined || code !== undefined
  // The first request only asks for the proof: nothing is wrong with it yet.
  const isFirst = isProof && !form.has('password') && !form.has('code')
  const answer: RefusedMembers = {
    ...sentBy(form),
    to,
    roles,
    told: to || roles || isProof ? '' : error.message,
    proof: isProof
      ? {
          typed: { proof: String(form.get('proof') ?? '') },
          faults: isFirst ? {} : { ...(password && { password }), ...(code && { code }) },
        }
      : null,
  }
  const { init } = refusedForm(error, form, 'told')
  return data(answer, init ?? undefined)
}

/** The sent form without any error. */
function sentBy(form: FormData): RefusedMembers {
  const text = (name: string) => String(form.get(name) ?? '')
  return {
    intent: text('intent'),
    about: text('about'),
    to: '',
    roles: '',
    told: '',
    typed: { to: text('to'), locale: text('locale'), roles: form.getAll('roles').map(String) },
    proof: null,
  }
}
