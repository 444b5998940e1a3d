import { z } from 'zod'
import { notice } from '../notifications/kinds.ts'

export const LEDGER_NOTICES = {
  /** A rule was added, moved or ended, so that orders of this vendor from now on keep another commission. */
  VendorCommissionChanged: notice({
    values: z.object({
      /** The percentage, where all its products have the same. */
      percent: z.number().optional(),
    }),
    to: { team: ['owner', 'finance'] },
    page: () => '/vendor/money',
    main: ['mail'],
    en: {
      message: ({ percent }) =>
        percent === undefined
          ? 'Our commission on products of yours has changed. It applies to orders placed from now on. Please call us if you would like the rates of each product.'
          : `Our commission on your products is now ${percent}%. It applies to orders placed from now on.`,
    },
    ne: {
      message: ({ percent }) =>
        percent === undefined
          ? 'तपाईंका सामानमा हाम्रो कमिसन बदलिएको छ। यो अबदेखि हुने अर्डरमा लागू हुन्छ। हरेक सामानको दर जान्न हामीलाई फोन गर्नुहोस्।'
          : `तपाईंका सामानमा हाम्रो कमिसन अब ${percent}% छ। यो अबदेखि हुने अर्डरमा लागू हुन्छ।`,
    },
  }),
}
