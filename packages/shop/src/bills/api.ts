import { createRoute, z } from '@hono/zod-openapi'
import { apiRouter, asMember, SIGNED_IN, signedIn, withRight } from '../http/api-router.ts'
import { dataOf, json, PageLinks, pageLink, refusals } from '../http/responses.ts'
import { readCbms } from './cbms.ts'
import { listChains } from './check-bills.ts'
import { listAllBills, listVendorBills, StaffBillQuery, VendorBillQuery } from './list-bills.ts'
import { billPdf } from './printing/bill-pdf.ts'
import { findBill, type Looker, printBill } from './read-bill.ts'
import {
  BillCardResponse,
  BillParams,
  BillResponse,
  CbmsResponse,
  ChainResponse,
  PDF_RESPONSE,
  pdfResponse,
  toBillCardResponse,
  toBillResponse,
  toChainResponse,
} from './responses.ts'

/** The routes by which each kind of reader gets bills. */
const DOORS = [
  { looker: 'buyer', path: '/api/bill', tags: ['Orders'], middleware: signedIn },
  {
    looker: 'vendor',
    path: '/api/vendor/bill',
    tags: ['Money, for vendors'],
    middleware: asMember('finance'),
  },
  {
    looker: 'staff',
    path: '/api/admin/bill',
    tags: ['Money, for staff'],
    middleware: withRight('money.read'),
  },
] as const satisfies { looker: Looker; path: `/api/${string}`; [rest: string]: unknown }[]

const List = z.object({ data: z.array(BillCardResponse), meta: z.object({ links: PageLinks }) })
const limit = z.coerce.number().int().min(1).max(100).default(20).openapi({ type: 'integer' })

/** Routes for bills and credit notes: for the buyer, the seller, and staff with the right money.read. */
export function billsApi() {
  const api = apiRouter()
  const [, seller, staff] = DOORS

  for (const { looker, path, tags, middleware } of DOORS) {
    const route = { tags: [...tags], security: SIGNED_IN, middleware }
    api.openapi(
      createRoute({
        ...route,
        method: 'get',
        path: `${path}/{id}/`,
        summary: 'A bill or credit note',
        request: { params: BillParams },
        responses: { 200: json(dataOf(BillResponse), 'The bill'), ...refusals(401, 403, 404) },
      }),
      async (c) => {
        const { ctx } = c.var
        const bill = await findBill(ctx, looker, c.req.valid('param').id)
        return c.json({ data: toBillResponse(bill, ctx.locale) }, 200)
      },
    )
    api.openapi(
      createRoute({
        ...route,
        method: 'post',
        path: `${path}/{id}/print/`,
        summary: 'Print it: a PDF, the first of them the original, each after that marked as a copy',
        request: { params: BillParams },
        responses: { 200: PDF_RESPONSE, ...refusals(401, 403, 404, 429) },
      }),
      async (c) => {
        const { ctx } = c.var
        const { bill, copy } = await printBill(ctx, looker, c.req.valid('param').id)
        return pdfResponse(await billPdf(bill, copy, ctx.locale), bill.number)
      },
    )
    if (looker !== 'buyer')
      api.openapi(
        createRoute({
          ...route,
          method: 'get',
          path: `${path}/{id}/cbms/`,
          summary: 'The bill with the fields of the tax office’s billing system (CBMS)',
          request: { params: BillParams },
          responses: { 200: json(dataOf(CbmsResponse), 'What is sent there'), ...refusals(401, 403, 404) },
        }),
        async (c) => c.json({ data: await readCbms(c.var.ctx, looker, c.req.valid('param').id) }, 200),
      )
  }

  api.openapi(
    createRoute({
      tags: [...seller.tags],
      security: SIGNED_IN,
      middleware: seller.middleware,
      method: 'get',
      path: '/api/vendor/bill/',
      summary: 'Bills of one’s vendor, newest first; or those of the company to it, for commission',
      request: { query: VendorBillQuery.extend({ limit }) },
      responses: { 200: json(List, 'A page of bills'), ...refusals(400, 401, 403) },
    }),
    async (c) => {
      const { bills, next } = await listVendorBills(c.var.ctx, c.req.valid('query'))
      const links = { next: pageLink('/v1/api/vendor/bill/', c.req.url, next), previous: null }
      return c.json({ data: bills.map(toBillCardResponse), meta: { links } }, 200)
    },
  )
  api.openapi(
    createRoute({
      tags: [...staff.tags],
      security: SIGNED_IN,
      middleware: staff.middleware,
      method: 'get',
      path: '/api/admin/bill/',
      summary: 'Everybody’s bills, newest first; by number, order number or seller',
      request: { query: StaffBillQuery.extend({ limit }) },
      responses: { 200: json(List, 'A page of bills'), ...refusals(400, 401, 403) },
    }),
    async (c) => {
      const { bills, next } = await listAllBills(c.var.ctx, c.req.valid('query'))
      const links = { next: pageLink('/v1/api/admin/bill/', c.req.url, next), previous: null }
      return c.json({ data: bills.map(toBillCardResponse), meta: { links } }, 200)
    },
  )
  api.openapi(
    createRoute({
      tags: [...staff.tags],
      security: SIGNED_IN,
      middleware: staff.middleware,
      method: 'get',
      path: '/api/admin/bill-chain/',
      summary: 'Up to which number each seller’s bills are as they were issued',
      responses: { 200: json(dataOf(z.array(ChainResponse)), 'The chains'), ...refusals(401, 403) },
    }),
    async (c) => c.json({ data: (await listChains(c.var.ctx)).map(toChainResponse) }, 200),
  )
  return api
}
