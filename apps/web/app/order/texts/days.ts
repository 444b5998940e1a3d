import { textsOf } from '../../texts/texts-of.ts'
import { days as ne } from './days.ne.ts'

/** An order day by day. */
export const days = {
  title: 'Day by day',
  // Beside a time of the day, such as "17:00".
  toCome: {
    change_until: 'Until then you can change or cancel it yourself.',
    pay_until: 'Please pay by then.',
    packed_by: 'Everything should be packed by then.',
    // Beside hours, such as "7–10".
    comes: 'It comes to you.',
  },
}

export const useDaysTexts = textsOf({ en: days, ne })
