import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../process.ts'
import { onMigrated } from './migrated.ts'
import { readSchema } from './read-schema.ts'
import { schemaPage } from './schema-page.ts'
import { triggerPage } from './trigger-page.ts'

// `npm run db:schema`: writes what the migrations make of a database to packages/shop/schema.sql and docs/triggers.md.

const schema = await onMigrated(readSchema)
writeFileSync(join(root, 'packages/shop/schema.sql'), schemaPage(schema))
writeFileSync(join(root, 'docs/triggers.md'), triggerPage(schema))
process.stdout.write('packages/shop/schema.sql and docs/triggers.md are what the migrations make.\n')
