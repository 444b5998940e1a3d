import type { toSuggestionsResponse } from '@himalayan-green/shop/catalog/suggestions/suggest-response.ts'
import type { Locale } from '@himalayan-green/shop/context.ts'
import { useEffect, useReducer, useState } from 'react'
import { callApi } from '../browser/api.ts'
import { useLocale } from '../locale.tsx'

/** One letter says too little. */
const SHORTEST = 2
/** The pause in typing before the server is asked, and how long it may take before that is said; in milliseconds. */
const PAUSE = 120
const SLOW = 1_500

export type Suggestions = ReturnType<typeof toSuggestionsResponse>

interface ApiAnswer {
  data: Suggestions
  meta: { count: number; is_count_capped: boolean }
}

interface Suggested {
  /** What was typed. */
  of: string
  found: (Suggestions & ApiAnswer['meta']) | null
  trouble: 'slow' | 'failed' | 'offline' | null
}

/**
 * What the shop suggests for what is being typed; null before the second letter and before the first answer. One question for
 * each pause: the answer to an older one is not waited for. When the line is back it is asked again.
 */
export function useSuggestions(typed: string): Suggested | null {
  const locale = useLocale()
  const text = typed.trim()
  const isLongEnough = [...text].length >= SHORTEST
  const [last, setLast] = useState<Suggested | null>(null)

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
    const pause = setTimeout(async () => {
      const late = setTimeout(
        () => setLast((last) => ({ of: text, found: last?.found ?? null, trouble: 'slow' })),
        SLOW,
      )
      const said = await ask(text, locale, signal)
      clearTimeout(late)
      if (!signal.aborted) setLast(said)
    }, PAUSE)
    return () => {
      clearTimeout(pause)
      asking.abort()
    }
  }, [text, isLongEnough, locale, backOnline])

  // While the next answer is on its way the last one stays, if it is of the same word.
  const isOfWord = last && (text.startsWith(last.of) || last.of.startsWith(text))
  return isLongEnough && isOfWord ? last : null
}

async function ask(text: string, locale: Locale, signal: AbortSignal): Promise<Suggested> {
  try {
    const path = `/api/product/suggest/?${new URLSearchParams({ search: text })}`
    const { data, meta } = await callApi<ApiAnswer>(path, { locale, signal })
    return { of: text, found: { ...data, ...meta }, trouble: null }
  } catch {
    return { of: text, found: null, trouble: navigator.onLine ? 'failed' : 'offline' }
  }
}
