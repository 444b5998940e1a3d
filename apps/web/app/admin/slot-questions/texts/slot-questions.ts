import { textsOf } from '../../../texts/texts-of.ts'
import { slotQuestions as ne } from './slot-questions.ne.ts'

/** Whose delivery time was closed, for staff. */
export const slotQuestions = {
  intro:
    'The times of these orders are closed, and their customers have not chosen another one. No question ends by itself, and nothing is moved without a yes: call, and choose with them. We have asked the vendors to wait.',
  none: 'Nobody waits for a new time.',
  // "Was Tuesday 29 December, 7–10: Bandh"
  was: (time: string, reason: string) => `Was ${time}: ${reason}`,
  more: (most: number) =>
    `These are the ${most} oldest. There are more: as these are answered, the others follow.`,
  // Before how long ago: "asked 4 hours ago".
  asked: (age: string) => `asked ${age}`,
  reminded: (at: string) => `reminded ${at}`,
  choose: 'Choose a time on the phone',
}

export const useSlotQuestionTexts = textsOf({ en: slotQuestions, ne })
