import type { ToPick } from '@himalayan-green/shop/fulfilment/pick-list.ts'
import { useEffect, useState } from 'react'

/** The key under which a browser keeps the ticks. */
const STORED = 'picked'

/** A line as it was ticked off: for other orders, or with another quantity, it is to be picked again. */
export const keyOf = ({ items, quantity }: ToPick) => `${items} ${quantity}`

/** The former ticks that still count: those of lines that still exist. */
export function stillThere(stored: string | null, lines: readonly ToPick[]): string[] {
  try {
    const keys: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(keys) ? lines.map(keyOf).filter((key) => keys.includes(key)) : []
  } catch {
    return []
  }
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
    const now = isPicked ? [...others, key] : others
    setPicked(now)
    try {
      localStorage.setItem(STORED, JSON.stringify(now))
    } catch {
      // Then the ticks last as long as the page.
    }
  }
  return { picked, tick }
}
