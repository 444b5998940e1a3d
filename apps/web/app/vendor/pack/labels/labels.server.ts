import type { Ctx, Locale } from '@himalayan-green/shop/context.ts'
import { drawLabels, readLabels } from '@himalayan-green/shop/fulfilment/bags/read-labels.ts'
import type { Side } from '@himalayan-green/shop/fulfilment/take-step.ts'
import { nepaliDigits } from '@himalayan-green/shop/nepal/numerals.ts'
import { slotTime } from '@himalayan-green/shop/nepal/slot-time.ts'
import type { PlaceSnapshot } from '@himalayan-green/shop/orders/snapshots.ts'
import { orNotFound } from '../../../not-found.server.ts'
import { isNamed, placeOfOrder } from '../../../places/place-line.ts'

/** The papers that labels are printed on. */
type LabelSize = 'a6' | 'roll'

/** The labels of a vendor order as they are printed: with QR codes, and place and time in both languages. */
export async function labelsToPrint(ctx: Ctx, side: Side, order: string | undefined, url: URL) {
  const { bags, place, time, ...labels } = await orNotFound(readLabels(ctx, side, order ?? ''))
  const inBoth = (say: (locale: Locale) => string) => ({ en: say('en'), ne: say('ne') })
  return {
    ...labels,
    landmark: place?.landmark ?? '',
    place: place && inBoth((locale) => placeIn(place, locale, ctx.locale)),
    time: time && inBoth((locale) => slotTime(time, locale)),
    bags: await drawLabels(bags),
    size: (url.searchParams.get('size') === 'roll' ? 'roll' : 'a6') as LabelSize,
  }
}

/** 'Baidam, Pokhara-6'. The tole stands as it was typed, and once: in the first language. */
function placeIn(place: PlaceSnapshot, locale: Locale, first: Locale): string {
  const { tole, ward_no } = place
  const { area } = placeOfOrder(place)
  const ward = locale === 'ne' ? nepaliDigits(String(ward_no)) : ward_no
  const isTyped = locale === first && !(area && isNamed(tole, area))
  return [isTyped && tole, place[`area_${locale}`], `${place[`location_${locale}`]}-${ward}`]
    .filter(Boolean)
    .join(', ')
}
