import '../node-version.js'
import { makeBackupKey } from '@himalayan-green/shop/backup/keys.ts'
import { readConfig } from '@himalayan-green/shop/config/config.ts'
import { contextOf } from '@himalayan-green/shop/context.ts'
import { CannotStart } from '@himalayan-green/shop/errors.ts'
import { countFormer, reseal } from '@himalayan-green/shop/privacy/reseal/reseal.ts'
import { openShop } from '@himalayan-green/shop/shop.ts'
import { asCommand, say } from '../operator.ts'
import { root } from '../process.ts'

// `npm run keys`: what the operator does with keys.

const USAGE = `npm run keys -- new-backup-key --to FOLDER
npm run keys -- reseal
  new-backup-key   makes a pair of keys for backups: the private one goes into the folder, the public one into BACKUP_PUBLIC_KEY
  reseal           encrypts with AUTH_SECRET and PAPERS_KEY what the values in AUTH_OLD_SECRETS and PAPERS_OLD_KEYS encrypted. Beside a
                   database server the shop may go on selling; with the embedded database it must be stopped`

await asCommand(USAGE, ['to'], async ({ what, options: { to } }) => {
  if (what === 'new-backup-key' && to) return newBackupKey(to)
  if (what === 'reseal' && !to) return resealAll()
  throw new CannotStart(USAGE)
})

async function newBackupKey(to: string): Promise<void> {
  const publicKey = await makeBackupKey(to, new Date())
  say(`BACKUP_PUBLIC_KEY=${publicKey}`)
  say(
    `Set that where npm run backup runs. The private key is ${to}/backup-key: take that folder away from here, to a safe. Without it no backup that was encrypted to it can be restored.`,
  )
}

async function resealAll(): Promise<void> {
  const shop = await openShop(readConfig(process.env, root))
  try {
    const ctx = contextOf(shop, null, 'en')
    const { files, numbers, factors, closed } = await reseal(ctx, shop, (done, all) => {
      if (done % 1000 === 0) say(`  ${done} of ${all} files`)
    })
    say(`Encrypted anew: ${files} private files, ${numbers} numbers of documents, ${factors} second factors.`)
    if (closed.length > 0)
      say(`No key opens ${closed.length} files, which stay as they are: ${closed.slice(0, 10).join(', ')}.`)
    const left = await countFormer(ctx, shop)
    const more = left.files - closed.length + left.numbers
    say(
      more > 0
        ? `${more} were written with a former PAPERS_KEY meanwhile: a process still has it as its present one. Restart that, and run this again.`
        : 'Nothing needs PAPERS_OLD_KEYS any more: take it out of the settings, and keep the key as long as backups of before.',
    )
    if (left.factors > 0)
      say(
        `${left.factors} second factors were encrypted with a former AUTH_SECRET meanwhile: run this again.`,
      )
  } finally {
    await shop.close()
  }
}
