import { Refusal } from '@himalayan-green/shop/errors.ts'
import { redirect } from 'react-router'
import { notFound } from '../not-found.server.ts'
import { refusedForm } from './refused-form.server.ts'

/** The id in the path of a page; anything else is the 404 page. */
export function idOf(param: string | undefined): number {
  return param && /^[1-9]\d{0,8}$/.test(param) ? Number(param) : notFound()
}

/**
 * Saves what was typed and redirects to the list; a refused form comes back with everything that was typed. Something that
 * belongs to somebody else is the 404 page.
 */
export async function savedOrRefused(form: FormData, list: string, keep: () => Promise<unknown>) {
  try {
    await keep()
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') notFound()
    return refusedForm(error, form, 'save')
  }
  return redirect(list, 303)
}

/** Carries out a button of the list: its name says what, its value with which. Then it redirects to the list. */
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
        // Another tab may have deleted it: the list shows what is left.
        if (!(error instanceof Refusal && error.code === 'not_found')) throw error
      }
  return redirect(list, 303)
}
