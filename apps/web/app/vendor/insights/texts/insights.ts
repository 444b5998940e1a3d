import { textsOf } from '../../../texts/texts-of.ts'
import { insights as ne } from './insights.ne.ts'

/** What a vendor sells, and how well it goes. */
export const insights = {
  title: 'Insights',
  month: 'Month',
  earlier: (month: string) => `Previous month: ${month}`,
  later: (month: string) => `Next month: ${month}`,
  sales: 'Sales',
  owed: 'Your balance',
  payable: (rupees: string) => `Rs ${rupees} payable now`,
  orders: 'Orders',
  fillRate: 'Fill rate',
  onTime: 'Packed on time',
  refunds: 'Refunds',
  onMonth: (month: string) => `compared with the same days of ${month}`,
  noneBefore: (month: string) => `none in ${month}`,
  salesByDay: (month: string) => `Sales by day, ${month}`,
  sameDay: (month: string) => `${month}, same day`,
  today: 'today',
  notOver: 'today, in progress',
  products: 'Top products',
  noProducts: 'No deliveries this month.',
  reasons: 'Reasons for refunds',
  noReasons: 'No refunds this month.',
  times: (count: number) => (count === 1 ? 'once' : `${count} times`),
  what: 'Sales: what was delivered minus refunds, before commission and without delivery fees. Orders are counted on the day they were placed.',
  counted: (when: string) => `Data up to ${when}.`,
  files: 'Daily figures (CSV, XLSX)',
  day: 'Day',
  none: '–',
}

export const insightsTexts = { en: insights, ne }

export const useInsightsTexts = textsOf(insightsTexts)
