import './node-version.js'
import { drill } from '@himalayan-green/shop/backup/drill.ts'
import { readBackupKeys } from '@himalayan-green/shop/backup/keys.ts'
import { readManifest } from '@himalayan-green/shop/backup/manifest.ts'
import { asCommand, openPlace, readConfigWithKeys, say } from './operator.ts'

// `npm run drill`: restores a backup where nobody else is, looks whether all is well, and takes it away again.

const USAGE = `npm run drill [-- PLACE] [--backup ID] [--on postgres://…] [--keys FOLDER]
  PLACE     where the backups lie: a folder, or s3://bucket/part; without it, the setting BACKUP_TO
  --backup  which one; without it, the newest
  --on      a server to make a database on for the time; without it, an embedded one is made in the folder for temporary files
  --keys    the folder that the keys were kept in`

await asCommand(USAGE, ['backup', 'on', 'keys'], async ({ what, options }) => {
  const config = readConfigWithKeys(process.env, options.keys)
  const place = await openPlace(what, config, true)
  const manifest = await readManifest(place, options.backup)
  say(`Drill with backup ${manifest.id} of ${place.name}`)
  const tried = await drill(
    place,
    manifest,
    config,
    options.on ?? null,
    ({ what, isWell, sentence, seconds }) =>
      say(
        `  ${isWell ? 'well  ' : 'FAILED'}  ${what.padEnd(11)}${seconds.toFixed(1).padStart(7)} s  ${sentence}`,
      ),
    readBackupKeys(options.keys),
  )
  const isWell = tried.every((one) => one.isWell)
  say(
    isWell
      ? 'All is well. Nothing of it is left.'
      : 'This backup would not have helped. Nothing of the drill is left.',
  )
  process.exitCode = isWell ? 0 : 1
})
