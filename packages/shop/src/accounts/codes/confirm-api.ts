import { createRoute } from '@hono/zod-openapi'
import { apiRouter, clientOf, SIGNED_IN, signedIn } from '../../http/api-router.ts'
import { dataOf, json, jsonBody, refusals } from '../../http/responses.ts'
import { DONE, DoneResponse } from '../responses.ts'
import { AskConfirmation, askConfirmation, ConfirmAddress, confirmAddress } from './confirm-address.ts'

const own = { tags: ['Account'], security: SIGNED_IN, middleware: signedIn }

const askRoute = createRoute({
  ...own,
  method: 'post',
  path: '/api/auth/user/confirmation/',
  summary:
    'Ask for a code that shows you can be reached: a first order needs a confirmed email or mobile number',
  request: jsonBody(AskConfirmation, 'Where to'),
  responses: { 200: json(dataOf(DoneResponse), 'Sent by mail or SMS'), ...refusals(400, 401, 429) },
})

const confirmRoute = createRoute({
  ...own,
  method: 'post',
  path: '/api/auth/user/confirmation/confirm/',
  summary: 'Confirm one’s email, or a mobile number, with the code sent there',
  request: jsonBody(ConfirmAddress, 'Where it went, and the code'),
  responses: { 200: json(dataOf(DoneResponse), 'Confirmed'), ...refusals(400, 401, 429) },
})

/** How somebody who signed up with a password shows that they can be reached. */
export const confirmApi = () =>
  apiRouter()
    .openapi(askRoute, async (c) => {
      await askConfirmation(c.var.ctx, clientOf(c), c.req.valid('json'))
      return c.json(DONE, 200)
    })
    .openapi(confirmRoute, async (c) => {
      await confirmAddress(c.var.ctx, clientOf(c), c.req.valid('json'))
      return c.json(DONE, 200)
    })
