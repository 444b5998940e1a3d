import { accessTokens } from '../../browser/access-tokens.ts'
import type { Tokens } from '../../browser/api.ts'
import { useLostSession } from '../../browser/use-lost-session.ts'
import { useStable } from '../../browser/use-store.ts'

/** The bearer tokens of who works here, the same ones for as long as the frame stands. */
export function useOfficeTokens(): Tokens {
  const { lose } = useLostSession()
  return useStable('office', () => accessTokens(lose))
}
