import { textsOf } from '../../../texts/texts-of.ts'
import { imports as ne } from './imports.ne.ts'

/** Files of products. */
export const imports = {
  title: 'Import products (CSV)',
  text: 'Edit many products at once in a spreadsheet: download your products, change the file, import it again. Rows without id and slug become new products. Rows with errors are listed.',
  download: 'Download my products (CSV)',
  choose: 'CSV file',
  chooseHint: 'CSV in UTF-8, at most 2 MB and 5,000 rows. The first row names the columns.',
  send: 'Import file',
  running: (file: string) => `Importing ${file}…`,
  progress: (done: number, total: number) => (total === 1 ? `${done} of 1 row` : `${done} of ${total} rows`),
  stays: 'You can close this page; the import continues.',
  last: (file: string) => `${file} imported`,
  added: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  faulty: 'Failed',
  faults: 'Rows with errors',
  row: 'Row',
  column: 'Column',
  value: 'Cell',
  reason: 'Error',
  figures: (count: number) => `${count}`,
  downloadFaults: 'Download errors (CSV)',
  moreFaults: 'Only the first 500 errors are listed. Fix them and import the file again.',
  newAreDrafts: 'New products are drafts: add a photo and submit them.',
}

export const useImportsTexts = textsOf({ en: imports, ne })
