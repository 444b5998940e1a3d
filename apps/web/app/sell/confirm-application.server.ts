import { Refusal } from '@himalayan-green/shop/errors.ts'
import {
  askApplicantCode,
  confirmApplicant,
  readAddresses,
} from '@himalayan-green/shop/vendors/applications/confirm-applicant.ts'
import { redirect } from 'react-router'
import type { PageContext } from '../context.ts'
import type { Sent } from '../forms/intents.server.ts'
import { refusedForm } from '../forms/refused-form.server.ts'
import { localeHref } from '../locale.tsx'
import type { By } from './answer/code-forms.tsx'
import { cookieOf, type PendingApplication, pendingIn } from './application-cookie.server.ts'
import type { ToConfirm } from './confirm-applicant.tsx'
import { DOCUMENT_TYPES, type DocumentType, REQUIRED } from './document-rules.ts'

// After the submission of an application a code may confirm its email or phone, on the page of thanks. Without scripts the
// application's key is in the cookie; scripts hand theirs over.

const PATH = '/sell/apply'
const WAYS: By[] = ['email', 'phone']

/** This browser's submitted application that still lacks a confirmed address. */
export async function unconfirmedApplication(
  page: PageContext,
  request: Request,
  url: URL,
): Promise<{ types: DocumentType[]; toConfirm: ToConfirm } | null> {
  const pending = await pendingIn(page, request)
  if (!pending || !REQUIRED.every((type) => pending.types.includes(type))) return null
  const addresses = await readAddresses(page.ctx, pending.key)
  if (!addresses || addresses.email_confirmed || addresses.phone_confirmed) return null
  const { email, phone } = addresses
  const sent = byOf(url.searchParams.get('code'))
  return { types: pending.types, toConfirm: { email, phone, sent, demo: page.config.demo } }
}

/** Which address was just confirmed, as its redirect says. */
export const confirmedIn = (url: URL): By | null => byOf(url.searchParams.get('confirmed'))

/** What is asked for after the submission: the thanks, a code, whether it is right, or to begin anew. */
export const CONFIRMATION = {
  thank: (page: PageContext, form: FormData) => {
    const pending = handedOver(form)
    return pending ? thank(page, pending) : leave(page, '')
  },
  ask: ofPending((page, pending, by, form) => askForCode(page, pending, by, form)),
  confirm: ofPending((page, pending, by, form) => confirm(page, pending, by, form)),
  begin: (page: PageContext) => leave(page, ''),
}

type Answer = ReturnType<typeof askForCode> | ReturnType<typeof confirm>

/** Does it with the application in the browser's cookie; without one the page begins anew. */
function ofPending(act: (page: PageContext, pending: PendingApplication, by: By, form: FormData) => Answer) {
  return async (page: PageContext, form: FormData, { request }: Sent) => {
    const pending = await pendingIn(page, request)
    return pending ? act(page, pending, byOf(form.get('by')) ?? 'email', form) : leave(page, '')
  }
}

/** Leads to the thanks; the browser remembers the application, of which an address may be confirmed there. */
export async function thank(page: PageContext, pending: PendingApplication) {
  return redirect(localeHref(page.ctx.locale, PATH), {
    status: 303,
    headers: { 'Set-Cookie': await cookieOf(page).serialize(pending) },
  })
}

/** Sends a code and redirects to its field. */
async function askForCode(page: PageContext, pending: PendingApplication, by: By, form: FormData) {
  const { ctx, client } = page
  try {
    await askApplicantCode(ctx, client, { vendor_request: pending.key, by })
    return redirect(localeHref(ctx.locale, `${PATH}?code=${by}`), 303)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') return leave(page, thanks(pending))
    return refusedForm(error, form, 'form')
  }
}

async function confirm(page: PageContext, pending: PendingApplication, by: By, form: FormData) {
  const { ctx, client } = page
  try {
    const code = String(form.get('code') ?? '')
    await confirmApplicant(ctx, client, { vendor_request: pending.key, by, code })
    return leave(page, `${thanks(pending)}&confirmed=${by}`)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') return leave(page, thanks(pending))
    return refusedForm(error, form, 'code')
  }
}

const thanks = ({ types }: PendingApplication) => `?sent=${types.join()}`

/** Leaves this application; the browser forgets its key. */
async function leave(page: PageContext, query: string) {
  return redirect(localeHref(page.ctx.locale, PATH + query), {
    status: 303,
    headers: { 'Set-Cookie': await cookieOf(page).serialize('', { maxAge: 0 }) },
  })
}

/** The key that a script holds, with the list of what it has uploaded. */
function handedOver(form: FormData): PendingApplication | null {
  const key = form.get('vendor_request')
  if (typeof key !== 'string' || key.length > 100) return null
  const types = String(form.get('types') ?? '').split(',')
  return { key, types: DOCUMENT_TYPES.filter((type) => types.includes(type)) }
}

/** What a form or an address says of email or phone. */
export const byOf = (typed: unknown): By | null => WAYS.find((by) => by === typed) ?? null
