import type { Config } from '../../config/config.ts'
import type { Ctx } from '../../context.ts'
import { CannotStart } from '../../errors.ts'
import type { SecretCanaries } from '../tables.ts'
import { decryptWithAny, encrypt } from './encrypt.ts'

type Name = SecretCanaries['name']
type Secrets = Pick<Config, 'authSecrets' | 'privateFileKeys' | 'lostSecrets'>

const WRONG: Record<Name, string> = {
  AUTH_SECRET:
    'AUTH_SECRET is not the one that this database was used with: give that one back (without the setting it is the file auth-secret in DATA_DIR), to change it put it into AUTH_OLD_SECRETS, and if it is lost for good start once with LOST_SECRETS=AUTH_SECRET, which signs everybody out and leaves staff with their recovery codes.',
  PAPERS_KEY:
    'PAPERS_KEY is not the one that this database was used with: give that one back (without the setting it is the file papers-key in DATA_DIR), to change it put it into PAPERS_OLD_KEYS, and if it is lost for good start once with LOST_SECRETS=PAPERS_KEY, after which no paper that was kept before can be opened any more.',
}

/**
 * The state of a secret's canary, a row that was encrypted when the secret was first used: `opens` with the present
 * secret, with a `former` one, with none of them (`wrong`), or there is no canary yet.
 */
export type CanaryState = 'opens' | 'former' | 'wrong' | 'none'

/**
 * Decrypts the canary of each secret, and stores a new one after a change of the secret. Throws CannotStart if a secret
 * does not decrypt its canary, unless the settings say that the right secret is lost.
 */
export async function checkSecrets(ctx: Ctx, config: Secrets): Promise<void> {
  for (const [name, secrets] of secretsOf(config)) {
    const state = await canaryOf(ctx, name, secrets)
    if (state === 'opens') continue
    if (state === 'wrong' && !config.lostSecrets.includes(name)) throw new CannotStart(WRONG[name])
    const sealed = encrypt(secrets[0]!, Buffer.from(name), canaryOwner(name))
    await ctx.db
      .insertInto('secret_canaries')
      .values({ name, sealed })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ sealed }))
      .execute()
  }
}

/** The state of each secret's canary, for the self-check. */
export async function readCanaries(ctx: Ctx, config: Secrets): Promise<Record<Name, CanaryState>> {
  const states: [Name, CanaryState][] = []
  for (const [name, secrets] of secretsOf(config)) states.push([name, await canaryOf(ctx, name, secrets)])
  return Object.fromEntries(states) as Record<Name, CanaryState>
}

async function canaryOf(ctx: Ctx, name: Name, secrets: readonly string[]): Promise<CanaryState> {
  const row = await ctx.db
    .selectFrom('secret_canaries')
    .select('sealed')
    .where('name', '=', name)
    .executeTakeFirst()
  return row ? open(name, row.sealed, secrets) : 'none'
}

function open(name: Name, sealed: string, secrets: readonly string[]): CanaryState {
  const opened = decryptWithAny(secrets, sealed, canaryOwner(name))
  return !opened ? 'wrong' : opened.isFormer ? 'former' : 'opens'
}

/**
 * Throws CannotStart if the settings have another secret than the one that the canaries of a backup were encrypted
 * with.
 */
export function checkStoredCanaries(
  canaries: readonly { name: string; sealed: string }[],
  config: Secrets,
): void {
  for (const [name, secrets] of secretsOf(config)) {
    const stored = canaries.find((one) => one.name === name)
    const isWrong = stored && open(name, stored.sealed, secrets) === 'wrong'
    if (isWrong && !config.lostSecrets.includes(name)) throw new CannotStart(WRONG[name])
  }
}

function secretsOf({ authSecrets, privateFileKeys }: Secrets): [Name, readonly string[]][] {
  return [
    ['AUTH_SECRET', authSecrets],
    ['PAPERS_KEY', privateFileKeys.map((key) => key.toString('base64'))],
  ]
}

const canaryOwner = (name: Name) => `the canary of ${name}`
