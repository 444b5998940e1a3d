import { createRoute, z } from '@hono/zod-openapi'
import { apiRouter, clientOf, SIGNED_IN, withRight } from '../../http/api-router.ts'
import { dataOf, json, jsonBody, refusals } from '../../http/responses.ts'
import type { Shop } from '../../shop.ts'
import { OwnDataResponse } from '../responses.ts'
import { listRequests } from './customer-requests.ts'
import { DeleteCustomer, deleteCustomer, readDeletion } from './delete-customer.ts'
import { endCustomerSessions } from './end-sessions.ts'
import { proveDataRequest, takeData } from './give-data.ts'
import { AskProof, askProof, Proof } from './proof.ts'
import {
  CustomerRequestResponse,
  DeletionResponse,
  toCustomerRequestResponse,
  toDeletionResponse,
} from './responses.ts'

const staff = { tags: ['Customers, for staff'], security: SIGNED_IN }
const closes = { ...staff, middleware: withRight('customer.close') }
const ById = z.object({ id: z.string() })

/** Routes for staff who are asked by a customer for their data, or to delete their account. */
export function customerRequestsApi({ pictures, privateFiles }: Shop) {
  const api = apiRouter()

  api.openapi(
    createRoute({
      ...staff,
      middleware: withRight('order.help'),
      method: 'get',
      path: '/api/admin/customer/{id}/request/',
      summary: 'What a customer asked for through staff, and how they proved who they are',
      request: { params: ById },
      responses: {
        200: json(dataOf(z.array(CustomerRequestResponse)), 'The latest ten'),
        ...refusals(401, 403, 404),
      },
    }),
    async (c) => {
      const requests = await listRequests(c.var.ctx, c.req.valid('param').id)
      return c.json({ data: requests.map(toCustomerRequestResponse) }, 200)
    },
  )

  api.openapi(
    createRoute({
      ...closes,
      method: 'post',
      path: '/api/admin/customer/{id}/proof-code/',
      summary: 'Send a customer the code by which they prove that a request is theirs',
      request: { params: ById, ...jsonBody(AskProof) },
      responses: { 204: { description: 'Sent' }, ...refusals(400, 401, 403, 404, 422, 429) },
    }),
    async (c) => {
      await askProof(c.var.ctx, clientOf(c), c.req.valid('param').id, c.req.valid('json'))
      return c.body(null, 204)
    },
  )

  api.openapi(
    createRoute({
      ...closes,
      method: 'post',
      path: '/api/admin/customer/{id}/data-request/',
      summary: 'Write down that a customer asked for their data and proved who they are',
      request: { params: ById, ...jsonBody(Proof) },
      responses: {
        201: json(
          dataOf(z.object({ id: z.uuid() })),
          'The request, by which the file is taken once, within a day',
        ),
        ...refusals(400, 401, 403, 404, 409, 422, 429),
      },
    }),
    async (c) => {
      const { ctx } = c.var
      const request = await proveDataRequest(ctx, clientOf(c), c.req.valid('param').id, c.req.valid('json'))
      return c.json({ data: request }, 201)
    },
  )

  api.openapi(
    createRoute({
      ...closes,
      method: 'post',
      path: '/api/admin/data-request/{id}/file/',
      summary: 'Take all that the shop keeps about the customer of a request, once; they are told',
      request: { params: ById },
      responses: {
        200: json(dataOf(OwnDataResponse), 'A file for download'),
        ...refusals(401, 403, 404, 409),
      },
    }),
    async (c) => {
      const { data } = await takeData(c.var.ctx, privateFiles, c.req.valid('param').id)
      return c.json({ data }, 200, {
        'Content-Disposition': 'attachment; filename="himalayan-green.json"',
        'Cache-Control': 'no-store',
      })
    },
  )

  api.openapi(
    createRoute({
      ...closes,
      method: 'get',
      path: '/api/admin/customer/{id}/deletion/',
      summary: 'What the deletion of a customer would do, and what stands against it',
      request: { params: ById },
      responses: { 200: json(dataOf(DeletionResponse), 'What it would do'), ...refusals(401, 403, 404) },
    }),
    async (c) => {
      const deletion = await readDeletion(c.var.ctx, c.req.valid('param').id)
      return c.json({ data: toDeletionResponse(deletion) }, 200)
    },
  )

  api.openapi(
    createRoute({
      ...closes,
      method: 'post',
      path: '/api/admin/customer/{id}/deletion/',
      summary: 'Delete the account of a customer who asked for it and proved who they are',
      request: { params: ById, ...jsonBody(DeleteCustomer) },
      responses: { 204: { description: 'Deleted' }, ...refusals(400, 401, 403, 404, 409, 422, 429) },
    }),
    async (c) => {
      const shop = { client: clientOf(c), pictures }
      await deleteCustomer(c.var.ctx, shop, c.req.valid('param').id, c.req.valid('json'))
      return c.body(null, 204)
    },
  )

  api.openapi(
    createRoute({
      ...closes,
      method: 'post',
      path: '/api/admin/customer/{id}/end-sessions/',
      summary: 'Sign a customer out everywhere',
      request: { params: ById },
      responses: { 204: { description: 'Done' }, ...refusals(401, 403, 404, 422) },
    }),
    async (c) => {
      await endCustomerSessions(c.var.ctx, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )

  return api
}
