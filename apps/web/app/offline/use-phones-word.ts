import { useEffect, useState } from 'react'

/** So long it is waited for the server's word, in milliseconds; not at all where the browser knows that there is no network. */
const PATIENCE = 4000

/**
 * Whose phone this is, as the phone noted it when the server said so last: for while the server does not answer. Undefined while that
 * is not needed, and where nobody was noted.
 */
export function usePhonesWord(isNeeded: boolean): string | null | undefined {
  const [word, setWord] = useState<string | null>()
  useEffect(() => {
    if (!isNeeded || !import.meta.env.PROD) return
    const ask = async () => setWord(await (await import('./own-things.ts')).ownerHere())
    const timer = setTimeout(() => void ask().catch(() => {}), navigator.onLine ? PATIENCE : 0)
    return () => clearTimeout(timer)
  }, [isNeeded])
  return isNeeded ? word : undefined
}
