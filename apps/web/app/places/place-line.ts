import type { PlaceSnapshot } from '@himalayan-green/shop/orders/snapshots.ts'
import type { Address } from '@himalayan-green/shop/places/addresses/addresses.ts'
import { type Named, useName } from '../ui/names.tsx'
import { usePlacesTexts } from './texts/places.ts'

/** A place as far as one line says it. */
export interface Place {
  tole: string
  area: Named | null
  location: Named
  ward_no: number
  district: Named
}

export function placeOfAddress({ tole, area, location, ward }: Address): Place {
  return { tole, area, location, ward_no: ward.number, district: location.district }
}

/** The place on an order, as it was on its day. */
export function placeOfOrder(address: PlaceSnapshot): Place {
  const { tole, ward_no, area_en, area_ne } = address
  return {
    tole,
    ward_no,
    area: area_en && area_ne ? { name_en: area_en, name_ne: area_ne } : null,
    location: { name_en: address.location_en, name_ne: address.location_ne },
    district: { name_en: address.district_en, name_ne: address.district_ne },
  }
}

/** "Baidam, Pokhara, Ward 6, Kaski", in the reader's language. */
export function usePlaceLine(): (place: Place) => string {
  const nameOf = useName()
  const places = usePlacesTexts()
  return ({ tole, area, location, ward_no, district }) => {
    const where = [area && isNamed(tole, area) ? '' : tole, area && nameOf(area)].filter(Boolean).join(', ')
    // Before an order is accepted its vendor reads no tole.
    return places.line(where, nameOf(location), ward_no, nameOf(district)).replace(/^, /, '')
  }
}

/** Whether the tole, as it was typed, is the name of the area in either language. */
export function isNamed(tole: string, { name_en, name_ne }: Named): boolean {
  return [name_en, name_ne].some((name) => spelling(name) === spelling(tole))
}

/** The name without case, blanks and doubled letters. */
const spelling = (name: string) =>
  name
    .toLowerCase()
    .replace(/[\s.-]/g, '')
    .replace(/(.)\1+/gu, '$1')
