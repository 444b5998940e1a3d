import { useEffect } from 'react'
import type { PressedEarly } from '../start-scripts.ts'

/** A button that does nothing without scripts, and was pressed before they came, is pressed again. */
export function PressAgain() {
  useEffect(() => {
    const early = window as PressedEarly
    const button = early.pressedEarly
    early.pressedEarly = null
    if (button?.isConnected) button.click()
  }, [])
  return null
}
