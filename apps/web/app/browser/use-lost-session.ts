import { useCallback, useRef } from 'react'
import { useRevalidator } from 'react-router'

/**
 * For calls with a session that may have ended meanwhile. `lose` notes that it has; `showWhoIsHere` then reads the page
 * anew. Not at once: the reader is just being told.
 */
export function useLostSession() {
  const { revalidate } = useRevalidator()
  const isLost = useRef(false)
  const lose = useCallback(() => {
    isLost.current = true
  }, [])
  const showWhoIsHere = useCallback(() => {
    if (!isLost.current) return
    isLost.current = false
    void revalidate()
  }, [revalidate])
  return { lose, showWhoIsHere }
}
