import { randomUUID } from 'node:crypto'
import { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { noteSeen, sessionOfBearer } from './accounts/actor.ts'
import { accountsApi } from './accounts/api.ts'
import { confirmApi } from './accounts/codes/confirm-api.ts'
import { signInApi } from './accounts/sign-in/sign-in-api.ts'
import { staffInvitationApi } from './accounts/staff/staff-invitation-api.ts'
import { answersApi } from './approvals/answer-api.ts'
import { smsApi } from './approvals/sms-api.ts'
import { billsApi } from './bills/api.ts'
import { cartApi } from './cart/api.ts'
import { catalogApi } from './catalog/api.ts'
import { categoryApi } from './catalog/categories/category-api.ts'
import { pinApi } from './catalog/categories/pin-api.ts'
import { staffProductApi } from './catalog/changing/staff-product-api.ts'
import { vendorCatalogApi } from './catalog/changing/vendor-api.ts'
import { importApi } from './catalog/import/import-api.ts'
import { catalogueApi } from './catalog/managing/catalogue-api.ts'
import { tagApi } from './catalog/tags/tag-api.ts'
import { certificatesApi } from './certificates/api.ts'
import { checkoutApi } from './checkout/api.ts'
import { complaintsApi } from './complaints/api.ts'
import { contentApi } from './content/api.ts'
import { homeApi } from './content/home/home-api.ts'
import { menuApi } from './content/menus/menu-api.ts'
import { redirectApi } from './content/redirects/redirect-api.ts'
import { contextOf } from './context.ts'
import { conversationsApi } from './conversations/api.ts'
import { awayTexts } from './db/away-texts.ts'
import { AWAY_SECONDS, isDatabaseAway } from './db/database-away.ts'
import { isTextWithNul, Refusal } from './errors.ts'
import { farmsApi } from './farms/api.ts'
import { bagsApi } from './fulfilment/bags/bags-api.ts'
import { customerDeliveryApi } from './fulfilment/customer-api.ts'
import { shortApi } from './fulfilment/short/short-api.ts'
import { staffFulfilmentApi } from './fulfilment/staff-api.ts'
import { vendorOrdersApi } from './fulfilment/vendor-api.ts'
import { type ApiEnv, refusalResponse } from './http/api-router.ts'
import { askedLocale } from './http/asked-locale.ts'
import { BodyFault } from './http/body-fault.ts'
import { limitBodies } from './http/body-limits.ts'
import { cachedAddresses } from './http/cached/cached-address.ts'
import { describeApi } from './http/openapi.ts'
import { errorBody, messageOf } from './http/responses.ts'
import { listsApi } from './lists/api.ts'
import { causeOfNow } from './log.ts'
import { notificationsApi } from './notifications/api.ts'
import { officeApi } from './office/api.ts'
import { customersApi } from './office/customers/api.ts'
import { productHistoryApi } from './office/product-history-api.ts'
import { workbenchApi } from './office/workbench/api.ts'
import { openingApi } from './opening/api.ts'
import { ordersApi } from './orders/api.ts'
import { helpingApi } from './orders/helping/api.ts'
import { missingApi } from './orders/missing/api.ts'
import { staffOrdersApi } from './orders/staff-api.ts'
import { creditApi } from './paying/credit-api.ts'
import { paymentApi } from './paying/payment-api.ts'
import { addressApi } from './places/addresses/address-api.ts'
import { placesApi } from './places/api.ts'
import { commonNameApi } from './places/common-names/name-api.ts'
import { zoneApi } from './places/zones/zone-api.ts'
import { privacyApi } from './privacy/api.ts'
import { customerRequestsApi } from './privacy/requests/api.ts'
import { wishesApi } from './product-wishes/api.ts'
import { promisesApi } from './promises/api.ts'
import { promotionsApi } from './promotions/api.ts'
import { refundsApi } from './refunds/api.ts'
import { staffRefundsApi } from './refunds/staff-api.ts'
import { reportApi } from './reports/business/api.ts'
import { ratingsApi } from './reviews/api.ts'
import { searchApi } from './search/api.ts'
import { searchesApi } from './search/searches/searches-api.ts'
import { synonymApi } from './search/synonyms/synonym-api.ts'
import type { Shop } from './shop.ts'
import { slotsApi } from './slots/api.ts'
import { closuresApi } from './slots/closures/closures-api.ts'
import { startApi } from './start/api.ts'
import { dutiesApi } from './start/duties-api.ts'
import { vendorsApi } from './vendors/api.ts'
import { reviewApi } from './vendors/applications/review-api.ts'
import { documentApi } from './vendors/documents/document-api.ts'
import { vendorFactsApi } from './vendors/facts-api.ts'
import { vendorMemberApi } from './vendors/members/member-api.ts'
import { farmPictureApi } from './vendors/pictures/picture-api.ts'
import { sendingApi } from './vendors/sending/sending-api.ts'
import { vendorStaffApi } from './vendors/staff-api.ts'

/** What every feature adds to the API. Where two paths fit a request, the first counts. */
const featuresOf = (shop: Shop) => [
  signInApi(shop),
  accountsApi(shop),
  confirmApi(),
  staffInvitationApi,
  // Before `/api/product/{slug}/`, which would take “suggest” for a slug.
  searchApi,
  catalogApi,
  vendorCatalogApi(shop),
  catalogueApi,
  staffProductApi(shop),
  categoryApi(shop),
  pinApi,
  synonymApi,
  tagApi,
  searchesApi,
  farmsApi,
  promisesApi,
  certificatesApi(shop),
  wishesApi,
  cartApi,
  promotionsApi,
  openingApi,
  startApi(shop),
  dutiesApi,
  officeApi,
  workbenchApi,
  customersApi,
  reportApi,
  productHistoryApi,
  placesApi,
  addressApi,
  zoneApi,
  slotsApi,
  closuresApi,
  commonNameApi,
  notificationsApi,
  billsApi,
  ordersApi(),
  checkoutApi(shop),
  listsApi,
  customerDeliveryApi(shop),
  privacyApi(shop),
  customerRequestsApi(shop),
  creditApi,
  paymentApi(shop),
  answersApi,
  smsApi(shop),
  vendorOrdersApi(shop),
  shortApi(),
  bagsApi(),
  staffOrdersApi(),
  conversationsApi,
  complaintsApi,
  helpingApi(),
  missingApi(),
  staffFulfilmentApi(shop),
  contentApi(shop),
  homeApi(shop),
  menuApi,
  redirectApi,
  vendorStaffApi,
  vendorMemberApi,
  vendorFactsApi,
  farmPictureApi(shop),
  importApi,
  vendorsApi,
  sendingApi,
  reviewApi(shop),
  ratingsApi(shop),
  refundsApi(shop),
  staffRefundsApi(shop),
  documentApi(shop),
]

/** The API as it answers requests, and where what it answers to everybody alike is cached. */
export type Api = OpenAPIHono<ApiEnv> & { cachedAddress: ReturnType<typeof cachedAddresses> }

/** The API under /v1: every feature's router, the one shape of errors, and its own description. */
export function createApi(shop: Shop): Api {
  const api = new OpenAPIHono<ApiEnv>({ getPath: pathWithSlash }).basePath('/v1')

  api.use(async (c, next) => {
    c.set('requestId', causeOfNow()?.id ?? randomUUID())
    const session = await sessionOfBearer(shop, c.req.header('authorization'))
    await noteSeen(contextOf(shop, null, 'en'), session)
    c.set('ctx', contextOf(shop, session?.actor ?? null, localeOf(c)))
    await next()
    // No cache stores responses that only their owner may see; public ones state how long they may be cached.
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store')
  })
  api.use(
    methodNotAllowed({
      app: api,
      onMethodNotAllowed: (c, methods) =>
        c.json(errorBody('method_not_allowed', `Use ${methods.join(' or ')} at this address.`), 405, {
          Allow: methods.join(', '),
        }),
    }),
  )
  api.use(limitBodies)
  const features = featuresOf(shop)
  for (const { router } of features) api.route('/', router)
  describeApi(api, shop.config)
  api.notFound((c) => c.json(errorBody('not_found', 'There is nothing at this address.'), 404))
  api.onError((error, c) => {
    if (error instanceof Refusal) return refusalResponse(error)
    if (error instanceof HTTPException && error.status === 415)
      return c.json(
        errorBody(
          'unsupported',
          `Send this as ${c.var.upload ? 'multipart/form-data' : 'application/json'}.`,
        ),
        415,
      )
    if (error instanceof HTTPException || isTextWithNul(error))
      return refusalResponse(new Refusal('invalid', 'We could not read what was sent.'))
    if (!(error instanceof BodyFault)) shop.report(error, c.var.requestId)
    if (isDatabaseAway(error)) {
      const locale = localeOf(c)
      return c.json(errorBody('unavailable', messageOf(locale, awayTexts(locale))), 503, {
        'Retry-After': `${AWAY_SECONDS}`,
        'X-Request-Id': c.var.requestId,
      })
    }
    return c.json(errorBody('failed', 'Sorry, something went wrong'), 500, {
      'X-Request-Id': c.var.requestId,
    })
  })
  return Object.assign(api, { cachedAddress: cachedAddresses(features.flatMap(({ reads }) => reads)) })
}

const localeOf = (c: Context<ApiEnv>) => askedLocale(c.req.header('accept-language'))

/** The specification's paths end in a slash; requests without it mean the same. */
function pathWithSlash(request: Request): string {
  const path = new URL(request.url).pathname
  return path.endsWith('/') || path.endsWith('.json') ? path : `${path}/`
}
