import type { Json, WithDefault } from '../db/columns.ts'
import type { Paisa } from '../money/money.ts'
import type { Placed } from '../orders/write-orders.ts'
import type { TypedOrder } from './typed-order.ts'

export interface PhoneDrafts {
  /** Made before the first word is typed. */
  id: string
  typed_by: string
  /** Empty once it is ordered. */
  typed: Json<Partial<TypedOrder>>
  /** Counts the changes of what is ordered. */
  version: WithDefault<number>
  /** Of the last code that was sent: the version that it was for, and what that came to. */
  asked_version: number | null
  asked_paisa: Paisa | null
  /** The version that the customer agreed to by that code. */
  agreed_version: number | null
  agreed_at: Date | null
  /** The answer, once it is ordered. */
  placed: Json<Placed> | null
  created_at: Date
  updated_at: Date
}

export interface PhoneOrders {
  order_group_id: string
  /** Null when that account is gone; the name stays. */
  typed_by: string | null
  typed_name: string
  way: 'phone' | 'whatsapp' | 'viber' | 'counter'
  agreed_by: 'code' | 'word'
  agreed_at: Date
  /** Where the word is recorded. */
  word: WithDefault<string>
}
