import { type RefObject, useEffect, useRef } from 'react'
import { focusWhenQuiet } from '../browser/focus-when-quiet.ts'

/**
 * For a form that was refused, or what holds it: the first field with an error gets the focus, wherever the button
 * stands.
 */
export function useFirstFault<Part extends HTMLElement = HTMLFormElement>(
  errors: Partial<Record<string, string>> | undefined,
): RefObject<Part | null> {
  const form = useRef<Part>(null)
  useEffect(() => {
    if (errors && Object.keys(errors).length > 0)
      focusWhenQuiet(form.current?.querySelector<HTMLElement>('[aria-invalid="true"]'))
  }, [errors])
  return form
}
