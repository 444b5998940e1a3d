import './node-version.js'
import { saveKeys } from '@himalayan-green/shop/backup/keys.ts'
import { makeBackup } from '@himalayan-green/shop/backup/make-backup.ts'
import { readConfig } from '@himalayan-green/shop/config/config.ts'
import { asCommand, inMegabytes, openPlace, say } from './operator.ts'
import { root } from './process.ts'

// `npm run backup`: the database, pictures and private files into a folder or a bucket, while the shop is open or not.

const USAGE = `npm run backup [-- PLACE] [--keys FOLDER]
  PLACE    a folder, or s3://bucket/part; without it, the setting BACKUP_TO
  --keys   writes the keys, which are in no backup, into this folder`

// Only the operator may read a backup, also in a folder that others may open.
process.umask(0o077)

await asCommand(USAGE, ['keys'], async ({ what, options: { keys } }) => {
  const config = readConfig(process.env, root)
  const place = await openPlace(what, config, false)
  if (keys) saveKeys(keys, config, place.name)
  const began = performance.now()
  const { manifest, waited, added, gone } = await makeBackup(config, place)
  const { rows, files, database_bytes, file_bytes } = manifest.counts
  say(`Backup ${manifest.id} is in ${place.name}.`)
  say(`  database  ${manifest.tables.length} tables, ${rows} rows, ${inMegabytes(database_bytes)}`)
  say(`  files     ${files}, ${inMegabytes(file_bytes)}, of which ${added} were new`)
  say(
    `  time      ${seconds(performance.now() - began)} s${waited ? `, the shop waited ${seconds(waited)} s` : ''}`,
  )
  if (gone.length > 0) say(`  gone      ${gone.join(', ')}: BACKUP_KEEP is ${config.backups.keep}`)
  say(
    config.backups.publicKeys.length > 0
      ? 'Its rows are encrypted: only the private key (backup-key) opens them. Without it nothing can be restored.'
      : 'Its rows can be read by whoever finds it: BACKUP_PUBLIC_KEY encrypts them (npm run keys -- new-backup-key).',
  )
  say(
    keys
      ? `The keys are in ${keys}. Take that folder away from here, to where no backup is.`
      : 'The keys (AUTH_SECRET and PAPERS_KEY) are not in it, and without them papers stay closed for ever: npm run backup -- --keys FOLDER writes them, once, to a place apart.',
  )
})

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(1)
}
