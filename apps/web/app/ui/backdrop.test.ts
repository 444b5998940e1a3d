import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { nearestBackdrop } from './backdrop.ts'

const style = (name: string) => readFileSync(new URL(`../styles/${name}.css`, import.meta.url), 'utf8')
const tokens = [...style('tokens').matchAll(/--backdrop-(\w+): (#[0-9a-f]{6})/g)]

test('every backdrop among the tokens has its name and its style', () => {
  expect(tokens).toHaveLength(8)
  for (const [, name, colour] of tokens) {
    expect(nearestBackdrop(colour!)).toBe(name)
    expect(style('prices-and-origins')).toContain(`[data-backdrop="${name}"]`)
  }
})

test.each([
  ['#dfe8d8', 'oat'],
  ['#c0d8b0', 'leaf'],
  ['#000000', 'clay'],
  ['none', 'clay'],
])('the backdrop nearest to %s is %s', (colour, backdrop) => {
  expect(nearestBackdrop(colour)).toBe(backdrop)
})
