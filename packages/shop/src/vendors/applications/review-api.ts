import { z } from '@hono/zod-openapi'
import type { Ctx } from '../../context.ts'
import { ById, pageLimit } from '../../http/responses.ts'
import { dataOf, nothing, pagedWith } from '../../http/route-responses.ts'
import { apiRoutes } from '../../http/routes.ts'
import type { Shop } from '../../shop.ts'
import { ASKED_HOURS } from '../../trade-terms.ts'
import { ReviewDocument, reviewDocument } from '../documents/review-document.ts'
import { ApproveRequest, approveRequest } from './approve-request.ts'
import { AskForMore, askForMore } from './ask-for-more.ts'
import { listRequests, RequestQuery } from './list-requests.ts'
import { purgeRequest } from './purge-request.ts'
import { readRequest } from './read-request.ts'
import { RejectRequest, rejectRequest } from './reject-request.ts'
import {
  RequestCardResponse,
  RequestCounts,
  ReviewedRequestResponse,
  toRequestCardResponse,
  toReviewedRequestResponse,
} from './review-responses.ts'
import { takeRequest } from './take-request.ts'

const staff = { tag: 'Applications, for staff', may: { staff: 'vendor.review' }, public: false } as const
const decided = {
  answers: dataOf(ReviewedRequestResponse, 'The application as it is now'),
  refuses: [404, 409, 422],
} as const

/** Routes for staff who review applications. */
export function reviewApi(shop: Shop) {
  const api = apiRoutes()
  const reviewed = async (ctx: Ctx, id: number) =>
    toReviewedRequestResponse(await readRequest(ctx, shop.privateFiles, id), ctx.locale)

  api.get(
    '/api/admin/vendor-request/',
    staff,
    'Applications, the longest waiting first, and how many there are of each status',
    {
      query: RequestQuery.extend({ limit: pageLimit(25) }),
      answers: pagedWith(z.array(RequestCardResponse), { counts: RequestCounts }, 'A page of applications'),
    },
    async (ctx, { query }) => {
      const { requests, counts, next } = await listRequests(ctx, query)
      const data = requests.map((request) => toRequestCardResponse(request, ctx.locale))
      return { data, next, meta: { counts } }
    },
  )

  api.get(
    '/api/admin/vendor-request/{id}/',
    staff,
    'One application, with its papers and its history',
    { params: ById, answers: dataOf(ReviewedRequestResponse, 'The application'), refuses: [404] },
    (ctx, { id }) => reviewed(ctx, id),
  )

  api.post(
    '/api/admin/vendor-request/{id}/take/',
    staff,
    'Start reviewing an application (others can still decide)',
    { params: ById, ...decided },
    async (ctx, { id }) => {
      await takeRequest(ctx, { id })
      return reviewed(ctx, id)
    },
  )

  api.post(
    '/api/admin/vendor-request/{id}/review-document/',
    staff,
    'Notes that a paper is in order, or that it is not',
    { params: ById, body: ReviewDocument.omit({ id: true }), ...decided },
    async (ctx, { id, body }) => {
      await reviewDocument(ctx, { ...body, id })
      return reviewed(ctx, id)
    },
  )

  api.post(
    '/api/admin/vendor-request/{id}/ask-for-more/',
    staff,
    `Asks the applicant for more, by mail and SMS with a link of ${ASKED_HOURS} hours`,
    { params: ById, body: AskForMore.omit({ id: true }), ...decided },
    async (ctx, { id, body }) => {
      await askForMore(ctx, { ...body, id })
      return reviewed(ctx, id)
    },
  )

  api.post(
    '/api/admin/vendor-request/{id}/approve/',
    staff,
    'Makes the vendor and its owner’s sign-in',
    { params: ById, body: ApproveRequest.omit({ id: true }), ...decided },
    async (ctx, { id, body }) => {
      await approveRequest(ctx, shop.privateFiles, { ...body, id })
      return reviewed(ctx, id)
    },
  )

  api.post(
    '/api/admin/vendor-request/{id}/reject/',
    staff,
    'Rejects it, for a reason that the applicant reads',
    { params: ById, body: RejectRequest.omit({ id: true }), ...decided },
    async (ctx, { id, body }) => {
      await rejectRequest(ctx, { ...body, id })
      return reviewed(ctx, id)
    },
  )

  api.delete(
    '/api/admin/vendor-request/{id}/',
    staff,
    'Forgets it at once, with its documents: one that ended, or whose applicant confirmed no address',
    { params: ById, answers: nothing('Gone'), refuses: [404, 422] },
    (ctx, { id }) => purgeRequest(ctx, { id }),
  )

  return api
}
