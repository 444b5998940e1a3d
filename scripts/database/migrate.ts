import { readConfig } from '@himalayan-green/shop/config/config.ts'
import { migrateShop } from '@himalayan-green/shop/shop.ts'
import { asCommand, say } from '../operator.ts'
import { root } from '../process.ts'

// `npm run migrate`: brings the tables up to this version, as a step of its own before processes are replaced (docs/operations.md,
// "Upgrade"). `npm start` does the same where it was not done.

await asCommand('npm run migrate', [], async () => {
  const migrated = await migrateShop(readConfig(process.env, root))
  say(
    migrated.length > 0
      ? `Applied: ${migrated.join(', ')}.`
      : 'The tables are those of this version already.',
  )
})
