/** What each gateway answered when it was probed. */
export interface GatewayTests {
  provider: string
  is_answered: boolean
  said: string
  tested_by: string | null
  tested_at: Date
}
