import type { Locale } from '../../context.ts'
import { type Paisa, showRupees } from '../../money/money.ts'
import { joined } from '../../nepal/names.ts'
import { fitting } from '../../notifications/notice-words.ts'
import type { ValuesOf } from '../../notifications/render.ts'
import { atDoorInEnglish } from './at-door.ts'

// SMS to the person for whom somebody else ordered, and who may never have seen the shop: who ordered and where, in one
// part each, and the cash to have ready. Prices that are paid are not named.

type OnTheWay = ValuesOf<'OrderOutForDelivery'>

/** `sender` may be a long name, and is then shortened until the rest fits. */
export interface ReceiverTexts {
  /** `cash_paisa` is all that is to be paid at the door for the order; 0 if it is paid. */
  ordered(sender: string, number: string, cash_paisa: Paisa): string
  onTheWay(sender: string, values: Pick<OnTheWay, 'number' | 'code' | 'cash_paisa' | 'part'>): string
  /** For a number that staff entered: the person who ordered has the code. */
  withoutCode(values: Pick<OnTheWay, 'number' | 'cash_paisa' | 'part'>): string
}

export const RECEIVER_TEXTS: Record<Locale, ReceiverTexts> = {
  en: {
    ordered: (sender, number, cash_paisa) => {
      if (cash_paisa > 0)
        return fitting(sender, [
          (from) =>
            `Himalayan Green: ${from} has ordered for you (order ${number}). Please pay ${showRupees(cash_paisa)} in cash at the door. We will text you when it is on its way.`,
          (from) =>
            `Himalayan Green: ${from} has ordered for you (order ${number}). Please pay ${showRupees(cash_paisa)} in cash at the door.`,
        ])
      return fitting(sender, [
        (from) =>
          `Himalayan Green: ${from} has ordered for you (order ${number}). We will text you when it is on its way.`,
      ])
    },
    onTheWay: (sender, { number, part, ...atDoor }) =>
      fitting(sender, [
        (from) =>
          part
            ? `Himalayan Green: part of order ${number}, which ${from} ordered for you, is on its way.${atDoorInEnglish(atDoor)}`
            : `Himalayan Green: order ${number}, which ${from} ordered for you, is on its way.${atDoorInEnglish(atDoor)}`,
      ]),
    withoutCode: ({ number, cash_paisa, part }) =>
      part
        ? `Himalayan Green: part of order ${number} is on its way. The person who ordered it has the code.${atDoorInEnglish({ cash_paisa })}`
        : `Himalayan Green: order ${number} is on its way. The person who ordered it has the code.${atDoorInEnglish({ cash_paisa })}`,
  },
  ne: {
    ordered: (sender, number, cash_paisa) => {
      if (cash_paisa > 0)
        return fitting(sender, [
          (from) =>
            `हिमालयन ग्रीन: ${joined(from, 'ले')} तपाईंका लागि अर्डर गर्नुभयो। ढोकामा नगद ${showRupees(cash_paisa)}।`,
          (from) => `हिमालयन ग्रीन: ${joined(from, 'ले')} अर्डर गर्नुभयो। ढोकामा नगद ${showRupees(cash_paisa)}।`,
        ])
      return fitting(sender, [
        (from) => `हिमालयन ग्रीन: ${joined(from, 'ले')} तपाईंका लागि अर्डर ${number} गर्नुभयो।`,
        (from) => `हिमालयन ग्रीन: ${joined(from, 'ले')} तपाईंका लागि अर्डर गर्नुभयो।`,
      ])
    },
    onTheWay: (sender, { number, code, cash_paisa, part }) => {
      const shown = code ? ` कोड ${code}।` : ''
      const cash = cashInNepali(cash_paisa)
      if (part)
        return fitting(sender, [
          (from) => `${joined(from, 'को')} अर्डर ${number} को केही भाग बाटोमा छ।${shown}${cash}`,
          (from) => `${joined(from, 'को')} अर्डरको केही भाग बाटोमा छ।${shown}${cash}`,
        ])
      return fitting(sender, [
        (from) => `हिमालयन ग्रीन: ${joined(from, 'को')} अर्डर ${number} बाटोमा छ।${shown}${cash}`,
        (from) => `हिमालयन ग्रीन: ${joined(from, 'को')} अर्डर बाटोमा छ।${shown}${cash}`,
      ])
    },
    withoutCode: ({ number, cash_paisa, part }) =>
      fitting(number, [
        ...(part
          ? [(of: string) => `अर्डर ${of} को केही भाग बाटोमा छ। कोड अर्डर गर्नेसँग छ।${cashInNepali(cash_paisa)}`]
          : []),
        (of) => `हिमालयन ग्रीन: अर्डर ${of} बाटोमा छ। कोड अर्डर गर्नेसँग छ।${cashInNepali(cash_paisa)}`,
        (of) => `अर्डर ${of} बाटोमा छ। कोड अर्डर गर्नेसँग छ।${cashInNepali(cash_paisa)}`,
      ]),
  },
}

const cashInNepali = (cash_paisa: OnTheWay['cash_paisa']) =>
  cash_paisa === undefined ? '' : cash_paisa > 0 ? ` नगद ${showRupees(cash_paisa)}।` : ' भुक्तानी भयो।'
