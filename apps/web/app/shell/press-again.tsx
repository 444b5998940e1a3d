import { useEffect } from 'react'
import type { DoneEarly } from '../start-scripts.ts'

/** A button that does nothing without scripts, and was pressed before they came, is pressed again. */
export function PressAgain() {
  useEffect(() => {
    const early = window as DoneEarly
    const button = early.pressedEarly
    early.pressedEarly = null
    early.inUse = false
    if (button?.isConnected) button.click()
  }, [])
  return null
}
