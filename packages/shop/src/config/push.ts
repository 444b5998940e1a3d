import { createECDH } from 'node:crypto'
import { z } from 'zod'
import { storedSecret } from './secrets.ts'

// Settings for notifications that browsers show by themselves.

const PUSH_KEY_IS = 'PUSH_KEY must be 32 random bytes in base64: openssl rand -base64 32'
export const pushSettings = {
  PUSH_KEY: z
    .string()
    .regex(/^[A-Za-z0-9+/_-]{43}=?$/, PUSH_KEY_IS)
    .refine(isPrivateKey, PUSH_KEY_IS)
    .optional(),
}

export interface PushConfig {
  /** The private key by which push services know the shop (VAPID, RFC 8292): 32 bytes in base64url. */
  key: string
  /** Where a push service finds whoever sends. */
  contact: string
  /** The simulator that stands in for a push service in a demo. */
  simulator: string | null
}

/** Whether the curve P-256 has such a private key: of 2^32 numbers of 32 bytes one has none. */
function isPrivateKey(key: string): boolean {
  try {
    createECDH('prime256v1').setPrivateKey(Buffer.from(key, 'base64'))
    return true
  } catch {
    return false
  }
}

/** Null without a key, and then it is offered nowhere. A demo makes itself a key, and may send to the simulator besides. */
export function pushConfig(
  given: z.output<z.ZodObject<typeof pushSettings>> & { PAYMENT_SIMULATORS_URL?: string | undefined },
  { demo, dataDir, publicUrl }: { demo: boolean; dataDir: string; publicUrl: string },
): { push: PushConfig | null } {
  const key = given.PUSH_KEY ?? (demo ? storedSecret(dataDir, 'push-key') : null)
  if (!key) return { push: null }
  return {
    push: {
      key: Buffer.from(key, 'base64').toString('base64url'),
      contact: publicUrl.startsWith('https://') ? publicUrl : 'mailto:shop@example.com',
      simulator: (demo && given.PAYMENT_SIMULATORS_URL) || null,
    },
  }
}
