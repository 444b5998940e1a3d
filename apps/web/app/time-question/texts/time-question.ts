import { textsOf } from '../../texts/texts-of.ts'
import { timeQuestion as ne } from './time-question.ne.ts'

/** The numbers of the orders that come together, as a list: "GP-000123 and GP-000124". */
interface Orders {
  numbers: string
  count: number
}

/** The page on which a closed time is answered. */
export const timeQuestion = {
  title: ({ numbers, count }: Orders) =>
    count === 1 ? `Order ${numbers}: when should we come?` : `Orders ${numbers}: when should we come?`,
  // "We cannot come on Tuesday 29 December, 7–10: Bandh."
  why: (time: string, reason: string) => `We cannot come on ${time}: ${reason}.`,
  nothing: 'Nothing is moved or cancelled before you answer, and the fee does not rise.',
  when: 'When should we come instead?',
  orCancel: 'If no time suits you, you can cancel. What you paid for it goes back.',
  cancel: ({ numbers, count }: Orders) =>
    count === 1 ? `Cancel order ${numbers}` : `Cancel orders ${numbers}`,
  moved: (time: string) => `Thank you. Your order comes on ${time}.`,
  stays: (time: string) => `We come after all: your order comes on ${time}, as you ordered.`,
  cancelled: ({ numbers, count }: Orders) =>
    count === 1 ? `Order ${numbers} is cancelled.` : `Orders ${numbers} are cancelled.`,
}

export const useTimeQuestionTexts = textsOf({ en: timeQuestion, ne })
