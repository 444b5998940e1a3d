import type { ToPick } from '@himalayan-green/shop/fulfilment/pick-list.ts'
import { useEffect, useState } from 'react'

/** The key under which a browser keeps the ticks. */
const STORED = 'picked'

/** A line as it was ticked off: for other orders, or with another quantity, it is to be picked again. */
export const keyOf = ({ items, quantity }: ToPick) => `${items} ${quantity}`

/** How many ticks are kept; the oldest go. */
const MOST = 500

function keysIn(stored: string | null): string[] {
  try {
    const keys: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(keys) ? keys : []
  } catch {
    return []
  }
}

/** The former ticks that still count: those of lines that still exist. */
export function stillThere(stored: string | null, lines: readonly ToPick[]): string[] {
  const keys = keysIn(stored)
  return lines.map(keyOf).filter((key) => keys.includes(key))
}

/** The lines that are ticked off, stored on this device; without storage they are forgotten. */
export function usePicked(lines: readonly ToPick[]) {
  const [picked, setPicked] = useState<readonly string[]>([])
  useEffect(() => {
    try {
      // oxlint-disable-next-line react/set-state-in-effect -- what this device keeps is not known to the server's HTML
      setPicked(stillThere(localStorage.getItem(STORED), lines))
    } catch {
      // Storage may be forbidden.
    }
  }, [lines])
  function tick(key: string, isPicked: boolean) {
    const others = picked.filter((one) => one !== key)
    setPicked(isPicked ? [...others, key] : others)
    try {
      // Ticks of other days' lists stay.
      const stored = keysIn(localStorage.getItem(STORED)).filter((one) => one !== key)
      localStorage.setItem(STORED, JSON.stringify((isPicked ? [...stored, key] : stored).slice(-MOST)))
    } catch {
      // Then the ticks last as long as the page.
    }
  }
  return { picked, tick }
}
