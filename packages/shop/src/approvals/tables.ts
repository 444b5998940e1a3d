/** A link with which a vendor answers without signing in. */
export interface AnswerLinks {
  /** The SHA-256 of the key in the link. */
  key_hash: string
  order_id: string
  created_at: Date
}
