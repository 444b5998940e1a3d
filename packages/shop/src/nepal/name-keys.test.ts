import { expect, test } from 'vitest'
import { nameKeys, typedNameKeys } from './name-keys.ts'

const isFound = (name: string, typed: string) => {
  const keys = new Set(nameKeys(name))
  const words = typedNameKeys(typed)
  return words.length > 0 && words.every((word) => word.some((key) => keys.has(key)))
}

test.for([
  ['Asmita Gurung', 'gurung'],
  ['अस्मिता गुरुङ', 'gurung'],
  ['अस्मिता गुरुङ', 'asmita gu'],
  ['Asmita Gurung', 'गुरुङ'],
  ['Asmita Gurung', 'guroong'],
  ['Bikash Adhikari', 'अधिकारी'],
  ['विष्णु पौडेल', 'bishnu paudel'],
  ['Bishnu Poudel', 'vishnu'],
  ['Sushma Shrestha', 'श्रेष्ठ सुष्मा'],
  ['सीता थापा', 'sita thapa'],
])('%s is found by %s', ([name, typed]) => {
  expect(isFound(name!, typed!)).toBe(true)
})

test.for([
  ['Asmita Gurung', 'tamang'],
  ['Asmita Gurung', 'asmita tamang'],
  ['Asmita Gurung', 'a'],
  ['Asmita Gurung', ''],
])('%s is not found by "%s"', ([name, typed]) => {
  expect(isFound(name!, typed!)).toBe(false)
})

test('however long a name is, its keys are few', () => {
  expect(nameKeys('Raghupatiraghavarajaram '.repeat(40)).length).toBeLessThan(70)
})
