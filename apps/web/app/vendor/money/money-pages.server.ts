import type { Locale } from '@himalayan-green/shop/context.ts'
import { bsDay, bsDayText } from '@himalayan-green/shop/nepal/bikram-sambat.ts'
import { monthText } from '@himalayan-green/shop/nepal/bs-months.ts'
import type { Statement } from '@himalayan-green/shop/payouts/statement.ts'

/** A statement with its days in Bikram Sambat, for a page. */
export function shownStatement({ lines, period: _, vendor_id: __, ...sums }: Statement, locale: Locale) {
  return {
    ...sums,
    lines: lines.map(({ at, ...line }) => ({ ...line, day: bsDayText(bsDay(at), locale) })),
  }
}

/** Months as a list to choose from. */
export function namedMonths(months: string[], locale: Locale) {
  return months.map((month) => ({ month, name: monthText(month, locale) }))
}

/** A file to keep, under a name of letters that every system takes. */
export function fileAnswer(text: string, name: string): Response {
  return new Response(text, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
    },
  })
}
