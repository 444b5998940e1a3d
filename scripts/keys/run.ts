import '../node-version.js'
import { makeBackupKey } from '@himalayan-green/shop/backup/keys.ts'
import { CannotStart } from '@himalayan-green/shop/errors.ts'
import { asCommand, say } from '../operator.ts'

// `npm run keys`: what the operator does with keys.

const USAGE = `npm run keys -- new-backup-key --to FOLDER
  new-backup-key   makes a pair of keys for backups: the private one goes into the folder, the public one into BACKUP_PUBLIC_KEY`

await asCommand(USAGE, ['to'], async ({ what, options: { to } }) => {
  if (what === 'new-backup-key' && to) return newBackupKey(to)
  throw new CannotStart(USAGE)
})

async function newBackupKey(to: string): Promise<void> {
  const publicKey = await makeBackupKey(to, new Date())
  say(`BACKUP_PUBLIC_KEY=${publicKey}`)
  say(
    `Set that where npm run backup runs. The private key is ${to}/backup-key: take that folder away from here, to a safe. Without it no backup that was encrypted to it can be restored.`,
  )
}
