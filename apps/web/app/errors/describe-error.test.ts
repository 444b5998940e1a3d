import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { expect, test } from 'vitest'
import { AuthenticationFailure, CallFailure } from '../browser/api.ts'
import { describeError } from './describe-error.ts'

const texts = {
  somethingWentWrong: 'Sorry, something went wrong',
  unreadable: 'Something went wrong',
  authentication: 'Authentication error',
  noAnswer: 'No answer from the shop.',
}
const page = '<html><h1>502 Bad Gateway</h1></html>'
const json = '{"message":"Email is taken","errors":{"email":"Already used"}}'

test.each([
  ['the server’s message, with the whole JSON as detail', new CallFailure(400, json), 'Email is taken', json],
  ['a proxy’s page, raw [S8.9]', new CallFailure(502, page), 'Something went wrong', page],
  ['the same for a page’s own data', new ErrorResponse(502, '', page), 'Something went wrong', page],
  ['no session [S8.2]', new AuthenticationFailure(), 'Authentication error', ''],
  ['no answer', new CallFailure(0, ''), 'No answer from the shop.', ''],
  ['no network', new TypeError('Failed to fetch'), 'No answer from the shop.', ''],
  ['anything else, by the default title', new Error('Unexpected Server Error'), '', ''],
])('the error dialog tells of %s', (_, failure, title, text) => {
  expect(describeError(failure, texts)).toEqual({ title, text })
})
