import { clientOf } from '../http/api-router.ts'
import { dataOf, nothing } from '../http/route-responses.ts'
import { apiRoutes } from '../http/routes.ts'
import type { Shop } from '../shop.ts'
import { CloseAccount, closeAccount } from './close-account.ts'
import { ownData } from './own-data.ts'
import { OWN_DATA_FILE, OwnDataResponse } from './responses.ts'

const account = { tag: 'Account', may: 'signed-in', public: false } as const

/** Routes for everybody about their own data: to get all of it, or to have it deleted. */
export function privacyApi({ pictures, privateFiles }: Shop) {
  const api = apiRoutes()

  api.get(
    '/api/auth/user/data/',
    account,
    'Export all personal data',
    { answers: dataOf(OwnDataResponse, 'A file for download') },
    (ctx, _input, c) => {
      c.header('Content-Disposition', OWN_DATA_FILE)
      return ownData(ctx, privateFiles)
    },
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
