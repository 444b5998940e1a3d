import { nepaliFigures } from '../../nepal/numerals.ts'
import type { Address } from '../../places/addresses/addresses.ts'

/** Of a place in an SMS: a longer tole costs another part, and says no more. */
const MAX_TOLE = 40

/** A place in as few words as its owner knows it by: 'Baidam, Pokhara-6'. */
export function placeWords({
  tole,
  area,
  location,
  ward,
}: Pick<Address, 'tole' | 'area' | 'location' | 'ward'>): {
  en: string
  ne: string
} {
  const near = tole.slice(0, MAX_TOLE)
  return {
    en: joined(near || area?.name_en, `${location.name_en}-${ward.number}`),
    ne: joined(near || area?.name_ne, `${location.name_ne}-${nepaliFigures(ward.number)}`),
  }
}

const joined = (near: string | undefined, place: string) => (near ? `${near}, ${place}` : place)
