/** A rule of `keep-deadlines` that failed the last time it ran. */
export interface FailingRules {
  name: string
  failing_since: Date
  failed_at: Date
  fault: string
}
