import type { GeneratedAlways } from 'kysely'

/** Who wants to be told once that a product can be bought again: an account, or the contact of somebody without one. */
export interface BackWishes {
  id: GeneratedAlways<number>
  product_id: number
  user_id: string | null
  contact: string | null
  locale: 'en' | 'ne'
  created_at: Date
}

/** Who wants something that nobody sells here, in the words under which searches are counted. */
export interface ProductRequests {
  id: GeneratedAlways<number>
  words: string
  user_id: string | null
  contact: string | null
  locale: 'en' | 'ne'
  created_at: Date
  /** When these words were last searched for whoever waits. */
  checked_at: Date
}
