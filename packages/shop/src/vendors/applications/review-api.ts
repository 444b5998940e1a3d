import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { type ApiEnv, apiRouter, SIGNED_IN, withRight } from '../../http/api-router.ts'
import { byId, dataOf, json, jsonBody, PageLinks, pageLink, refusals } from '../../http/responses.ts'
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

const staff = {
  tags: ['Applications, for staff'],
  security: SIGNED_IN,
  middleware: withRight('vendor.review'),
}
const LIST = '/v1/api/admin/vendor-request/'
const decided = {
  200: json(dataOf(ReviewedRequestResponse), 'The application as it is now'),
  ...refusals(400, 401, 403, 404, 409, 422),
}

/** Routes for staff who review applications. */
export function reviewApi(shop: Shop) {
  const api = apiRouter()

  api.openapi(
    createRoute({
      ...staff,
      method: 'get',
      path: '/api/admin/vendor-request/',
      summary: 'Applications, the longest waiting first, and how many there are of each status',
      request: {
        query: RequestQuery.extend({
          limit: z.coerce.number().int().min(1).max(100).default(25).openapi({ type: 'integer' }),
        }),
      },
      responses: {
        200: json(
          z.object({
            data: z.array(RequestCardResponse),
            meta: z.object({ counts: RequestCounts, links: PageLinks }),
          }),
          'A page of applications',
        ),
        ...refusals(400, 401, 403),
      },
    }),
    async (c) => {
      const { requests, counts, next } = await listRequests(c.var.ctx, c.req.valid('query'))
      const links = { next: pageLink(LIST, c.req.url, next), previous: null }
      const data = requests.map((request) => toRequestCardResponse(request, c.var.ctx.locale))
      return c.json({ data, meta: { counts, links } }, 200)
    },
  )

  api.openapi(
    createRoute({
      ...staff,
      method: 'get',
      path: '/api/admin/vendor-request/{id}/',
      summary: 'One application, with its papers and its history',
      request: byId,
      responses: {
        200: json(dataOf(ReviewedRequestResponse), 'The application'),
        ...refusals(400, 401, 403, 404),
      },
    }),
    async (c) => c.json(await answer(c, shop, c.req.valid('param').id), 200),
  )

  api.openapi(
    createRoute({
      ...staff,
      method: 'post',
      path: '/api/admin/vendor-request/{id}/take/',
      summary: 'Start reviewing an application (others can still decide)',
      request: byId,
      responses: decided,
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      await takeRequest(c.var.ctx, { id })
      return c.json(await answer(c, shop, id), 200)
    },
  )

  api.openapi(
    createRoute({
      ...staff,
      method: 'post',
      path: '/api/admin/vendor-request/{id}/review-paper/',
      summary: 'Notes that a paper is in order, or that it is not',
      request: { ...byId, ...jsonBody(ReviewDocument.omit({ id: true })) },
      responses: decided,
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      await reviewDocument(c.var.ctx, { ...c.req.valid('json'), id })
      return c.json(await answer(c, shop, id), 200)
    },
  )

  api.openapi(
    createRoute({
      ...staff,
      method: 'post',
      path: '/api/admin/vendor-request/{id}/ask-for-more/',
      summary: `Asks the applicant for more, by mail and SMS with a link of ${ASKED_HOURS} hours`,
      request: { ...byId, ...jsonBody(AskForMore.omit({ id: true })) },
      responses: decided,
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      await askForMore(c.var.ctx, { ...c.req.valid('json'), id })
      return c.json(await answer(c, shop, id), 200)
    },
  )

  api.openapi(
    createRoute({
      ...staff,
      method: 'post',
      path: '/api/admin/vendor-request/{id}/approve/',
      summary: 'Makes the vendor and its owner’s sign-in',
      request: { ...byId, ...jsonBody(ApproveRequest.omit({ id: true })) },
      responses: decided,
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      await approveRequest(c.var.ctx, shop.privateFiles, { ...c.req.valid('json'), id })
      return c.json(await answer(c, shop, id), 200)
    },
  )

  api.openapi(
    createRoute({
      ...staff,
      method: 'post',
      path: '/api/admin/vendor-request/{id}/reject/',
      summary: 'Rejects it, for a reason that the applicant reads',
      request: { ...byId, ...jsonBody(RejectRequest.omit({ id: true })) },
      responses: decided,
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      await rejectRequest(c.var.ctx, { ...c.req.valid('json'), id })
      return c.json(await answer(c, shop, id), 200)
    },
  )

  api.openapi(
    createRoute({
      ...staff,
      method: 'delete',
      path: '/api/admin/vendor-request/{id}/',
      summary:
        'Forgets it at once, with its documents: one that ended, or whose applicant confirmed no address',
      request: byId,
      responses: { 204: { description: 'Gone' }, ...refusals(400, 401, 403, 404, 422) },
    }),
    async (c) => {
      await purgeRequest(c.var.ctx, c.req.valid('param'))
      return c.body(null, 204)
    },
  )

  return api
}

async function answer(c: Context<ApiEnv>, { privateFiles }: Shop, id: number) {
  return { data: toReviewedRequestResponse(await readRequest(c.var.ctx, privateFiles, id), c.var.ctx.locale) }
}
