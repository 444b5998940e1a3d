/** What each gateway answered when it was asked whether it is there. */
export interface GatewayTests {
  provider: string
  is_answered: boolean
  said: string
  tested_by: string | null
  tested_at: Date
}
