import { billPdf } from '@himalayan-green/shop/bills/printing/bill-pdf.ts'
import { type BillView, billView } from '@himalayan-green/shop/bills/printing/bill-view.ts'
import { findBill, type Looker, printBill } from '@himalayan-green/shop/bills/read-bill.ts'
import { pdfResponse } from '@himalayan-green/shop/bills/responses.ts'
import { TooManyTries } from '@himalayan-green/shop/errors.ts'
import type { PageContext } from '../context.ts'
import { orNotFound } from '../not-found.server.ts'

/** A bill for a page, in the reader's language. */
export async function viewBill({ ctx }: PageContext, looker: Looker, id: string): Promise<BillView> {
  return billView(await orNotFound(findBill(ctx, looker, id)), ctx.locale)
}

/** The bill as a file, counted as printed; for who has made too many lately, the sentence that says so. */
export async function printedBill({ ctx }: PageContext, looker: Looker, id: string): Promise<Response> {
  try {
    const { bill, copy } = await orNotFound(printBill(ctx, looker, id))
    return pdfResponse(await billPdf(bill, copy, ctx.locale), bill.number)
  } catch (error) {
    if (!(error instanceof TooManyTries)) throw error
    const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': `${error.retryAfter}` }
    return new Response(error.message, { status: 429, headers })
  }
}
