import { type CommissionRule, listCommissionRules } from '@himalayan-green/shop/ledger/commission-rules.ts'
import { listRequests, type RequestCard } from '@himalayan-green/shop/vendors/applications/list-requests.ts'
import { vendorNumber } from '@himalayan-green/shop/vendors/number.ts'
import { listVendors, type VendorSummary } from '@himalayan-green/shop/vendors/staff-vendors.ts'
import { applicationsTexts } from '../applications/texts/applications.ts'
import { booksTexts } from '../ledger/texts/books.ts'
import { vendorsTexts } from '../vendors/texts/vendors.ts'
import { columnsIn, fileList, nameIn, PER_PAGE, wholeList } from './file-list.server.ts'

const vendors = fileList<VendorSummary>({
  path: '/admin/vendors',
  async read(ctx, { search, status }, cursor) {
    const page = Number(cursor ?? 1)
    const { vendors, pages } = await listVendors(ctx, { search, status, page })
    return { rows: vendors, next: page < pages ? `${page + 1}` : null }
  },
  async count(ctx, { search, status }) {
    return (await listVendors(ctx, { search, status })).count
  },
  columns(locale) {
    const { text, number, yesNo } = columnsIn<VendorSummary>(locale)
    const { open, away, suspended } = vendorsTexts[locale]
    return [
      text('number', (vendor) => vendorNumber(vendor.id)),
      text('nameEn', (vendor) => vendor.name_en),
      text('nameNe', (vendor) => vendor.name_ne),
      text('status', (vendor) => (vendor.status === 'suspended' ? suspended : vendor.is_away ? away : open)),
      yesNo('trusted', (vendor) => vendor.is_trusted),
      number('products', (vendor) => vendor.product_count),
      number('openOrders', (vendor) => vendor.open_order_count),
    ]
  },
})

const applications = fileList<RequestCard>({
  path: '/admin/applications',
  async read(ctx, { search, sort, status = search ? 'all' : 'to_review' }, cursor) {
    const { requests, next } = await listRequests(ctx, {
      ...(status !== 'all' && { status }),
      ...(sort === 'newest' && { sort }),
      ...{ search, cursor, limit: PER_PAGE },
    })
    return { rows: requests, next }
  },
  columns(locale) {
    const { text, number, when } = columnsIn<RequestCard>(locale)
    const name = nameIn(locale)
    return [
      number('number', (request) => request.id),
      ...when((request) => request.since),
      text('company', (request) => request.company_name),
      text('name', (request) => request.name),
      text('place', (request) => name(request.location)),
      text('district', (request) => name(request.district)),
      text('status', (request) => applicationsTexts[locale].status[request.status]),
      text('reviewer', (request) => request.reviewer),
      number('documents', (request) => request.documents),
    ]
  },
})

const commission = fileList<CommissionRule>({
  path: '/admin/commission',
  read: async (ctx) => wholeList(await listCommissionRules(ctx)),
  columns(locale) {
    const { text, number, rupees, day } = columnsIn<CommissionRule>(locale)
    const { scopes } = booksTexts[locale]
    const target = nameIn(locale)
    return [
      text('scope', (rule) => scopes[rule.scope]),
      text('name', (rule) => rule.target && target(rule.target)),
      number('percent', (rule) => (rule.kind === 'percent' ? rule.value / 100 : null)),
      rupees('amount', (rule) => (rule.kind === 'fixed' ? rule.value : null)),
      day('from', (rule) => rule.active_from),
      day('until', (rule) => rule.active_to),
      text('who', (rule) => rule.created_by),
    ]
  },
})

/** Who sells, who wants to, and what the company keeps of it. */
export const VENDOR_LISTS = { vendors, applications, commission }
