import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { clothOf } from './cloth.ts'

const style = (name: string) => readFileSync(new URL(`../styles/${name}.css`, import.meta.url), 'utf8')
const tokens = [...style('tokens').matchAll(/--ground-(\w+): (#[0-9a-f]{6})/g)]

test('every ground among the tokens is a cloth, and has its style', () => {
  expect(tokens).toHaveLength(8)
  for (const [, name, colour] of tokens) {
    expect(clothOf(colour!)).toBe(name)
    expect(style('prices-and-origins')).toContain(`[data-cloth="${name}"]`)
  }
})

test.each([
  ['#dfe8d8', 'oat'],
  ['#c0d8b0', 'leaf'],
  ['#000000', 'clay'],
  ['none', 'clay'],
])('a ground of %s lies nearest to %s', (ground, cloth) => {
  expect(clothOf(ground)).toBe(cloth)
})
