import { type CustomerCard, listCustomers } from '@himalayan-green/shop/office/customers/list-customers.ts'
import { columnsIn, fileList, PER_PAGE } from './file-list.server.ts'

const customers = fileList<CustomerCard>({
  path: '/admin/customers',
  async read(ctx, asked, cursor) {
    const { customers, next } = await listCustomers(ctx, { ...asked, cursor, limit: PER_PAGE })
    return { rows: customers, next }
  },
  columns(locale) {
    const { text, number, rupees, when, yesNo } = columnsIn<CustomerCard>(locale)
    return [
      text('customer', (customer) => customer.name),
      // Masked, as in the list: whole numbers are read on the page of one, of which it is written down who opens it.
      text('phone', (customer) => customer.phone),
      ...when((customer) => customer.created_at),
      number('orders', (customer) => customer.orders),
      text('latestOrder', (customer) => customer.latest?.number ?? null),
      rupees('storeCredit', (customer) => customer.credit_paisa),
      yesNo('blocked', (customer) => customer.is_blocked),
    ]
  },
})

/** The list of customers. */
export const CUSTOMER_LISTS = { customers }
