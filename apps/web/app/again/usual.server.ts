import type { Locale } from '@himalayan-green/shop/context.ts'
import type { Usual } from '@himalayan-green/shop/lists/bought.ts'
import { shortDay } from '@himalayan-green/shop/nepal/written-date.ts'

/** A usual thing with the day as it is said: browsers know no Bikram Sambat. */
export const usualCardOf = ({ product, times, last_at }: Usual, locale: Locale) => ({
  product,
  times,
  last: dayOf(last_at, locale),
})

/** '4 Mangsir', '४ मङ्सिर': which day of the week it was says nothing any more. */
export const dayOf = (at: Date, locale: Locale) => shortDay(at, locale).bs.split(' ').slice(1).join(' ')
