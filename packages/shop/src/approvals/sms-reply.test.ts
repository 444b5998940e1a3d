import { expect, test } from 'vitest'
import { readSmsReply } from './sms-reply.ts'

const all = { kind: 'all' }
const none = { kind: 'none' }
const part = (quantity: number) => ({ kind: 'part', quantity })

test.each<[text: string, answer: object, number: number | null]>([
  ['1', all, null],
  [' 1 ', all, null],
  ['1.', all, null],
  ['१', all, null],
  ['0', none, null],
  ['०', none, null],
  ['2 5', part(5), null],
  ['2  5', part(5), null],
  ['2,5', part(5), null],
  ['2=5', part(5), null],
  ['२ ५', part(5), null],
  ['2 12', part(12), null],
  ['２ 5', part(5), null],
  ['\u200b1\u200d', all, null],
  ['GP-123 1', all, 123],
  ['gp-000123 0', none, 123],
  ['GP 123 2 5', part(5), 123],
  ['GP123: 1', all, 123],
  ['GP-000123\n1', all, 123],
  ['GP-१२३ २ ५', part(5), 123],
  ['1 GP-123', all, 123],
])('the reply %j is understood', (text, answer, number) => {
  expect(readSmsReply(text)).toEqual({ number, answer })
})

test.each([
  '',
  ' ',
  '2',
  '25',
  '2 0',
  '3',
  '11',
  '1 5',
  '0 5',
  '2 5 5',
  '-1',
  '2 -5 kg',
  '2 5 kg',
  '1 and 0',
  'yes',
  '123 1',
  'GP-123',
  'GP-1 GP-2 1',
  '2 1234567',
  'x'.repeat(2000),
])('the reply %j is not guessed', (text) => {
  expect(readSmsReply(text)).toBeNull()
})
