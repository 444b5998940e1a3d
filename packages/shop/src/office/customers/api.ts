import { createRoute, z } from '@hono/zod-openapi'
import { apiRouter, SIGNED_IN, withRight } from '../../http/api-router.ts'
import { json, jsonBody, PageLinks, pageLink, refusals } from '../../http/responses.ts'
import { CustomerQuery, listCustomers } from './list-customers.ts'
import { AddCustomerNote, addCustomerNote } from './notes.ts'
import { CustomerPage, readCustomer } from './read-customer.ts'
import {
  CustomerCardResponse,
  CustomerResponse,
  toCustomerCardResponse,
  toCustomerResponse,
} from './responses.ts'

const helps = { tags: ['Customers, for staff'], security: SIGNED_IN, middleware: withRight('order.help') }
const CUSTOMERS = '/v1/api/admin/customer/'
const ById = z.object({ id: z.string() })

/** Routes for staff about customers; reading one is written to the audit log. */
export const customersApi = apiRouter()

customersApi.openapi(
  createRoute({
    ...helps,
    method: 'get',
    path: '/api/admin/customer/',
    summary: 'Customers as staff look for them, a page at a time',
    request: {
      query: CustomerQuery.extend({
        limit: z.coerce.number().int().min(1).max(100).default(50).openapi({ type: 'integer' }),
      }),
    },
    responses: {
      200: json(
        z.object({ data: z.array(CustomerCardResponse), meta: z.object({ links: PageLinks }) }),
        'A page of customers, their phones masked',
      ),
      ...refusals(400, 401, 403),
    },
  }),
  async (c) => {
    const { customers, next } = await listCustomers(c.var.ctx, c.req.valid('query'))
    const links = { next: pageLink(CUSTOMERS, c.req.url, next), previous: null }
    return c.json({ data: customers.map(toCustomerCardResponse), meta: { links } }, 200)
  },
)

customersApi.openapi(
  createRoute({
    ...helps,
    method: 'get',
    path: '/api/admin/customer/{id}/',
    summary: 'One customer: contacts, orders, trouble, credit, notes',
    request: { params: ById, query: CustomerPage },
    responses: {
      200: json(
        z.object({
          data: CustomerResponse,
          meta: z.object({ links: PageLinks.meta({ description: 'Of their orders' }) }),
        }),
        'The customer',
      ),
      ...refusals(400, 401, 403, 404),
    },
  }),
  async (c) => {
    const { ctx } = c.var
    const customer = await readCustomer(ctx, c.req.valid('param').id, c.req.valid('query'))
    const next = pageLink(`${CUSTOMERS}${customer.id}/`, c.req.url, customer.next)
    return c.json({ data: toCustomerResponse(ctx, customer), meta: { links: { next, previous: null } } }, 200)
  },
)

customersApi.openapi(
  createRoute({
    ...helps,
    method: 'post',
    path: '/api/admin/customer/{id}/note/',
    summary: 'Writes down something about a customer for colleagues; they never read it',
    request: { params: ById, ...jsonBody(AddCustomerNote) },
    responses: { 204: { description: 'Kept' }, ...refusals(400, 401, 403, 404) },
  }),
  async (c) => {
    await addCustomerNote(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))
    return c.body(null, 204)
  },
)
