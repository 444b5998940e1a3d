import type { z } from 'zod'
import { type FieldErrors, Refusal } from './errors.ts'

/** All faults of an input at once, each under its field's name: `address.ward_no`, `cart_items.0`. */
export function refusalOf(error: z.core.$ZodError): Refusal {
  const fields: FieldErrors = {}
  for (const issue of error.issues) fields[issue.path.join('.') || 'body'] ??= issue.message
  return new Refusal('invalid', 'Some fields need another look.', fields)
}

/** Parses a rule's input, or refuses with every fault. */
export function parse<T extends z.ZodType>(schema: T, input: unknown): z.output<T> {
  const parsed = schema.safeParse(input)
  if (!parsed.success) throw refusalOf(parsed.error)
  return parsed.data
}
