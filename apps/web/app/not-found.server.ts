import { Refusal } from '@himalayan-green/shop/errors.ts'
import { data } from 'react-router'

/** Throws the 404 page. */
export function notFound(): never {
  throw data(null, { status: 404 })
}

/**
 * Awaits a rule in a loader: what it cannot find, what belongs to somebody else, and an address with a part that
 * it cannot read become the 404 page.
 */
export async function orNotFound<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Refusal && (error.code === 'not_found' || error.code === 'invalid')) notFound()
    throw error
  }
}
