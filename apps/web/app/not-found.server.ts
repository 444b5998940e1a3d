import { Refusal } from '@himalayan-green/shop/errors.ts'
import { data } from 'react-router'
import type { NotFoundHelp } from './shell/framed-error.tsx'

/** Throws the 404 page; `help` is what it can offer instead (error-page.tsx). */
export function notFound(help: NotFoundHelp | null = null): never {
  throw data(help, { status: 404 })
}

/** Throws the 403 page, for somebody of the company whose roles do not allow this: it is there, for others. */
export function notAllowed(): never {
  throw data(null, { status: 403 })
}

/**
 * Awaits a command in a loader: what it cannot find, what belongs to somebody else, and an address with a part that
 * it cannot read become the 404 page.
 */
export async function orNotFound<T>(answer: Promise<T>, help?: () => Promise<NotFoundHelp>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Refusal && (error.code === 'not_found' || error.code === 'invalid'))
      notFound(await help?.())
    if (error instanceof Refusal && error.code === 'forbidden') notAllowed()
    throw error
  }
}
