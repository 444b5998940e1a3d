import { BROWSER_TESTS } from './rules/browser-tests.ts'
import { NAMED_COLUMNS } from './rules/columns.ts'
import { COMMITS } from './rules/commits.ts'
import { DIGITS } from './rules/digits.ts'
import { DOCUMENTS } from './rules/documents.ts'
import { FIELDS } from './rules/fields.ts'
import { FORMS } from './rules/forms.ts'
import { IMPORTS } from './rules/imports.ts'
import { ITEM_CHANGES } from './rules/item-changes.ts'
import { LEDGER } from './rules/ledger.ts'
import { COMMENTED_TABLES, MIGRATIONS } from './rules/migrations.ts'
import { ONE_QUOTE } from './rules/one-quote.ts'
import type { Rule } from './rules/rule.ts'
import { SIZES } from './rules/sizes.ts'
import { STATEMENTS } from './rules/statements.ts'
import { SCHEMA_STATES, STATE_LISTS } from './rules/states.ts'
import { STYLES } from './rules/styles.ts'
import { TEST_FILES } from './rules/test-files.ts'
import { TEXTS } from './rules/texts.ts'
import { WORDS } from './rules/words.ts'
import { FOREIGN_WRITES } from './rules/writes.ts'

/**
 * The law of the house. What each rule asks, and why, is its `sentence`; what it lets pass and what it refuses are its examples. A rule
 * is added as a value of a file in `rules/`, and here; `house.test.ts` tries it on its examples and holds the house to it.
 */
export const HOUSE_RULES: Rule[] = [
  ...SIZES,
  ...IMPORTS,
  FOREIGN_WRITES,
  ...WORDS,
  ...TEXTS,
  DIGITS,
  ...COMMITS,
  ...LEDGER,
  ...ITEM_CHANGES,
  ...FIELDS,
  FORMS,
  ONE_QUOTE,
  STATE_LISTS,
  SCHEMA_STATES,
  STATEMENTS,
  NAMED_COLUMNS,
  MIGRATIONS,
  COMMENTED_TABLES,
  DOCUMENTS,
  STYLES,
  ...TEST_FILES,
  ...BROWSER_TESTS,
]
