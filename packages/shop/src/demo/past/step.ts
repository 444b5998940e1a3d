import type { ComplaintKind } from '../../complaints/complaint.ts'
import type { FailureReason } from '../../orders/reasons/reasons.ts'
import type { PaymentMethod } from '../../payments/payment-methods.ts'
import type { Customer } from './customers.ts'

/** A rating with its words; stars alone where there are none. */
export interface Words {
  stars: number
  title: string
  comment: string
}

/** What somebody does at a moment of the past. An order is named by the moment (`of`) at which it was placed. */
export type Act =
  | { do: 'join'; emails: string[] }
  | {
      do: 'order'
      by: string
      lines: readonly (readonly [slug: string, quantity: number])[]
      method: PaymentMethod
      coupon?: string | undefined
      /** What they have as store credit pays for it first. */
      credit?: true
      /** The moment at which its delivery time begins, with the door to which it comes. */
      time?: number
      door?: Customer['address']
    }
  | {
      do: 'phone-order'
      name: string
      phone: string
      tole: string
      lines: readonly (readonly [slug: string, quantity: number])[]
    }
  | { do: 'pay'; of: number; by: string; method: Exclude<PaymentMethod, 'cod'> }
  | { do: 'cancel'; of: number; by: string }
  | { do: 'approve' | 'reject' | 'deliver'; of: number; vendor: string }
  /** What of these orders can take the step, as a vendor packs what waits and gives it to the rider together. */
  | { do: 'pack' | 'hand-over'; of: number[]; vendor: string }
  | { do: 'undelivered'; of: number; vendor: string; reason: FailureReason }
  | { do: 'return'; of: number; vendor: string }
  | { do: 'basket'; by: string; lines: readonly (readonly [slug: string, quantity: number])[] }
  | { do: 'rate'; of: number; by: string; slug: string; words: Words; photo?: string | undefined }
  | {
      do: 'claim'
      of: number
      by: string
      slug: string
      reason: 'damaged' | 'short_weight' | 'missing'
      note: string
      photo?: string | undefined
    }
  | { do: 'decide'; of: number; note?: string }
  | { do: 'goodwill'; of: number; reason: string }
  | { do: 'write'; of: number; who: 'customer' | 'staff'; by: string; text: string }
  | { do: 'write-vendor'; of: number; who: 'customer' | 'vendor'; by: string; vendor: string; text: string }
  | { do: 'complain'; no: number; by: string; kind: ComplaintKind; text: string }
  | { do: 'answer-complaint'; no: number; text: string }
  | { do: 'escalate'; no: number; by: string; note: string }
  | { do: 'wish'; by: string; slug: string }
  | { do: 'favourite'; by: string; slug: string }
  | { do: 'moderate' }
  | { do: 'refunds' }
  | { do: 'account'; vendor: string; number: string }
  | { do: 'confirm-account'; vendor: string }
  /** Of `most` vendors, who are owed the most; of all without it. */
  | { do: 'prepare-payouts'; by: 'finance' | 'admin'; most?: number }
  | { do: 'send-payouts' }
  | { do: 'article'; slug: string; title: string; body: string }
  | { do: 'coupon'; code: string; name_en: string; name_ne: string; percent: number }
  | { do: 'restock'; vendor: string }
  | { do: 'read-texts' | 'messages-arrive' | 'restored' | 'banner' | 'home' }
  /** The end: nothing of the past is left for a job to send. */
  | { do: 'close-up' }
  | { do: 'zone-times' }
  | { do: 'close-day'; day: number }
  | { do: 'leave-one-place'; time: number }
  | { do: 'by-weight'; slug: string }
  /** Of orders for the delivery time that begins at this moment. */
  | { do: 'run'; of: number[]; time: number }
  | { do: 'tick' }
  | { do: 'day'; stays_open?: true | undefined }

/** `at` counts milliseconds from the beginning of the past (plan.ts). */
export interface Step {
  at: number
  act: Act
}
