import type { Locale } from '../context.ts'
import { placeTexts } from './texts.ts'

interface Named {
  name_en: string
  name_ne: string
}

/** A place in one line, as its people write it: "Lakeside, Pokhara-6", "Pokhara-6", "Bandipur", "Jomsom, Gharpajhong". */
export function placeLabel(
  {
    location,
    ward,
    area,
    alias,
  }: { location: Named; ward: number | null; area: Named | null; alias: string | null },
  locale: Locale,
): string {
  const name = `name_${locale}` as const
  const level = ward === null ? location[name] : placeTexts(locale).ward(location[name], ward)
  const called = alias ?? area?.[name]
  return called ? `${called}, ${level}` : level
}
