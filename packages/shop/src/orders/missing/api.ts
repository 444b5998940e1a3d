import { nothing } from '../../http/route-responses.ts'
import { apiRoutes } from '../../http/routes.ts'
import { ItemParams } from '../step-responses.ts'
import { askForCall, noteCall } from './ask-for-call.ts'

/** Routes about the call before an item is left out whose customer wants one. */
export function missingApi() {
  const api = apiRoutes()

  api.post(
    '/api/vendor/order-item/{id}/ask-for-call/',
    { tag: 'Orders, for vendors', may: { vendor: 'orders' }, public: true },
    'Asks the company to call the customer before it is left out',
    { params: ItemParams, answers: nothing('It waits for the company'), refuses: [404, 422] },
    (ctx, { id }) => askForCall(ctx, id),
  )

  api.post(
    '/api/admin/order-item/{id}/called/',
    { tag: 'Orders, for staff', may: { staff: 'order.help' }, public: false },
    'The customer was called before it is left out, as its vendor asked, or did not answer',
    { params: ItemParams, answers: nothing('Noted'), refuses: [404, 422] },
    (ctx, { id }) => noteCall(ctx, id),
  )

  return api
}
