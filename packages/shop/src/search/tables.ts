import type { GeneratedAlways } from 'kysely'
import type { WithDefault } from '../db/columns.ts'

/** A word that the shop knows (vocabulary.ts). */
export interface SearchWords {
  word: string
  rarity: WithDefault<number>
  /** Whether a product, its category, place or vendor is, or was, called so. */
  is_named: WithDefault<boolean>
  /** Whether it is, or was, the head of a product's name. */
  is_head: WithDefault<boolean>
}

/** How often words were searched on a day in Nepal, by whomever. */
export interface SearchCounts {
  day: string
  /** As search reads them: small letters, without fillers and amounts. */
  words: string
  searches: number
  /** How many of them found nothing. */
  in_vain: number
  /** How many people asked for it where nothing was found. */
  asks: WithDefault<number>
  /** Whether the last search or asking found nothing. */
  is_missed: boolean
}

/** How often a product was opened or put into the cart after a search, on a day in Nepal, by whomever. */
export interface SearchClicks {
  day: string
  /** As in search_counts. */
  words: string
  product_id: number
  clicks: number
}

/** When staff last asked vendors for what people search for and do not find. */
export interface VendorAsks {
  /** As in search_counts. */
  words: string
  asked_at: Date
  asked_by: string | null
  /** How many were asked. */
  vendors: number
}

/** What words mean besides themselves. */
export interface SearchSynonyms {
  id: GeneratedAlways<number>
  /** Of what is delivered with the software; it is switched off instead of deleted. */
  key: string | null
  is_off: WithDefault<boolean>
  /** As people type them, in either script. */
  words: string[]
  /** `both`: either finds the other. `one`: the words find what they mean. `never`: the words are never taken for these. */
  way: 'both' | 'one' | 'never'
  /** In the place of `category_id`. */
  means: WithDefault<string[]>
  category_id: number | null
  note: WithDefault<string>
  word_keys: string[]
  meaning_keys: string[]
  /** Increased by every change of staff. */
  version: WithDefault<number>
}
