import type { Locale } from '@himalayan-green/shop/context.ts'
import type { Address } from '@himalayan-green/shop/places/addresses/addresses.ts'
import { placeLabel } from '@himalayan-green/shop/places/place-label.ts'
import type { Typed } from '../forms/typed.ts'

type SavedAddress = Pick<
  Address,
  'location' | 'ward' | 'area' | 'tole' | 'label' | 'house' | 'landmark' | 'instructions'
>

/** A saved address as its owner would type it. */
export function typedOf(
  { location, ward, area, tole, label, house, landmark, instructions }: SavedAddress,
  locale: Locale,
) {
  const place = { location, ward: ward.number, area, alias: null }
  const where = location.id === null ? `${location.name_en}-${ward.number}` : placeLabel(place, locale)
  return {
    where,
    place: area ? `a${area.id}` : ward.id === null ? '' : `w${ward.id}`,
    place_for: where,
    tole,
    label,
    house,
    landmark,
    instructions,
  } satisfies Typed
}

const PLACE = ['where', 'place', 'tole'] as const

/** The changes to a saved address; its place only when the form's text of it is another. */
export function changeOf(saved: SavedAddress, typed: Typed, locale: Locale): Typed {
  const shown = typedOf(saved, locale)
  if (PLACE.some((field) => typed[field]?.trim() !== shown[field])) return typed
  const { where, place, place_for, tole, ...others } = typed
  return others
}
