import { Refusal } from '@himalayan-green/shop/errors.ts'
import { redirect } from 'react-router'
import { notFound } from '../not-found.server.ts'
import { refusedForm } from './refused-form.server.ts'

/** The id in the path of a page; what is no id is not there. */
export function idOf(param: string): number {
  return /^[1-9]\d{0,8}$/.test(param) ? Number(param) : notFound()
}

/**
 * Keeps what was typed and goes back to the list; what was refused comes back with everything that was typed. What
 * belongs to somebody else is not there.
 */
export async function keptOrRefused(form: FormData, list: string, keep: () => Promise<unknown>) {
  try {
    await keep()
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') notFound()
    return refusedForm(error, form, 'save')
  }
  return redirect(list, 303)
}

/** Does what a button of the list asks for: its name says what, its value to which. Then the list again. */
export async function changeSaved(
  request: Request,
  list: string,
  actions: { make_default: (id: number) => Promise<unknown>; remove: (id: number) => Promise<unknown> },
) {
  const form = await request.formData()
  for (const action of ['make_default', 'remove'] as const)
    if (form.has(action))
      try {
        await actions[action](idOf(String(form.get(action))))
      } catch (error) {
        // Gone already, in another tab: the list shows it.
        if (!(error instanceof Refusal && error.code === 'not_found')) throw error
      }
  return redirect(list, 303)
}
