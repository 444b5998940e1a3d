import type { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { type Ctx, requireActor } from '../../context.ts'
import { Refusal } from '../../errors.ts'
import type { ApiEnv } from '../../http/api-router.ts'
import { dataOf } from '../../http/route-responses.ts'
import { inNepal } from '../../nepal/time.ts'
import type { Shop } from '../../shop.ts'
import { type Session, sessionOfBearer, sessionOfId } from '../actor.ts'
import { RenewedResponse, type TokenResponse, UserResponse } from '../responses.ts'
import { accountTexts } from '../texts.ts'
import { issueAccessToken } from './access-token.ts'
import { issueRefreshToken } from './refresh-tokens.ts'
import type { SignedIn } from './sign-in.ts'
import { type Renewed, renewSession } from './start-session.ts'

/** The response of a route after which the session goes on with new tokens. */
export const renewed = (description: string) => dataOf(RenewedResponse, description)

/** Makes what the API hands out at sign-in: an access token and the refresh token of the session. */
export function tokensOf(shop: Shop) {
  const { config } = shop

  function tokenOf(session: Session, refresh_token: string): z.infer<typeof TokenResponse> {
    const { access_token, expires_at } = issueAccessToken(shop.config.authSecret, session, shop.now())
    const user = UserResponse.parse(session.actor)
    return { access_token, refresh_token, token_type: 'Bearer', expires_at: inNepal(expires_at), user }
  }

  async function firstTokens(ctx: Ctx, { session }: SignedIn) {
    return tokenOf(session, await issueRefreshToken(ctx, session))
  }

  async function tokensOfRenewed(ctx: Ctx, renewed: Renewed | null) {
    const session = renewed && (await sessionOfId(ctx, renewed.session_id))
    if (!session) throw new Refusal('unauthenticated', accountTexts(ctx.locale).signInAgain)
    return tokenOf(session, await issueRefreshToken(ctx, session))
  }

  /** Renewing the session makes copies of its former cookie or tokens useless. */
  async function renewedTokens(ctx: Ctx, session: Session | null) {
    const session_id = session?.id ?? null
    const renewed = await renewSession(ctx, config, { session_id, user_id: requireActor(ctx).id })
    return { ...(await tokensOfRenewed(ctx, renewed)), done: true as const }
  }

  const sessionOf = (c: Context<ApiEnv>) => sessionOfBearer(shop, c.req.header('authorization'))

  return { sessionOf, tokenOf, firstTokens, tokensOfRenewed, renewedTokens }
}
