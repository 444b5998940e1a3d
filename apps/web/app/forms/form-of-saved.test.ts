import { Refusal } from '@himalayan-green/shop/errors.ts'
import { expect, test } from 'vitest'
import { savedOrRefused } from './form-of-saved.server.ts'
import { faultOutside, firstFault } from './typed.ts'

const FIELDS = ['full_name', 'phone']

async function refused(refusal: Refusal) {
  const form = new FormData()
  form.set('full_name', 'Sita Gurung')
  const answer = await savedOrRefused(form, '/account/contacts', () => Promise.reject(refusal))
  if (answer instanceof Response) throw new Error('This was kept.')
  return { ...answer.data, status: answer.init?.status }
}

test('a refused form comes back with what was typed and the sentence of its field', async () => {
  const { errors, typed, status } = await refused(new Refusal('invalid', 'No.', { phone: 'Not a number.' }))
  expect({ typed, status }).toEqual({ typed: { full_name: 'Sita Gurung' }, status: 400 })
  expect([firstFault(errors, FIELDS), faultOutside(errors, FIELDS)]).toEqual(['phone', undefined])
})

test('a refusal that is about no field of the form has a sentence above it', async () => {
  const { errors, status } = await refused(new Refusal('conflict', 'Somebody was quicker.'))
  expect(status).toBe(409)
  expect([firstFault(errors, FIELDS), faultOutside(errors, FIELDS)]).toEqual([
    undefined,
    'Somebody was quicker.',
  ])
})

test('what is kept leads to the list', async () => {
  const answer = await savedOrRefused(new FormData(), '/account/contacts', () => Promise.resolve())
  expect(answer).toMatchObject({ status: 303 })
})
