import { useEffect, useState } from 'react'
import { callApi } from '../browser/api.ts'
import { retryReads } from '../browser/retry-reads.ts'
import { useLocale } from '../locale.tsx'
import type { FirstTimes } from '../places/first-times.server.ts'
import { useReader } from '../reader.ts'

/** The part of `GET product/{slug}/` that is read here. */
interface ProductAtZone {
  data: { first_slot: { id: number; text: string } | null }
}

/**
 * When a product first comes to the reader's place, if that is at another time than goods in general: null where no time is free for it,
 * undefined where there is nothing to say. A page that was rendered for its reader has it (`times`); of one that is kept for everybody
 * the browser asks.
 */
export function useFirstTime(
  { id, slug }: { id: number; slug: string },
  times: FirstTimes | null | undefined,
): string | null | undefined {
  const place = useReader()?.place
  const locale = useLocale()
  const [asked, setAsked] = useState<{ of: string; text: string | null | undefined }>()
  const zone = times === undefined && place?.earliest_id ? place.delivery.zone : null
  const earliest = place?.earliest_id
  const of = `${slug} ${zone} ${locale}`
  useEffect(() => {
    if (zone === null) return
    return retryReads(() => callApi<ProductAtZone>(`/api/product/${slug}/?zone=${zone}`, { locale }), {
      data: ({ data: { first_slot } }) =>
        setAsked({ of, text: first_slot?.id === earliest ? undefined : (first_slot?.text ?? null) }),
      // The line about the place stays as it is.
      failure: () => {},
    })
  }, [zone, slug, locale, earliest, of])
  if (!times) return asked?.of === of && zone !== null ? asked.text : undefined
  const other = times.others[id]
  return other === undefined ? undefined : (other?.text ?? null)
}
