import type { toSuggestionsResponse } from '@himalayan-green/shop/search/suggestions/suggest-response.ts'
import { useCallback } from 'react'
import { callApi } from '../browser/api.ts'
import { useLocale } from '../locale.tsx'
import { type Asked, useAsked } from './use-asked.ts'

export type Suggestions = ReturnType<typeof toSuggestionsResponse>

interface ApiAnswer {
  data: Suggestions
  meta: { count: number; is_count_capped: boolean; taken_as: string | null }
}

/** What the shop suggests for what is being typed. */
export function useSuggestions(typed: string): Asked<Suggestions & ApiAnswer['meta']> | null {
  const locale = useLocale()
  const ask = useCallback(
    async (text: string, signal: AbortSignal) => {
      const path = `/api/product/suggest/?${new URLSearchParams({ search: text })}`
      const { data, meta } = await callApi<ApiAnswer>(path, { locale, signal })
      return { ...data, ...meta }
    },
    [locale],
  )
  return useAsked(typed, ask)
}
