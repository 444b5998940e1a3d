import { expect, test } from 'vitest'
import { parseServerError, sentenceOf } from './server-error.ts'

const texts = { somethingWentWrong: 'Sorry, something went wrong', unreadable: 'Something went wrong' }

test.each([
  [
    'message and field errors [S3.19 S8.8]',
    '{"message":"Email is taken","code":"invalid","errors":{"email":"Already used","name":"Too long"}}',
    'Email is taken',
    [
      { field: 'email', error: 'Already used' },
      { field: 'name', error: 'Too long' },
    ],
  ],
  [
    'empty field errors are dropped [S8.8]',
    '{"message":"No","errors":{"email":"","phone":null,"tole":"Say where"}}',
    'No',
    [{ field: 'tole', error: 'Say where' }],
  ],
  ['a message alone [S8.8]', '{"message":"Only 3 left in stock"}', 'Only 3 left in stock', []],
  [
    'JSON without a message has the default title [S4.25]',
    '{"detail":"x"}',
    'Sorry, something went wrong',
    [],
  ],
  ['JSON that is no object', '"no"', 'Sorry, something went wrong', []],
  ['errors that are no object', '{"message":"No","errors":["a"]}', 'No', []],
  ['a page instead of JSON [S8.9]', '<h1>502 Bad Gateway</h1>', 'Something went wrong', []],
  ['nothing at all [S8.9]', '', 'Something went wrong', []],
])('%s', (_, text, title, fields) => {
  expect(parseServerError(text, texts)).toEqual({ title, text, fields })
})

test.each([
  [
    'the field’s sentence',
    '{"message":"Please check the marked fields.","errors":{"quantity":"Only 3 left"}}',
    'Only 3 left',
  ],
  ['else the message', '{"message":"Only 3 left","errors":{}}', 'Only 3 left'],
  ['nothing from a page', '<h1>502</h1>', undefined],
  ['nothing from JSON without words', '{}', undefined],
])('the sentence under an item is %s [S8.1]', (_, text, sentence) => {
  expect(sentenceOf(text)).toBe(sentence)
})
