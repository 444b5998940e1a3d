import { expect, test } from 'vitest'
import { bodyOf, faultsOfGeneral, GENERAL_FIELDS } from './general-rules.ts'
import { sellTexts } from './texts/sell.ts'

const texts = sellTexts.en.faults
const POKHARA = { id: 3801, label: 'Pokhara, Kaski', name: 'Pokhara', ward_count: 33 }
const TYPED = {
  name: 'Kamala Rai',
  email: 'kamala@example.com',
  phone: '९८४१२३४५६७',
  company_name: 'Rai Krishi',
  'address.location': 'Pokhara, Kaski',
  'address.ward_no': '६',
  'address.tole': 'Baidam',
}

test('each field that is left empty is named before anything is sent [S5.1]', () => {
  expect(faultsOfGeneral(TYPED, POKHARA, texts)).toEqual({})
  for (const field of GENERAL_FIELDS)
    expect(faultsOfGeneral({ ...TYPED, [field]: ' ' }, POKHARA, texts)).toEqual({ [field]: texts.missing })
  expect(Object.keys(faultsOfGeneral({}, null, texts))).toHaveLength(GENERAL_FIELDS.length)
})

test.each([
  ['email', 'a@', texts.email],
  ['phone', '98-1', texts.phone],
  ['phone', '984-1234567', texts.phone],
  ['address.ward_no', '0', texts.leastWard],
  ['address.ward_no', '-1', texts.leastWard],
  ['address.ward_no', 'x', texts.number],
  ['address.ward_no', '34', texts.mostWard('Pokhara', 33)],
])('%s %j is refused, as the server refuses it [S5.2 S5.3 S5.4]', (field, value, sentence) => {
  expect(faultsOfGeneral({ ...TYPED, [field]: value }, POKHARA, texts)).toEqual({ [field]: sentence })
})

test('what is sent has the specification’s very shape', () => {
  expect(bodyOf(TYPED, POKHARA)).toEqual({
    name: 'Kamala Rai',
    company_name: 'Rai Krishi',
    email: 'kamala@example.com',
    phone: '9841234567',
    address: { location: 3801, ward_no: 6, tole: 'Baidam' },
  })
  expect(bodyOf(TYPED, null).address.location).toBe('Pokhara, Kaski')
})
