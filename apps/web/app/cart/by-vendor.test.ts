import { expect, test } from 'vitest'
import { byVendor } from './by-vendor.ts'

const of = (slug: string, product: string) => ({
  product,
  vendor: { slug, name_en: slug.toUpperCase(), name_ne: slug },
})

test('what several vendors sell is listed vendor by vendor, in the order it came', () => {
  const all = [of('a', 'potato'), of('b', 'ghee'), of('a', 'apple'), of('c', 'honey'), of('b', 'curd')]
  const groups = byVendor(all, ({ vendor }) => vendor)
  expect(groups.map(({ vendor, own }) => [vendor.name_en, ...own.map(({ product }) => product)])).toEqual([
    ['A', 'potato', 'apple'],
    ['B', 'ghee', 'curd'],
    ['C', 'honey'],
  ])
})

test('two vendors of one name stay two, and nothing makes no group', () => {
  const all = [of('a', 'radish'), { ...of('b', 'radish'), vendor: { ...of('b', '').vendor, name_en: 'A' } }]
  expect(byVendor(all, ({ vendor }) => vendor)).toHaveLength(2)
  expect(byVendor([], () => of('a', '').vendor)).toEqual([])
})
