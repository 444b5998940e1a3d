import { useCallback, useRef } from 'react'
import { useRevalidator } from 'react-router'

/**
 * For calls whose session may have ended meanwhile: `lose` records that it has, and `showWhoIsHere` reads the page anew
 * afterwards, once the reader has seen the message.
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
