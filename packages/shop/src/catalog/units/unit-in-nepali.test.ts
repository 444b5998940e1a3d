import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { unitInNepali } from './unit-in-nepali.ts'

test.each([
  ['1 kg', '1 केजी'],
  ['250 g', '250 ग्राम'],
  ['500 g jar', '500 ग्रामको जार'],
  ['1 bunch, about 250 g', '1 मुठा, करिब 250 ग्राम'],
  ['1 head, 700 g to 1 kg', '1 वटा, 700 ग्राम देखि 1 केजी'],
  ['1 piece, 3 to 4 kg', '1 वटा, 3 देखि 4 केजी'],
  ['per kg, sold whole', 'प्रति केजी, सिङ्गै'],
  ['tray of 30', '30 वटाको क्रेट'],
  ['12 pieces', '12 वटा'],
  ['500 g packet', '500 ग्रामको प्याकेट'],
  ['1 litre bottle', '1 लिटरको बोतल'],
])('%s is %s', (english, nepali) => {
  expect(unitInNepali(english)).toBe(nepali)
})

test('a unit that nobody foresaw stays as the vendor wrote it', () => {
  expect(unitInNepali('1 doko, heaped')).toBe('1 doko, heaped')
})

test('every unit of the demo shop can be said in Nepali', () => {
  const file = new URL('../../demo/products.json', import.meta.url)
  const products: { unit_description: string }[] = JSON.parse(readFileSync(file, 'utf8'))
  const left = products
    .map((product) => product.unit_description)
    .filter((unit) => unitInNepali(unit) === unit)
  expect(left).toEqual([])
})
