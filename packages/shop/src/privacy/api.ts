import { clientOf } from '../http/api-router.ts'
import { dataOf, nothing } from '../http/route-responses.ts'
import { apiRoutes } from '../http/routes.ts'
import type { Shop } from '../shop.ts'
import { CloseAccount, closeAccount } from './close-account.ts'
import { ownData } from './own-data.ts'
import { askOwnNumbers, OwnNumbers, ownDataWithNumbers } from './own-numbers.ts'
import { OWN_DATA_FILE, OwnDataResponse } from './responses.ts'

const account = { tag: 'Account', may: 'signed-in', public: false } as const

/** Routes for everybody about their own data: to get all of it, or to have it deleted. */
export function privacyApi({ pictures, privateFiles }: Shop) {
  const api = apiRoutes()

  api.get(
    '/api/auth/user/data/',
    account,
    'Export all personal data, but for the numbers of one’s documents',
    { answers: dataOf(OwnDataResponse, 'A file for download') },
    (ctx, _input, c) => {
      c.header('Content-Disposition', OWN_DATA_FILE)
      return ownData(ctx, null)
    },
  )

  api.post(
    '/api/auth/user/data/',
    account,
    'Export all personal data with the numbers of one’s documents',
    {
      body: OwnNumbers,
      bodySays: 'The password, or a code; neither right after a code of the second factor',
      answers: dataOf(OwnDataResponse, 'A file for download'),
      refuses: [422, 429],
    },
    (ctx, { body }, c) => {
      c.header('Content-Disposition', OWN_DATA_FILE)
      return ownDataWithNumbers(ctx, clientOf(c), privateFiles, body)
    },
  )

  api.post(
    '/api/auth/user/data-code/',
    account,
    'Request a code to export one’s data with the numbers of documents (accounts without a password)',
    { answers: nothing('Sent by mail or SMS'), refuses: [422, 429] },
    (ctx, _input, c) => askOwnNumbers(ctx, clientOf(c)),
  )

  api.delete(
    '/api/auth/user/',
    account,
    'Delete one’s account; orders stay, without name, phone and door',
    {
      body: CloseAccount,
      bodySays: 'The password, or a code',
      answers: nothing('Deleted'),
      refuses: [422, 429],
    },
    (ctx, { body }, c) => closeAccount(ctx, pictures, clientOf(c), body),
  )

  return api
}
