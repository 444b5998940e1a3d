import { requireActor } from '@himalayan-green/shop/context.ts'
import { Refusal } from '@himalayan-green/shop/errors.ts'
import { cancelInvitation, inviteMember } from '@himalayan-green/shop/vendors/members/invitations.ts'
import { changeMember, removeMember } from '@himalayan-green/shop/vendors/members/members.ts'
import { data } from 'react-router'
import { isAskingProof, sendProofCode } from '../../account/proof.server.ts'
import type { PageContext } from '../../context.ts'
import { idOf } from '../../forms/form-of-saved.server.ts'
import { intents } from '../../forms/intents.server.ts'
import { refusedForm } from '../../forms/refused-form.server.ts'
import type { Faults, Typed } from '../../forms/typed.ts'
import { stepUpFirst } from '../../sign-in/step-up.server.ts'

/** What the page of a vendor's members shows of a form that was refused, or asks for a proof. */
export interface RefusedMembers {
  intent: string
  /** The member's id, or the invitation's. */
  about: string
  /** Sentences: beside whom it invites, beside the roles, and above everything. */
  to: string
  roles: string
  message: string
  typed: { to: string; locale: string; roles: string[] }
  /** Asks the sender to show that it is them (account/proven.tsx). */
  proof: { typed: Typed; faults: Faults } | null
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
    message: to || roles || isProof ? '' : error.message,
    proof: isProof
      ? {
          typed: { proof: String(form.get('proof') ?? '') },
          faults: isFirst ? {} : { ...(password && { password }), ...(code && { code }) },
        }
      : null,
  }
  const { init } = refusedForm(error, form, 'message')
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
    message: '',
    typed: { to: text('to'), locale: text('locale'), roles: form.getAll('roles').map(String) },
    proof: null,
  }
}

/**
 * What an owner does with members and invitations; each answers the page that follows. A form that takes more than a session
 * comes back as it was typed, and asks who it is.
 */
export const action = intents(
  {
    invite: proven(async ({ ctx, client }, form) => {
      await inviteMember(ctx, client, inputIn(form))
      return '/vendor/members?done=invite'
    }),
    change: proven(async ({ ctx, client }, form) => {
      const { about, typed } = sentBy(form)
      await changeMember(ctx, client, about, inputIn(form))
      // An owner who steps back leaves the page.
      const isLeaving = about === requireActor(ctx).id && !typed.roles.includes('owner')
      return isLeaving ? '/vendor' : '/vendor/members?done=change'
    }),
    remove: proven(async ({ ctx, client }, form) => {
      const { about } = sentBy(form)
      await removeMember(ctx, client, about, inputIn(form))
      return about === requireActor(ctx).id ? '/' : '/vendor/members?done=remove'
    }),
    cancel: async ({ ctx }, form) => {
      await cancelInvitation(ctx, idOf(sentBy(form).about))
      return '/vendor/members?done=cancel'
    },
  },
  {
    refused: (error, page, form, { url }) => {
      stepUpFirst(error, page, url)
      return refusedMembers(error, form)
    },
  },
)

/** Sends a code first, where its form asks for that (account/proven.tsx). */
function proven(ability: (page: PageContext, form: FormData) => Promise<string>) {
  return async (page: PageContext, form: FormData) => {
    if (!isAskingProof(form)) return ability(page, form)
    await sendProofCode(page, 'vendor_member', form)
    return askedMembers(form)
  }
}

const inputIn = (form: FormData) => ({ ...Object.fromEntries(form), roles: form.getAll('roles').map(String) })
