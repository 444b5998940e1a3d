import { expect, test } from 'vitest'
import { initialsOf } from './initials.tsx'

test.each([
  ['Sunakhari Hill Farm', 'SH'],
  ['hemja tarkari', 'HT'],
  ['Mustang', 'M'],
  ['सुनाखरी पहाडी फार्म', 'सु'],
  ['“Green” & Sons', 'GS'],
  ['7 Hills', 'H'],
  ['— ', ''],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
