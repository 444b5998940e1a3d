import { FieldsMoved } from '@himalayan-green/shop/audit/change-row.ts'
import { type FieldErrors, Refusal, TooManyTries } from '@himalayan-green/shop/errors.ts'
import { STATUS_OF } from '@himalayan-green/shop/http/responses.ts'
import { data } from 'react-router'
import { type Busy, MAX_WAIT_SECONDS } from './again-while-busy.ts'

/** What a page shows of a form that was refused. */
export interface RefusedForm {
  /** A sentence for each field. */
  errors: FieldErrors
  /** What was typed, but for passwords and codes. */
  typed: Record<string, string>
}

const NEVER_SENT_BACK = /password|code|token/

/** Characters that go back to a page at most, of a field and of its form: more than our longest article has, with what it was before. */
const MAX_SENT_BACK = { field: 50_000, form: 200_000 }

/**
 * A refusal as the answer of a page's action, with its status; anything else is thrown on. What belongs to no field
 * stands under `lastField`, the last one before the button, or `save` in a form with `besideNow`, whose fields show what somebody else saved.
 * What is not as it was seen stands under `conflict`. Every page passes Retry-After on (server/pages/passed-on-headers.ts).
 */
export function refusedForm(error: unknown, form: FormData, lastField: string) {
  if (!(error instanceof Refusal)) throw error
  const errors =
    error instanceof FieldsMoved
      ? // What somebody else saved stands beneath each field (beside-now.ts), so the sentence is said once.
        { conflict: error.message }
      : Object.keys(error.fields).length > 0
        ? error.fields
        : { [lastField]: error.message }
  const answer: RefusedForm = { errors, typed: shortIn(form) }
  return data(answer, statusOf(error))
}

/** The status of a refusal, with Retry-After where it says when to try again. */
export function statusOf(refusal: Refusal): { status: number; headers: Record<string, string> } {
  const status = STATUS_OF[refusal.code]
  return refusal instanceof TooManyTries
    ? { status, headers: { 'Retry-After': `${refusal.retryAfter}` } }
    : { status, headers: {} }
}

/** The same for a form with files (forms/file-form.tsx): a busy server says nothing about its fields. */
export function refusedFiles(error: unknown, form: FormData, lastField: string) {
  const { data: refused, init } = refusedForm(error, form, lastField)
  const busy = busyWith(error, form)
  return data({ ...refused, ...(busy && { errors: {}, busy }) }, init ?? {})
}

/** Whether a form with files was refused only because the server had no time to look at them. */
export function busyWith(error: unknown, form: FormData): Busy | undefined {
  if (!(error instanceof TooManyTries) || error.retryAfter > MAX_WAIT_SECONDS) return undefined
  return { sentence: error.message, seconds: error.retryAfter, fields: typedIn(form) }
}

/** What was typed into a form, by field, but for passwords and codes. */
export const typedIn = (form: FormData): Record<string, string> => Object.fromEntries(allTypedIn(form))

/** The same without what is too long for any form of ours: to show a megabyte again costs many times what it cost to send. */
function shortIn(form: FormData): Record<string, string> {
  let characters = 0
  const short = Object.entries(typedIn(form)).filter(([name, value]) => {
    if (value.length > MAX_SENT_BACK.field) return false
    characters += name.length + value.length
    return characters <= MAX_SENT_BACK.form
  })
  return Object.fromEntries(short)
}

/** The same with every field of a name that several have. */
export function allTypedIn(form: FormData): [name: string, value: string][] {
  return [...form].filter(
    (field): field is [string, string] => typeof field[1] === 'string' && !NEVER_SENT_BACK.test(field[0]),
  )
}

/** The same for a form with what its sender saw (`<field>_before`): after a conflict they see what is there now. */
export function refusedChange(error: unknown, form: FormData, lastField: string) {
  const refused = refusedForm(error, form, lastField)
  const { typed } = refused.data
  if (refused.init?.status === STATUS_OF.conflict)
    for (const field of Object.keys(typed)) if (field.endsWith('_before')) delete typed[field]
  return refused
}
