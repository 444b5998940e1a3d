import { z } from 'zod'

/** Kinds of fields that several subjects use. */

export function wholeNumber(name: string, highest: number) {
  const error = `${name} must be a whole number from 0 to ${highest}`
  return z.coerce.number(error).int(error).min(0, error).max(highest, error)
}

/** A web URL; `example` appears in the message about a wrong one. */
export function webAddress(name: string, example?: string) {
  const like = example ? `, such as ${example}` : ''
  return z.url({ protocol: /^https?$/, error: `${name} must be an address${like}` })
}

const YES = ['1', 'true', 'yes', 'on']
const NO = ['0', 'false', 'no', 'off']

export function yesOrNo(name: string) {
  return z.enum([...YES, ...NO], `${name} must be 1 or 0`).transform((word) => YES.includes(word))
}
