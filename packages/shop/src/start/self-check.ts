import { statfs } from 'node:fs/promises'
import { readCanaries } from '../accounts/secrets/secret-canaries.ts'
import { clockAheadMs } from '../background/clock.ts'
import { isBackupBrokenOff } from '../backup/embedded-copy.ts'
import { newestBackupAt } from '../backup/newest-backup.ts'
import type { BucketAccess } from '../backup/place.ts'
import { checkPublicKeys } from '../backup/seal.ts'
import { gatewayAddresses, liveGateways, type PaymentSettings } from '../config/payment-settings.ts'
import type { Ctx } from '../context.ts'
import { DAY } from '../durations.ts'
import type { PrivateFileStore } from '../files/private-file-store.ts'
import { verifySmtp } from '../messaging/smtp.ts'
import { readCertificate } from './certificate.ts'
import { hasTables, lookAtDatabase, lookAtDurability, lookAtRights } from './check-database.ts'
import { type Check, type Found, green, messageOf, red, runChecks, yellow } from './checks.ts'

/** What is checked: the needed parts of the settings and of the opened shop. */
export interface Examined {
  config: {
    publicUrl: string
    isOpenToOthers: boolean
    trustedProxies: number
    dataDir: string
    databaseUrl: string | undefined
    databaseDirectUrl: string | undefined
    databaseOwnerUrl: string | undefined
    demo: boolean
    authSecrets: string[]
    privateFileKeys: Buffer[]
    lostSecrets: string[]
    mail: { smtpUrl: string } | null
    sms: object | null
    payments: PaymentSettings
    backups: { to: string | null; publicKeys: string[]; s3: BucketAccess | null }
  }
  /** A context, or why the database cannot be checked: a running shop has it, or there is none. */
  ctx: Ctx | 'databaseInUse' | 'databaseNone'
  privateFiles: PrivateFileStore
}

/** Checks whether the server is fit for trade. Writes nothing but one file, which it deletes again. */
export function selfCheck({ config, ctx, privateFiles }: Examined): Promise<Check[]> {
  const onDatabase = (look: (ctx: Ctx) => Promise<Found>) => async () =>
    typeof ctx === 'string' ? yellow(ctx) : look(ctx)
  const onTables = (look: (ctx: Ctx) => Promise<Found>) =>
    onDatabase(async (ctx) => ((await hasTables(ctx)) ? look(ctx) : yellow('databaseNone')))
  return runChecks({
    proxy: async () => lookAtProxy(config),
    address: () => lookAtAddress(config),
    tls: () => lookAtCertificate(config),
    clock: onDatabase(lookAtClock),
    keys: onTables((ctx) => lookAtKeys(ctx, config)),
    files: () => lookAtFiles(privateFiles),
    mail: () => lookAtMail(config),
    sms: async () => lookAtSms(config),
    gateways: () => lookAtGateways(config.payments),
    database: onDatabase((ctx) => lookAtDatabase(ctx, config)),
    durability: onDatabase((ctx) => lookAtDurability(ctx, config)),
    rights: onTables((ctx) => lookAtRights(ctx, config)),
    disk: () => lookAtDisk(config),
    backups: () => lookAtBackups(config),
  })
}

function lookAtProxy({ publicUrl, isOpenToOthers, trustedProxies }: Examined['config']): Found {
  if (!publicUrl.startsWith('https:')) return isOpenToOthers ? yellow('plainNetwork') : yellow('onlyHere')
  return trustedProxies > 0 ? green('proxies', String(trustedProxies)) : yellow('noProxies')
}

/**
 * The home page is asked for, because /healthz is internal and proxies block it. Errors of TLS are faults of the URL;
 * no answer may be the fault of this machine, which cannot always reach itself.
 */
async function lookAtAddress({ publicUrl }: Examined['config']): Promise<Found> {
  try {
    const answer = await fetch(`${publicUrl}/`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(2500),
    })
    await answer.body?.cancel()
    return answer.status === 200
      ? green('answers', publicUrl)
      : yellow('answersOtherwise', `HTTP ${answer.status}`)
  } catch (error) {
    return yellow('noAnswer', messageOf(error))
  }
}

async function lookAtCertificate({ publicUrl, isOpenToOthers }: Examined['config']): Promise<Found> {
  if (!publicUrl.startsWith('https:')) return isOpenToOthers ? yellow('noTls') : green('noTlsHere')
  try {
    const { endsAt, fault } = await readCertificate(publicUrl)
    if (fault) return red('wrongCertificate', messageOf(fault))
    const day = endsAt.toISOString().slice(0, 10)
    return endsAt.getTime() - Date.now() < 14 * DAY
      ? yellow('certificateEnds', day)
      : green('certificate', day)
  } catch (error) {
    return yellow('noAnswer', messageOf(error))
  }
}

async function lookAtClock(ctx: Ctx): Promise<Found> {
  const apart = Math.abs(await clockAheadMs(ctx)) / 1000
  const seconds = String(Math.round(apart))
  if (apart > 30) return red('clocksApart', seconds)
  return apart > 2 ? yellow('clocksApart', seconds) : green('clocks')
}

async function lookAtKeys(ctx: Ctx, config: Examined['config']): Promise<Found> {
  const canaries = await readCanaries(ctx, config)
  const wrong = Object.entries(canaries).filter(([, state]) => state === 'wrong')
  if (wrong.length > 0) return red('wrongKey', wrong.map(([name]) => name).join(', '))
  if (config.privateFileKeys.some((key) => new Set(key).size < 10)) return red('weakKey', 'PAPERS_KEY')
  return config.lostSecrets.length > 0 ? yellow('lostSecrets') : green('keys')
}

async function lookAtFiles(privateFiles: PrivateFileStore): Promise<Found> {
  const text = Buffer.from('the self-check of the shop')
  const name = await privateFiles.keep(text)
  const read = await privateFiles.read(name)
  await privateFiles.remove(name)
  if (!read?.equals(text)) return red('filesDiffer')
  return (await privateFiles.read(name)) ? red('filesStay') : green('files')
}

async function lookAtMail({ mail, demo }: Examined['config']): Promise<Found> {
  if (!mail) return demo ? green('demoOutbox') : yellow('noMail')
  try {
    await verifySmtp(mail.smtpUrl)
    return green('mail')
  } catch (error) {
    return red('mailRefuses', messageOf(error))
  }
}

function lookAtSms({ sms, demo }: Examined['config']): Found {
  if (sms) return green('smsSet')
  return demo ? green('demoOutbox') : yellow('noSms')
}

async function lookAtGateways(payments: PaymentSettings): Promise<Found> {
  const gateways = Object.entries(gatewayAddresses(payments))
  if (gateways.length === 0) return green('cashAlone')
  const silent: string[] = []
  await Promise.all(
    gateways.map(async ([name, urls]) => {
      const origins = [...new Set(urls.map((url) => new URL(url).origin))]
      const asked = origins.map((origin) =>
        fetch(origin, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(2500) }),
      )
      await Promise.all(asked).catch(() => silent.push(name))
    }),
  )
  if (silent.length > 0) return yellow('gatewaysSilent', silent.sort().join(', '))
  const live = liveGateways(payments)
  return live.length > 0 ? green('gatewaysLive', live.join(', ')) : yellow('gatewaysPlay')
}

const GIGABYTE = 1024 ** 3

async function lookAtDisk({ dataDir }: Examined['config']): Promise<Found> {
  const { bavail, bsize } = await statfs(dataDir)
  const free = (bavail * bsize) / GIGABYTE
  const left = `${free.toFixed(1)} GB`
  if (free < 0.2) return red('diskFull', left)
  return free < 2 ? yellow('diskFull', left) : green('disk', left)
}

/** Backups are made daily, and one may fail. */
const OLD = 2 * DAY

async function lookAtBackups({ backups, dataDir, demo }: Examined['config']): Promise<Found> {
  if (isBackupBrokenOff(dataDir)) return yellow('backupBrokenOff', 'DATA_DIR/backup.tmp')
  if (!backups.to) return demo ? green('backupDemo') : yellow('backupUnset')
  try {
    await checkPublicKeys(backups.publicKeys)
  } catch {
    return red('backupKeyWrong')
  }
  const at = await newestBackupAt(backups.to, backups.s3)
  if (!at) return yellow('backupNone')
  const named = at.toISOString().slice(0, 16).replace('T', ' ')
  if (Date.now() - at.getTime() > OLD) return yellow('backupOld', named)
  if (backups.publicKeys.length > 0) return green('backup', named)
  return demo ? green('backup', named) : yellow('backupReadable', named)
}
