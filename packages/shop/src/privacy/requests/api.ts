import { z } from '@hono/zod-openapi'
import { clientOf } from '../../http/api-router.ts'
import { dataOf, nothing } from '../../http/route-responses.ts'
import { apiRoutes } from '../../http/routes.ts'
import type { Shop } from '../../shop.ts'
import { OWN_DATA_FILE, OwnDataResponse } from '../responses.ts'
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

const staff = { tag: 'Customers, for staff', public: false } as const
const closes = { ...staff, may: { staff: 'customer.close' } } as const
const ById = z.object({ id: z.string() })

/** Routes for staff who are asked by a customer for their data, or to delete their account. */
export function customerRequestsApi({ pictures }: Shop) {
  const api = apiRoutes()

  api.get(
    '/api/admin/customer/{id}/request/',
    { ...staff, may: { staff: 'order.help' } },
    'What a customer asked for through staff, and how they proved who they are',
    { params: ById, answers: dataOf(z.array(CustomerRequestResponse), 'The latest ten'), refuses: [404] },
    async (ctx, { id }) => (await listRequests(ctx, id)).map(toCustomerRequestResponse),
  )

  api.post(
    '/api/admin/customer/{id}/proof-code/',
    closes,
    'Send a customer the code by which they prove that a request is theirs',
    { params: ById, body: AskProof, answers: nothing('Sent'), refuses: [404, 422, 429] },
    (ctx, { id, body }, c) => askProof(ctx, clientOf(c), id, body),
  )

  api.post(
    '/api/admin/customer/{id}/data-request/',
    closes,
    'Write down that a customer asked for their data and proved who they are',
    {
      params: ById,
      body: Proof,
      answers: dataOf(
        z.object({ id: z.uuid() }),
        'The request, by which the file is taken once, within a day',
      ),
      status: 201,
      refuses: [404, 409, 422, 429],
    },
    (ctx, { id, body }, c) => proveDataRequest(ctx, clientOf(c), id, body),
  )

  api.post(
    '/api/admin/data-request/{id}/file/',
    closes,
    'Take all that the shop keeps about the customer of a request, once; they are told',
    { params: ById, answers: dataOf(OwnDataResponse, 'A file for download'), refuses: [404, 409] },
    async (ctx, { id }, c) => {
      const { data } = await takeData(ctx, id)
      c.header('Content-Disposition', OWN_DATA_FILE)
      return data
    },
  )

  api.get(
    '/api/admin/customer/{id}/deletion/',
    closes,
    'What the deletion of a customer would do, and what stands against it',
    { params: ById, answers: dataOf(DeletionResponse, 'What it would do'), refuses: [404] },
    async (ctx, { id }) => toDeletionResponse(await readDeletion(ctx, id)),
  )

  api.post(
    '/api/admin/customer/{id}/deletion/',
    closes,
    'Delete the account of a customer who asked for it and proved who they are',
    { params: ById, body: DeleteCustomer, answers: nothing('Deleted'), refuses: [404, 409, 422, 429] },
    (ctx, { id, body }, c) => deleteCustomer(ctx, { client: clientOf(c), pictures }, id, body),
  )

  api.post(
    '/api/admin/customer/{id}/end-sessions/',
    closes,
    'Sign a customer out everywhere',
    { params: ById, answers: nothing('Done'), refuses: [404, 422] },
    (ctx, { id }) => endCustomerSessions(ctx, id),
  )

  return api
}
