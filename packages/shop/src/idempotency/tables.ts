export interface IdempotencyKeys {
  user_id: string
  key: string
  request_hash: string
  /** The answer that was given, as JSON. */
  answer: string | null
  created_at: Date
}
