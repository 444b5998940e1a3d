import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * Calls `take` once when scripts take the page over, with what was typed or chosen in the field before they came: a page is there
 * to be used meanwhile. `given` is what the server wrote into it.
 */
export function useTypedBefore(
  field: RefObject<HTMLInputElement | HTMLSelectElement | null>,
  given: string,
  take: (typed: string) => void,
): void {
  const begin = useEffectEvent(() => {
    const typed = field.current?.value
    if (typed !== undefined && typed !== given) take(typed)
  })
  useEffect(() => begin(), [])
}
