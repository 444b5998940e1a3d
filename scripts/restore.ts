import './node-version.js'
import { resolve } from 'node:path'
import { placeKeys, readBackupKeys } from '@himalayan-green/shop/backup/keys.ts'
import { readManifest } from '@himalayan-green/shop/backup/manifest.ts'
import { restore } from '@himalayan-green/shop/backup/restore.ts'
import { someOf } from '@himalayan-green/shop/backup/verify.ts'
import { asCommand, inMegabytes, openPlace, readConfigWithKeys, say } from './operator.ts'

// `npm run restore`: a backup into an empty database, as a copy that acts only when somebody lets it.

const USAGE = `npm run restore [-- PLACE] [--backup ID] [--to FOLDER|postgres://…] [--keys FOLDER]
  PLACE     where the backups lie: a folder, or s3://bucket/part; without it, the setting BACKUP_TO
  --backup  which one; without it, the newest
  --to      a data folder or the address of a database, which must be empty; without it, what the settings say
  --keys    the folder that the keys were kept in`

await asCommand(USAGE, ['backup', 'to', 'keys'], async ({ what, options }) => {
  const given = { ...process.env, ...(options.to && settingsOf(options.to)) }
  const config = readConfigWithKeys(given, options.keys)
  const place = await openPlace(what, config, true)
  const manifest = await readManifest(place, options.backup)
  const { rows, files, database_bytes, file_bytes } = manifest.counts
  say(
    `Backup ${manifest.id} of ${place.name}: ${rows} rows (${inMegabytes(database_bytes)}), ${files} files (${inMegabytes(file_bytes)}).`,
  )
  const began = performance.now()
  const lost = await restore(place, manifest, config, {
    privateKeys: readBackupKeys(options.keys),
  })
  if (!config.databaseUrl) placeKeys(config.dataDir, given, config)
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  say(
    lost.length === 0
      ? `It is restored, in ${seconds} s, and every checksum was right.`
      : `It is restored, in ${seconds} s, without ${lost.length} pictures that are missing or damaged in the backup: ${someOf(lost)}. Sizes of pictures are made anew when it acts; of the others, look in another backup, or ask the vendor again.`,
  )
  say(
    `Start the shop on it${options.to ? ` (${config.databaseUrl ? 'DATABASE_URL' : 'DATA_DIR'}=${options.to.replace(/:[^:@/]*@/, ':…@')}${manifest.demo ? ', DEMO=1' : ', DEMO=0'})` : ''}: it can be looked at, and sends and changes nothing until somebody has gone through /admin/restored.`,
  )
})

function settingsOf(to: string): Record<string, string> {
  return /^postgres(ql)?:/.test(to)
    ? { DATABASE_URL: to, DATABASE_DIRECT_URL: '', DATABASE_OWNER_URL: '' }
    : { DATABASE_URL: '', DATABASE_DIRECT_URL: '', DATABASE_OWNER_URL: '', DATA_DIR: resolve(to) }
}
