import { clientOf } from '../../http/api-router.ts'
import { dataOf } from '../../http/route-responses.ts'
import { apiRoutes } from '../../http/routes.ts'
import { DONE, DoneResponse } from '../responses.ts'
import { AskConfirmation, askConfirmation, ConfirmAddress, confirmAddress } from './confirm-address.ts'

const own = { tag: 'Account', may: 'signed-in', public: true } as const

/** How somebody who signed up with a password shows that they can be reached. */
export const confirmApi = () => {
  const api = apiRoutes()

  api.post(
    '/api/auth/user/confirmation/',
    own,
    'Ask for a code that shows you can be reached: a first order needs a confirmed email or mobile number',
    {
      body: AskConfirmation,
      bodySays: 'Where to',
      answers: dataOf(DoneResponse, 'Sent by mail or SMS'),
      refuses: [429],
    },
    async (ctx, { body }, c) => {
      await askConfirmation(ctx, clientOf(c), body)
      return DONE
    },
  )

  api.post(
    '/api/auth/user/confirmation/confirm/',
    own,
    'Confirm one’s email, or a mobile number, with the code sent there',
    {
      body: ConfirmAddress,
      bodySays: 'Where it went, and the code',
      answers: dataOf(DoneResponse, 'Confirmed'),
      refuses: [429],
    },
    async (ctx, { body }, c) => {
      await confirmAddress(ctx, clientOf(c), body)
      return DONE
    },
  )

  return api
}
