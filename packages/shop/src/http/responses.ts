import { z } from '@hono/zod-openapi'
import type { Locale } from '../context.ts'
import type { FieldErrors, RefusalCode } from '../errors.ts'
import { MAX_INTEGER } from './schemas.ts'

/** The one shape of errors (domain D19, specification §8); `errors` maps a field to its sentence. */
export const ErrorBody = z
  .object({
    message: z.string().openapi({ example: 'Please check the marked fields.' }),
    code: z.string().openapi({ example: 'invalid' }),
    errors: z.record(z.string(), z.string()).openapi({ example: { quantity: 'Only 3 left in stock' } }),
    slots: z
      .array(z.looseObject({ id: z.int() }))
      .optional()
      .openapi({
        description:
          'Where a delivery time cannot be had: the next ones that can, as `GET slot/` has them. `errors` names the delivery.',
      }),
  })
  .openapi('Error')

export const STATUS_OF = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  step_up_required: 403,
  not_found: 404,
  conflict: 409,
  not_allowed: 422,
  too_many: 429,
} as const satisfies Record<RefusalCode, number>

export function errorBody(
  code: string,
  message: string,
  errors: FieldErrors = {},
): z.infer<typeof ErrorBody> {
  return { message, code, errors }
}

/** In one message what a page says as a title and a sentence below it. */
export function messageOf(locale: Locale, { title, text }: { title?: string; text: string }): string {
  return title ? `${title}${locale === 'ne' ? '।' : '.'} ${text}` : text
}

/** The links of a list to its neighbouring pages: absolute paths, null at the ends. */
export const PageLinks = z.object({ next: z.string().nullable(), previous: z.string().nullable() })

/** The same query with another cursor, at the list's path. */
export function pageLink(path: string, url: string, cursor: string | null): string | null {
  if (!cursor) return null
  const query = new URL(url).searchParams
  query.set('cursor', cursor)
  return `${path}?${query}`
}

/** A JSON response in the API's description. */
export function json<T extends z.ZodType>(schema: T, description: string) {
  return { description, content: { 'application/json': { schema } } }
}

/** The id of a row, in a path or a query: a whole number that fits into its column. */
export const RowId = z.coerce.number().int().min(1).max(MAX_INTEGER).openapi({ type: 'integer' })

/** How many entries a page has. */
export const pageLimit = (usual: number, most = 100) =>
  z.coerce.number().int().min(1).max(most).default(usual).openapi({ type: 'integer' })

/** The header by which a repeated request is known; `description` says what then happens. */
export const idempotencyKey = (description: string) =>
  z.object({ 'Idempotency-Key': z.string().min(1).max(200).optional().openapi({ description }) })

/** The parameters of a path with the `{id}` of a row. */
export const ById = z.object({ id: RowId })

const REFUSALS = {
  400: 'A field is missing or wrong; `errors` names each',
  401: 'No valid bearer token',
  403: 'The person’s roles do not allow this; or, with the code `step_up_required`, it takes a fresh two-step code: send one to `POST /v1/api/auth/second-factor/` and repeat the call with the tokens it answers',
  404: 'Not there, or somebody else’s',
  409: 'What the request rests on has moved; `errors` names each line',
  422: 'The state does not allow this step',
  429: 'Too many tries; `Retry-After` says when to come back',
} as const

/** The refusals that a route can give, in the API's description. */
export function refusals<S extends keyof typeof REFUSALS>(...statuses: S[]) {
  return Object.fromEntries(statuses.map((status) => [status, json(ErrorBody, REFUSALS[status])])) as {
    [status in S]: ReturnType<typeof json<typeof ErrorBody>>
  }
}
