import { useEffect, useReducer, useState } from 'react'
import { retryReads } from '../browser/retry-reads.ts'

/** One letter says too little. */
const SHORTEST = 2
/** The pause in typing before the server is asked, and how long it may take before that is said; in milliseconds. */
const PAUSE = 120
const SLOW = 1_500

export interface Asked<Found> {
  /** What was typed. */
  of: string
  found: Found | null
  problem: 'slow' | 'failed' | 'offline' | null
}

/**
 * What `ask` answers for what is being typed; null before the second letter and before the first answer. One question for each
 * pause: the answer to an older one is not waited for. After a failure, and when the line is back, it is asked again. `ask` must
 * stay the same function for as long as its answers do.
 */
export function useAsked<Found>(
  typed: string,
  ask: (text: string, signal: AbortSignal) => Promise<Found>,
): Asked<Found> | null {
  const text = typed.trim()
  const isLongEnough = [...text].length >= SHORTEST
  const [last, setLast] = useState<Asked<Found> | null>(null)

  const [backOnline, comeBack] = useReducer((times: number) => times + 1, 0)

  useEffect(() => {
    addEventListener('online', comeBack)
    return () => removeEventListener('online', comeBack)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the line is back
  useEffect(() => {
    if (!isLongEnough) return
    const asking = new AbortController()
    const { signal } = asking
    let stopReading = () => {}
    let late: ReturnType<typeof setTimeout>
    const pause = setTimeout(() => {
      late = setTimeout(
        () => setLast((last) => ({ of: text, found: last?.found ?? null, problem: 'slow' })),
        SLOW,
      )
      const answered = (answer: Asked<Found>) => {
        clearTimeout(late)
        setLast(answer)
      }
      stopReading = retryReads(() => ask(text, signal), {
        data: (found) => answered({ of: text, found, problem: null }),
        failure: () => answered({ of: text, found: null, problem: navigator.onLine ? 'failed' : 'offline' }),
      })
    }, PAUSE)
    return () => {
      clearTimeout(pause)
      clearTimeout(late)
      stopReading()
      asking.abort()
    }
  }, [text, isLongEnough, ask, backOnline])

  // While the next answer is on its way the last one stays, if it is of the same word.
  const isOfWord = last && (text.startsWith(last.of) || last.of.startsWith(text))
  return isLongEnough && isOfWord ? last : null
}
