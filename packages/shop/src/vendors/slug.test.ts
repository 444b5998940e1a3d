import { expect } from 'vitest'
import { test } from '../../test/shop.ts'
import { freeSlug } from '../slugs.ts'
import { latinOf } from './latin-names.ts'
import { slugOf } from './slug.ts'

test.each([
  ['सुनाखरी पहाडी कृषि फार्म', 'sunakhari-pahadi-krishi-farm'],
  ['माछापुच्छ्रे मौरीपालन', 'machhapuchchhre-mauripalan'],
  ['राई एग्रो एण्ड डेरी प्रा. लि.', 'rai-agro-and-dairy-pvt-ltd'],
  ['शुद्ध घिउ २०८३', 'shuddha-ghiu-2083'],
  ["Sita's Café & Sons, Pvt. Ltd.", 'sitas-cafe-sons-pvt-ltd'],
  ['Gurung गाउँ Farm', 'gurung-gaun-farm'],
  ['花', 'vendor'],
  ['a'.repeat(80), 'a'.repeat(60)],
])('the address of %s is %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

test('what is no Devanagari stays as it is', () => {
  expect(latinOf('Himal घिउ Ltd.')).toBe('Himal ghiu Ltd.')
})

test('a taken address gets the next number', async ({ shop }) => {
  const ctx = shop.as(null)
  expect(await freeSlug(ctx, 'vendors', slugOf('Bandipur Farm'))).toBe('bandipur-farm')
  for (const slug of ['bandipur-farm', 'bandipur-farm-2', 'bandipur-farm-house'])
    await shop.addVendor({ slug })
  expect(await freeSlug(ctx, 'vendors', slugOf('Bandipur Farm'))).toBe('bandipur-farm-3')
})
