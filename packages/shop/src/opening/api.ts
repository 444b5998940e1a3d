import { dataOf } from '../http/route-responses.ts'
import { apiRoutes } from '../http/routes.ts'
import { CloseShop, closeForOrders } from './change-opening.ts'
import { OpeningResponse, toOpeningResponse } from './responses.ts'

/** The route with which staff close the shop; start/api.ts opens it. */
export const openingApi = apiRoutes()

openingApi.post(
  '/api/admin/start/close/',
  { tag: 'Opening', may: { staff: 'shop.open' }, public: false },
  'Close the shop: orders are refused, everything else goes on',
  {
    body: CloseShop,
    bodySays: 'Why, for shoppers, and the version that was seen',
    answers: dataOf(OpeningResponse, 'The shop is closed'),
    refuses: [409],
  },
  async (ctx, { body }) => toOpeningResponse(await closeForOrders(ctx, body)),
)
