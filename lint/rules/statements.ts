import { isSource } from './house.ts'
import type { Rule } from './rule.ts'

/** A value by its number, in whatever is not the replacement of a pattern; or a number that is counted as the text is made. */
const COUNTED = /\$\d|\$\$\{/
const REPLACEMENT = /(\.replace(?:All)?\(\/.*\/[gimsu]*, )'[^']*'/g

const isRaw = (source: string) =>
  /CompiledQuery\.raw\(/.test(source) || COUNTED.test(source.replace(REPLACEMENT, '$1'))

export const STATEMENTS: Rule = {
  name: 'queries that count their values, or are raw',
  sentence:
    'SQL names its values and is kept by db/statement.ts, where a test has the migrated database prepare it: `$16` is misread and put into the wrong order.',
  // What is in nepal/ and words/ knows no database.
  files: (path) =>
    isSource(path) &&
    /^packages\/shop\/src\/(?!(?:nepal|words)\/)|^apps\/\w+\/server\/|^scripts\//.test(path),
  example: 'packages/shop/src/cart/made-up.ts',
  look: (source) => (isRaw(source) ? ['a raw query, or a counted value'] : []),
  bad: [
    `ctx.db.executeQuery(CompiledQuery.raw('select lock_ledger()'))`,
    `const FIND = 'select id from users where id = $1'`,
    'const put = (value: unknown) => `$${values.push(value)}`',
  ],
  good: [
    `statement('select id from users where id = $id and $word_0_1 is null')`,
    `text.replace(/([a-z])\\1+/g, '$1')`,
    'const price = paisa / 100',
  ],
  except: {
    'packages/shop/src/db/statement.ts': 'it counts the values that texts name, for PostgreSQL',
    'packages/shop/src/db/client/prepared.ts': 'it says how a prepared list is written',
    'packages/shop/src/db/pooler.ts': 'it tries a connection before there is a shop',
    'packages/shop/src/db/startup-lock.ts':
      'it locks through a connection of its own, before there is a shop',
    'packages/shop/src/db/migrate.ts':
      'it runs the texts of migrations, before what statements ask for is there',
    'packages/shop/src/db/grants.ts':
      'the owner asks through a connection of its own and gives rights to a role by its name',
    'packages/shop/src/demo/clock.ts': 'it asks through a connection of its own, which hears of changes',
    'packages/shop/src/backup/dump.ts': 'it reads tables by their names, through one connection',
    'packages/shop/src/backup/load.ts':
      'it fills tables and sequences by their names, through one connection',
    'scripts/database/read-schema.ts': 'it reads the catalogs of a database that may have no shop yet',
    'packages/shop/src/bills/commission/commission-months.ts':
      'it sets a limit of the transaction and takes the lock of the books',
  },
}
