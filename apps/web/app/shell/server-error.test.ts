import { expect, test } from 'vitest'
import { parseServerError, sentenceOf } from './server-error.ts'

const words = { somethingWentWrong: 'Sorry, something went wrong', unreadable: 'Something went wrong' }

test.each([
  [
    'S8.8 message and field errors',
    '{"message":"Email is taken","code":"invalid","errors":{"email":"Already used","name":"Too long"}}',
    'Email is taken',
    [
      { field: 'email', error: 'Already used' },
      { field: 'name', error: 'Too long' },
    ],
  ],
  [
    'S8.8 empty field errors are dropped',
    '{"message":"No","errors":{"email":"","phone":null,"tole":"Say where"}}',
    'No',
    [{ field: 'tole', error: 'Say where' }],
  ],
  ['S8.8 a message alone', '{"message":"Only 3 left in stock"}', 'Only 3 left in stock', []],
  ['S4.25 JSON without a message has the default title', '{"detail":"x"}', 'Sorry, something went wrong', []],
  ['JSON that is no object', '"no"', 'Sorry, something went wrong', []],
  ['errors that are no object', '{"message":"No","errors":["a"]}', 'No', []],
  ['S8.9 a page instead of JSON', '<h1>502 Bad Gateway</h1>', 'Something went wrong', []],
  ['S8.9 nothing at all', '', 'Something went wrong', []],
])('%s', (_, text, title, fields) => {
  expect(parseServerError(text, words)).toEqual({ title, text, fields })
})

test.each([
  [
    'the field’s sentence',
    '{"message":"Some fields need another look.","errors":{"quantity":"Only 3 left"}}',
    'Only 3 left',
  ],
  ['else the message', '{"message":"Only 3 left","errors":{}}', 'Only 3 left'],
  ['nothing from a page', '<h1>502</h1>', undefined],
  ['nothing from JSON without words', '{}', undefined],
])('S8.1 the sentence under an item is %s', (_, text, sentence) => {
  expect(sentenceOf(text)).toBe(sentence)
})
