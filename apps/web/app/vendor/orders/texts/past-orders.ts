import { textsOf } from '../../../texts/texts-of.ts'
import { pastOrders as ne } from './past-orders.ne.ts'

/** Orders with which a vendor has nothing left to do, and one order. */
export const pastOrders = {
  title: 'Past orders',
  link: 'See past orders',
  lead: 'Orders that you have delivered, and those that were cancelled or came back.',
  none: 'You have no past orders yet. An order appears here once nothing is left to do with it.',
  search: 'Order number or place',
  searchHint: (days: number) => `A place finds orders for ${days} days after their delivery.`,
  month: 'Ordered in',
  anyMonth: 'All months',
  show: 'Show',
  filters: 'Status of orders',
  states: { all: 'All', delivered: 'Delivered', returned: 'Returned', cancelled: 'Cancelled' },
  showAll: 'Show all past orders',
  totals: (orders: number, sum: string) =>
    orders === 1 ? `1 order, sold for Rs ${sum}` : `${orders} orders, sold for Rs ${sum}`,
  totalsText:
    'As on your statements: before our commission, less your discounts and what was taken back. What is not paid yet is not counted.',
  nobody: 'The customer is not shown for this order.',
  goods: 'Items',
  ofOrdered: (quantity: number, ordered: number) => `${quantity} of ${ordered} ordered`,
  discount: (sum: string) => `Discount: Rs ${sum}`,
  total: 'Total, without what was cancelled or returned:',
  whom: 'Customer',
  steps: 'What happened',
  toDo: 'Something is left to do with this order.',
  toOrders: 'Open your orders',
}

export const usePastOrdersTexts = textsOf({ en: pastOrders, ne })
