import { type BillCard, listVendorBills } from '@himalayan-green/shop/bills/list-bills.ts'
import {
  listVendorProducts,
  type VendorProductCard,
} from '@himalayan-green/shop/catalog/changing/vendor-products.ts'
import { listOwnPayouts, type OwnPayout } from '@himalayan-green/shop/payouts/list-payouts.ts'
import { listVendorRatings, type Rating } from '@himalayan-green/shop/reviews/ratings.ts'
import {
  columnsIn,
  type FileList,
  fileList,
  nameIn,
  wholeList,
} from '../../admin/download/file-list.server.ts'
import type { download } from '../../admin/download/texts/download.ts'
import { moneyTexts } from '../money/texts/money.ts'
import { vendorProductTexts } from '../products/texts/vendor-products.ts'

const products = fileList<VendorProductCard>({
  path: '/vendor/products',
  async read(ctx, { search, status }, cursor) {
    const { products, next } = await listVendorProducts(ctx, { search, status, cursor })
    return { rows: products, next }
  },
  count: async (ctx, { search, status }) => (await listVendorProducts(ctx, { search, status })).count,
  columns(locale) {
    const { text, number, rupees, yesNo } = columnsIn<VendorProductCard>(locale)
    return [
      number('id', (product) => product.id),
      text('nameEn', (product) => product.name_en),
      text('nameNe', (product) => product.name_ne),
      text('status', (product) => vendorProductTexts[locale].status[product.status]),
      rupees('price', (product) => product.marked_price_paisa),
      text('unit', (product) => product.unit_description),
      number('stock', (product) => product.stock),
      yesNo('low', (product) => product.is_low),
      yesNo('changed', (product) => product.has_change),
    ]
  },
})

const ratings = fileList<Rating>({
  path: '/vendor/ratings',
  async read(ctx, _asked, cursor) {
    const { ratings, next } = await listVendorRatings(ctx, { cursor })
    return { rows: ratings, next }
  },
  columns(locale) {
    const { text, number, when } = columnsIn<Rating>(locale)
    return [
      ...when((rating) => rating.created),
      text('product', (rating) => nameIn(locale)(rating.product)),
      text('customer', (rating) => rating.author),
      number('stars', (rating) => rating.stars),
      text('title', (rating) => rating.title),
      text('comment', (rating) => rating.comment),
      text('reply', (rating) => rating.reply),
    ]
  },
})

const bills = fileList<BillCard>({
  path: '/vendor/bills',
  async read(ctx, { from }, cursor) {
    const issuer = from === 'company' ? 'company' : 'vendor'
    const { bills, next } = await listVendorBills(ctx, { issuer, cursor })
    return { rows: bills, next }
  },
  columns(locale) {
    const { text, rupees, when } = columnsIn<BillCard>(locale)
    const signed = (bill: BillCard, paisa: number) => (bill.kind === 'credit_note' ? -paisa : paisa)
    return [
      text('number', (bill) => bill.number),
      ...when((bill) => bill.issued_at),
      text('buyer', (bill) => bill.buyer),
      text('order', (bill) => bill.order_number),
      rupees('taxable', (bill) => signed(bill, bill.taxable_paisa)),
      rupees('exempt', (bill) => signed(bill, bill.exempt_paisa)),
      rupees('vat', (bill) => signed(bill, bill.vat_paisa)),
      rupees('total', (bill) => signed(bill, bill.total_paisa)),
    ]
  },
})

const payouts = fileList<OwnPayout>({
  path: '/vendor/money',
  read: async (ctx) => wholeList(await listOwnPayouts(ctx)),
  columns(locale) {
    const { text, number, rupees, when } = columnsIn<OwnPayout>(locale)
    return [
      number('number', (payout) => payout.id),
      ...when((payout) => payout.changed_at),
      text('status', (payout) => moneyTexts[locale].status[payout.status]),
      rupees('amount', (payout) => payout.amount_paisa),
      text('account', (payout) => payout.number),
      text('reference', (payout) => payout.reference),
    ]
  },
})

/** The names of the lists that a vendor's members may take as files. */
export type OwnListName = keyof (typeof download)['ownLists']

/** Every list of a vendor's that can be taken as a file; each asks for the role of its page. */
export const OWN_LISTS: Record<OwnListName, FileList> = { products, ratings, bills, payouts }

/** The list of this name, as it stands in an address. */
export function ownListOfName(name: string): { name: OwnListName; list: FileList } | null {
  return Object.hasOwn(OWN_LISTS, name)
    ? { name: name as OwnListName, list: OWN_LISTS[name as OwnListName] }
    : null
}
