import type { Locale } from '@himalayan-green/shop/context.ts'
import type { Address } from '@himalayan-green/shop/places/addresses.ts'
import type { Typed } from './ui/typed.ts'

type SavedAddress = Pick<
  Address,
  'location' | 'ward' | 'area' | 'tole' | 'label' | 'house' | 'landmark' | 'instructions'
>

/** A saved address as its owner would type it: the area's name stands behind the tole. */
export function typedOf(
  { location, ward, area, tole, label, house, landmark, instructions }: SavedAddress,
  locale: Locale,
) {
  const name = `name_${locale}` as const
  return {
    location: `${location[name]}, ${location.district[name]}`,
    ward: String(ward.number),
    tole: [tole, area?.[name]].filter(Boolean).join(', '),
    label,
    house,
    landmark,
    instructions,
  } satisfies Typed
}

const PLACE = ['location', 'ward', 'tole'] as const

/** What to change of a saved address: not its place, while that is written as the form showed it. */
export function changeOf(saved: SavedAddress, typed: Typed, locale: Locale): Typed {
  const shown = typedOf(saved, locale)
  if (PLACE.some((field) => typed[field]?.trim() !== shown[field])) return typed
  const { location, ward, tole, ...others } = typed
  return others
}
