import type { Locale } from '@himalayan-green/shop/context.ts'
import { bsDate } from '@himalayan-green/shop/nepal/bikram-sambat.ts'
import { noonOf } from '@himalayan-green/shop/nepal/nepal-day.ts'
import { nepaliDigits } from '@himalayan-green/shop/nepal/numerals.ts'
import { gregorianDay, writtenDay } from '@himalayan-green/shop/nepal/written-date.ts'
import type { Mark } from './marks.ts'

/** What a plot writes of each of some days in Nepal ('2026-10-07'); the value is still to be set. */
export function dayMarks(
  days: readonly string[],
  { locale, today, todayText }: { locale: Locale; today: string; todayText: string },
): Pick<Mark, 'label' | 'under' | 'name' | 'isPart' | 'isShaded'>[] {
  return days.map((day) => {
    const noon = noonOf(day)
    return {
      label: locale === 'ne' ? nepaliDigits(`${bsDate(noon).day}`) : `${bsDate(noon).day}`,
      under: day === today ? todayText : shortDay(noon, locale),
      name: writtenDay(noon, locale),
      isPart: day === today,
      isShaded: noon.getUTCDay() === 6,
    }
  })
}

/** '17 Sep', '१७ सेप्टेम्बर' */
function shortDay(at: Date, locale: Locale): string {
  const [day, month] = gregorianDay(at, locale).split(' ') as [string, string]
  return `${day} ${locale === 'en' ? month.slice(0, 3) : month}`
}
