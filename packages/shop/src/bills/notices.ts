import { z } from 'zod'
import { showRupees } from '../money/money.ts'
import { Names, notice } from '../notifications/kinds.ts'

export const BILL_NOTICES = {
  /** To members who handle a vendor's money: the company's bill for a month's commission, or its credit note. */
  VendorCommissionBilled: notice({
    values: z.object({
      id: z.string(),
      number: z.string(),
      month: Names,
      amount_paisa: z.int(),
      is_credit: z.boolean(),
    }),
    to: { team: ['owner', 'finance'] },
    page: ({ values }) => `/vendor/bills/${values.id}`,
    main: ['mail'],
    en: {
      message: ({ number, month, amount_paisa, is_credit }) =>
        is_credit
          ? `We have credited you ${showRupees(amount_paisa)} of commission for ${month.name_en}: credit note ${number}. It is already in your statement.`
          : `Our commission bill ${number} for ${month.name_en} is ready: ${showRupees(amount_paisa)}. It is deducted from your sales; you do not need to pay anything.`,
    },
    ne: {
      message: ({ number, month, amount_paisa, is_credit }) =>
        is_credit
          ? `${month.name_ne}को कमिसनबाट ${showRupees(amount_paisa)} तपाईंलाई फिर्ता गरिएको छ: क्रेडिट नोट ${number}। यो तपाईंको विवरणमा जोडिइसकेको छ।`
          : `${month.name_ne}को कमिसनको हाम्रो बिल ${number} तयार छ: ${showRupees(amount_paisa)}। यो रकम तपाईंको बिक्रीको रकमबाट मिलाइसकिएको छ; केही तिर्नुपर्दैन।`,
    },
  }),
}
