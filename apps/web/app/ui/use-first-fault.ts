import { type RefObject, useEffect, useRef } from 'react'

/** For a form that was refused: the first field with an error gets the focus, wherever the button stands. */
export function useFirstFault(errors: Record<string, string>): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])
  return form
}
