import type { Locale } from '@himalayan-green/shop/context.ts'
import { callApi } from '../browser/api.ts'

/** A place as the API finds it (`GET /api/place/`): an area or a ward, or a palika that we do not deliver to. */
export interface FoundPlace {
  key: string
  label: string
  district: string
  ward: number | null
  /** The places by which people know a ward. */
  areas: string[]
  is_deliverable: boolean
  /** In rupees; null where we do not deliver. */
  delivery: { fee: number } | null
}

/** A palika as the API finds it (`GET /api/location/`). */
export interface FoundPalika {
  id: number
  name_en: string
  name_ne: string
  ward_count: number
  district: { name_en: string; name_ne: string }
}

/** The places that a typed text may mean. */
export function searchPlaces(search: string, locale: Locale, limit: number): Promise<FoundPlace[]> {
  return list(`/api/place/?search=${encodeURIComponent(search)}&limit=${limit}`, locale)
}

/** One of all 753 palikas, however it is spelled. */
export function searchPalikas(search: string, locale: Locale, limit: number): Promise<FoundPalika[]> {
  return list(`/api/location/?search=${encodeURIComponent(search)}&limit=${limit}`, locale)
}

/** The palikas of a district. */
export function palikasOf(district: string, locale: Locale): Promise<FoundPalika[]> {
  return list(`/api/location/?district=${encodeURIComponent(district)}`, locale)
}

/** All 77 districts. */
export function allDistricts(locale: Locale): Promise<{ id: number; name_en: string; name_ne: string }[]> {
  return list('/api/district/', locale)
}

/** A failure is its caller's to say: that nothing was found would be untrue. */
async function list<T>(path: string, locale: Locale): Promise<T[]> {
  return (await callApi<{ data: T[] }>(path, { locale })).data
}
