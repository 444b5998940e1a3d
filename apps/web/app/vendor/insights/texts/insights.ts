import { textsOf } from '../../../texts/texts-of.ts'
import { insights as ne } from './insights.ne.ts'

/** What a vendor sells, and how well it goes. */
export const insights = {
  title: 'Insights',
  month: 'Month',
  earlier: (month: string) => `Back to ${month}`,
  later: (month: string) => `On to ${month}`,
  sales: 'Sales',
  owed: 'Your balance',
  payable: (rupees: string) => `Rs ${rupees} payable now`,
  orders: 'Orders',
  fillRate: 'Fill rate',
  onTime: 'Packed on time',
  refunds: 'Refunds',
  onMonth: (month: string) => `on the same days of ${month}`,
  noneBefore: (month: string) => `nothing in ${month}`,
  salesByDay: (month: string) => `Sales by day, ${month}`,
  sameDay: (month: string) => `${month}, same day`,
  today: 'today',
  notOver: 'today, not over',
  products: 'Best products',
  noProducts: 'Nothing was delivered in this month.',
  reasons: 'Reasons for refunds',
  noReasons: 'No money went back in this month.',
  times: (count: number) => (count === 1 ? '1 time' : `${count} times`),
  what: 'Sales are what was delivered less what was given back, before commission and without delivery. Orders count on the day on which they were placed.',
  counted: (when: string) => `Counted until ${when}.`,
  files: 'Daily figures (CSV, XLSX)',
  day: 'Day',
  none: '–',
}

export const insightsTexts = { en: insights, ne }

export const useInsightsTexts = textsOf(insightsTexts)
