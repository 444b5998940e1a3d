/** Why a command refused. The API turns the code into an HTTP status. */
export type RefusalCode =
  | 'invalid' // 400: fields say what
  | 'unauthenticated' // 401
  | 'forbidden' // 403
  | 'step_up_required' // 403: a code of the second factor again (context.ts)
  | 'not_found' // 404: also for what belongs to somebody else
  | 'conflict' // 409: what the request rests on has moved
  | 'not_allowed' // 422: the state does not allow this step
  | 'too_many' // 429

/** The sentence for each field, by the field's name in the API. */
export type FieldErrors = Record<string, string>

/** A command's refusal. Nothing was written. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly fields: FieldErrors
  /** What callers of the API get besides the sentences. */
  readonly more: Record<string, unknown>

  /** `message` is a sentence for people, in the reader's language. */
  constructor(
    code: RefusalCode,
    message: string,
    fields: FieldErrors = {},
    more: Record<string, unknown> = {},
  ) {
    super(message)
    this.name = 'Refusal'
    this.code = code
    this.fields = fields
    this.more = more
  }
}

/** A refusal because of one field, with the same sentence for both. */
export function fieldRefusal(code: RefusalCode, field: string, sentence: string): Refusal {
  return new Refusal(code, sentence, { [field]: sentence })
}

/**
 * A refusal for no other reason than that somebody else changed something between two looks of the same transaction. A second
 * try of the transaction sees it as it is now (`inTransaction`), so that people read this only when that fails, too.
 */
export class JustChanged extends Refusal {}

/** A refusal of somebody who tries too often. */
export class TooManyTries extends Refusal {
  /** Whole seconds until the next attempt may succeed. */
  readonly retryAfter: number

  constructor(message: string, retryAfter: number, fields: FieldErrors = {}) {
    super('too_many', message, fields)
    this.retryAfter = retryAfter
  }
}

/** A fault that keeps the shop from starting and that its operator can mend; the message is the sentence for them. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart'
}

/** PostgreSQL's codes for a text with a NUL character, as text and as jsonb. */
const NUL_IN_TEXT = new Set(['22021', '22P05'])

/** Whether the database refused a text with a NUL character, which nobody can type. */
export function isTextWithNul(error: unknown): boolean {
  return NUL_IN_TEXT.has((error as { code?: string } | null)?.code ?? '')
}
