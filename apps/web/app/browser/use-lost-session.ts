import { useCallback, useRef } from 'react'
import { useReadingAnew } from '../reader.ts'

/**
 * For calls whose session may have ended meanwhile: `lose` records that it has, and `showWhoIsHere` reads the page anew
 * afterwards, once the reader has seen the message.
 */
export function useLostSession() {
  const readAnew = useReadingAnew()
  const isLost = useRef(false)
  const lose = useCallback(() => {
    isLost.current = true
  }, [])
  const showWhoIsHere = useCallback(() => {
    if (!isLost.current) return
    isLost.current = false
    readAnew()
  }, [readAnew])
  return { lose, showWhoIsHere }
}
