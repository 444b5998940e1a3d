import { z } from '@hono/zod-openapi'
import { pageLimit } from '../../http/responses.ts'
import { nothing, paged } from '../../http/route-responses.ts'
import { apiRoutes } from '../../http/routes.ts'
import { CustomerQuery, listCustomers } from './list-customers.ts'
import { AddCustomerNote, addCustomerNote } from './notes.ts'
import { CustomerPage, readCustomer } from './read-customer.ts'
import {
  CustomerCardResponse,
  CustomerResponse,
  toCustomerCardResponse,
  toCustomerResponse,
} from './responses.ts'

const helps = { tag: 'Customers, for staff', may: { staff: 'order.help' }, public: false } as const
const ById = z.object({ id: z.string() })

/** Routes for staff about customers; reading one is written to the audit log. */
export const customersApi = apiRoutes()

customersApi.get(
  '/api/admin/customer/',
  helps,
  'Customers as staff look for them, a page at a time',
  {
    query: CustomerQuery.extend({ limit: pageLimit(50) }),
    answers: paged(z.array(CustomerCardResponse), 'A page of customers, their phones masked'),
  },
  async (ctx, { query }) => {
    const { customers, next } = await listCustomers(ctx, query)
    return { data: customers.map(toCustomerCardResponse), next }
  },
)

customersApi.get(
  '/api/admin/customer/{id}/',
  helps,
  'One customer: contacts, orders, trouble, credit, notes',
  {
    params: ById,
    query: CustomerPage,
    answers: paged(CustomerResponse, 'The customer', 'Of their orders'),
    refuses: [404],
  },
  async (ctx, { id, query }) => {
    const customer = await readCustomer(ctx, id, query)
    return { data: toCustomerResponse(ctx, customer), next: customer.next }
  },
)

customersApi.post(
  '/api/admin/customer/{id}/note/',
  helps,
  'Writes down something about a customer for colleagues; they never read it',
  { params: ById, body: AddCustomerNote, answers: nothing('Kept'), refuses: [404] },
  (ctx, { id, body }) => addCustomerNote(ctx, id, body),
)
