import { join } from 'node:path'
import { readConfig } from '@himalayan-green/shop/config/config.ts'
import { openShop } from '@himalayan-green/shop/shop.ts'

// Loaded before server.ts: the database opens, and after a crash recovers, while the rest of the code is read.

export const config = readConfig(process.env, join(import.meta.dirname, '../../../..'))
/** The shop, once it is open. Rejects as openShop does. */
export const opening = openShop(config)
// Who awaits it gets the error, maybe later than it happens.
opening.catch(() => {})
