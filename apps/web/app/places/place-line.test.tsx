import { expect, test } from 'vitest'
import { rendered, textOf } from '../../test/rendered.tsx'
import { type Place, placeOfOrder, usePlaceLine } from './place-line.ts'

const POKHARA: Place = {
  tole: 'Barahi Chowk',
  area: null,
  ward_no: 6,
  location: { name_en: 'Pokhara', name_ne: 'पोखरा' },
  district: { name_en: 'Kaski', name_ne: 'कास्की' },
}
const BAIDAM = { name_en: 'Baidam', name_ne: 'बैदाम' }

function Line({ place }: { place: Place }) {
  return <p>{usePlaceLine()(place)}</p>
}

const line = async (place: Partial<Place>, locale: 'en' | 'ne' = 'en') =>
  textOf(await rendered(<Line place={{ ...POKHARA, ...place }} />, { locale }))

test.for<[Partial<Place>, string]>([
  [{}, 'Barahi Chowk, Pokhara, Ward 6, Kaski'],
  [{ area: BAIDAM }, 'Barahi Chowk, Baidam, Pokhara, Ward 6, Kaski'],
  // The tole says the area already, however it is written.
  [{ area: BAIDAM, tole: 'baidam' }, 'Baidam, Pokhara, Ward 6, Kaski'],
  [{ area: BAIDAM, tole: 'बैदाम' }, 'Baidam, Pokhara, Ward 6, Kaski'],
  [{ area: BAIDAM, tole: 'Bai-dam.' }, 'Baidam, Pokhara, Ward 6, Kaski'],
  [{ area: BAIDAM, tole: 'Baiddam' }, 'Baidam, Pokhara, Ward 6, Kaski'],
  [{ area: BAIDAM, tole: 'Baidam 2' }, 'Baidam 2, Baidam, Pokhara, Ward 6, Kaski'],
  // Before an order is accepted its vendor reads no tole.
  [{ tole: '' }, 'Pokhara, Ward 6, Kaski'],
  [{ tole: '', area: BAIDAM }, 'Baidam, Pokhara, Ward 6, Kaski'],
])('%o is the line %s', async ([place, said]) => {
  expect(await line(place)).toBe(said)
})

test('in Nepali all of it is Nepali but what somebody typed', async () => {
  const said = await line({ area: BAIDAM }, 'ne')
  expect(said).toMatch(/^Barahi Chowk, बैदाम, पोखरा/)
  expect(said).toContain('६')
  expect(said).toContain('कास्की')
})

test('the place on an order has its area only where both its names were kept', () => {
  const address = {
    district_en: 'Kaski',
    district_ne: 'कास्की',
    location_en: 'Pokhara',
    location_ne: 'पोखरा',
    ward_no: 6,
    tole: 'A',
    house: '',
    landmark: '',
    instructions: '',
  }
  expect(placeOfOrder({ ...address, area_en: 'Baidam', area_ne: 'बैदाम' }).area).toEqual(BAIDAM)
  expect(placeOfOrder({ ...address, area_en: 'Baidam', area_ne: null }).area).toBeNull()
})
