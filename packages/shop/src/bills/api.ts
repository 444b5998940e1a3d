import { z } from '@hono/zod-openapi'
import { pageLimit } from '../http/responses.ts'
import { dataOf, paged } from '../http/route-responses.ts'
import { apiRoutes } from '../http/routes.ts'
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

const buyer = { tag: 'Orders', may: 'signed-in', public: true } as const
const seller = { tag: 'Money, for vendors', may: { vendor: 'finance' }, public: false } as const
const staff = { tag: 'Money, for staff', may: { staff: 'money.read' }, public: false } as const

/** The paths by which each kind of reader gets bills. */
const READERS = [
  { looker: 'buyer', group: buyer, bill: '/api/bill/{id}/' },
  { looker: 'vendor', group: seller, bill: '/api/vendor/bill/{id}/' },
  { looker: 'staff', group: staff, bill: '/api/admin/bill/{id}/' },
] as const satisfies { looker: Looker; [rest: string]: unknown }[]

const list = paged(z.array(BillCardResponse), 'A page of bills')
const limit = pageLimit(20)

/** Routes for bills and credit notes: for the buyer, the seller, and staff with the right money.read. */
export const billsApi = apiRoutes()

for (const { looker, group, bill } of READERS) {
  // The description has always named 403 for the buyer, too.
  const refuses = looker === 'buyer' ? ([403, 404] as const) : ([404] as const)
  billsApi.get(
    bill,
    group,
    'A bill or credit note',
    { params: BillParams, answers: dataOf(BillResponse, 'The bill'), refuses },
    async (ctx, { id }) => toBillResponse(await findBill(ctx, looker, id), ctx.locale),
  )

  billsApi.post(
    `${bill}print/`,
    group,
    'Print it: a PDF, the first of them the original, each after that marked as a copy',
    { params: BillParams, answers: PDF_RESPONSE, refuses: [...refuses, 429] },
    async (ctx, { id }) => {
      const { bill, copy } = await printBill(ctx, looker, id)
      return pdfResponse(await billPdf(bill, copy, ctx.locale), bill.number)
    },
  )

  if (looker !== 'buyer')
    billsApi.get(
      `${bill}cbms/`,
      group,
      'The bill with the fields of the tax office’s billing system (CBMS)',
      { params: BillParams, answers: dataOf(CbmsResponse, 'What is sent there'), refuses },
      (ctx, { id }) => readCbms(ctx, looker, id),
    )
}

billsApi.get(
  '/api/vendor/bill/',
  seller,
  'Bills of one’s vendor, newest first; or those of the company to it, for commission',
  { query: VendorBillQuery.extend({ limit }), answers: list },
  async (ctx, { query }) => {
    const { bills, next } = await listVendorBills(ctx, query)
    return { data: bills.map(toBillCardResponse), next }
  },
)

billsApi.get(
  '/api/admin/bill/',
  staff,
  'Everybody’s bills, newest first; by number, order number or seller',
  { query: StaffBillQuery.extend({ limit }), answers: list },
  async (ctx, { query }) => {
    const { bills, next } = await listAllBills(ctx, query)
    return { data: bills.map(toBillCardResponse), next }
  },
)

billsApi.get(
  '/api/admin/bill-chain/',
  staff,
  'Up to which number each seller’s bills are as they were issued',
  { answers: dataOf(z.array(ChainResponse), 'The chains') },
  async (ctx) => (await listChains(ctx)).map(toChainResponse),
)
