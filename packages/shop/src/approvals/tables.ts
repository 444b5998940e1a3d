/** A link by which a vendor answers without signing in. */
export interface AnswerLinks {
  /** SHA-256 of the key in the link. */
  key_hash: string
  order_id: string
  created_at: Date
}
