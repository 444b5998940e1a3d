import { textsOf } from '../../../texts/texts-of.ts'
import { smsBudget as ne } from './sms-budget.ne.ts'

/** How much of the month's SMS budget is used, for whoever sets it. The page makes the figures. */
export const smsBudget = {
  used: (parts: string, most: string) => `${parts} of ${most} SMS parts sent this month.`,
  usedWithout: (parts: string) => `${parts} SMS parts sent this month. There is no limit.`,
  explained:
    'One part holds 160 characters in Latin letters or 70 in Devanagari. When the limit is reached, only what cannot wait is sent until the month ends: codes, messages that an order is on its way, approval requests and security notices to vendors.',
  nearlyUsed: (parts: string, most: string) => `SMS: ${parts} of ${most} parts used this month.`,
  usedUp: (parts: string, most: string) =>
    `SMS: this month’s limit is reached (${parts} of ${most} parts). Only what cannot wait is still sent: codes, messages that an order is on its way, approval requests and security notices to vendors.`,
  change: 'Change the limit',
}

export const useSmsBudgetTexts = textsOf({ en: smsBudget, ne })
