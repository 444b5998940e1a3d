import type { Quote } from '@himalayan-green/shop/checkout/quote.ts'
import type { Ctx } from '@himalayan-green/shop/context.ts'

/** What the discount of a quote is for: its code or its own name; and the typed code, if it takes off as much without it. */
export function discountToShow({ locale }: Ctx, { discount: { name, unused_code } }: Quote) {
  return { promotion: name && (name.code ?? name[`name_${locale}`]), unused_code }
}
