import { betterAuth } from 'better-auth'
import type { Ctx } from '../../context.ts'
import type { Shop } from '../../shop.ts'
import { isSecure, sessionCookieName } from './session-cookie.ts'

/** A session ends 30 days after the sign-in (domain D16), in seconds. */
export const SESSION_LIFETIME = 30 * 24 * 60 * 60

/** When a session of somebody who signs in now ends. */
export function endOfSession({ now }: Pick<Ctx, 'now'>): Date {
  return new Date(now.getTime() + SESSION_LIFETIME * 1000)
}

export const SHORTEST_PASSWORD = 8
export const LONGEST_PASSWORD = 128
/** PostgreSQL's code when two register one email at once: no fault, `register` refuses the second. */
const UNIQUE_VIOLATION = '23505'
/** How Better Auth learns the caller's address; only this server sets it, so that nobody can pretend. */
export const ADDRESS_HEADER = 'x-caller-address'

export type Auth = ReturnType<typeof createAuth>

/**
 * Better Auth on our tables, with what else our rules ask of the settings: whether this is a demo, where what everybody knows opens
 * an account, and the secrets, former ones included: it hashes passwords and makes sessions. Its own addresses are not opened; the
 * rules of sign-in.ts call it, and count the tries (tries.ts), since it does not limit such calls.
 */
export function createAuth({ config, database, report }: Shop) {
  // The error it throws no longer says what failed in the database; this does.
  function reportFailure(message: string, details: unknown[]): void {
    const error = details.find((detail) => detail instanceof Error)
    if (!(error && 'code' in error && error.code === UNIQUE_VIOLATION))
      report(error ?? message, 'better-auth')
  }

  const auth = betterAuth({
    baseURL: config.publicUrl,
    secret: config.authSecret,
    database: { db: database.db, type: 'postgres', transaction: true },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    logger: { level: 'error', log: (_level, message, ...details) => reportFailure(message, details) },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: SHORTEST_PASSWORD,
      maxPasswordLength: LONGEST_PASSWORD,
    },
    user: {
      modelName: 'users',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    session: {
      modelName: 'sessions',
      expiresIn: SESSION_LIFETIME,
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    account: {
      modelName: 'credentials',
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    verification: {
      modelName: 'verifications',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    advanced: {
      database: { generateId: 'uuid', validateSchema: false },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      useSecureCookies: false, // its prefix would be __Secure-; ours is the stricter __Host-
      cookies: {
        session_token: {
          name: sessionCookieName(config),
          attributes: { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure(config) },
        },
      },
    },
  })
  return Object.assign(auth, { demo: config.demo, secrets: config.authSecrets })
}
