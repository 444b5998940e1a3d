import { BOOK_LISTS } from './book-lists.server.ts'
import { CATALOGUE_LISTS } from './catalogue-lists.server.ts'
import { CONTENT_LISTS } from './content-lists.server.ts'
import { CUSTOMER_LISTS } from './customer-lists.server.ts'
import type { FileList } from './file-list.server.ts'
import { MONEY_LISTS } from './money-lists.server.ts'
import { ORDER_LISTS } from './order-lists.server.ts'
import { PLACE_LISTS } from './place-lists.server.ts'
import { REPORT_LISTS } from './report-lists.server.ts'
import { STAFF_LISTS } from './staff-lists.server.ts'
import type { download } from './texts/download.ts'
import { VENDOR_LISTS } from './vendor-lists.server.ts'

/** The names of the lists that staff may take as files; a list needs one here and its name in `texts/`. */
export type ListName = keyof (typeof download)['lists']

/** Every list of staff's that can be taken as a file. */
export const FILE_LISTS: Record<ListName, FileList> = {
  ...ORDER_LISTS,
  ...CATALOGUE_LISTS,
  ...VENDOR_LISTS,
  ...CUSTOMER_LISTS,
  ...MONEY_LISTS,
  ...BOOK_LISTS,
  ...CONTENT_LISTS,
  ...PLACE_LISTS,
  ...STAFF_LISTS,
  ...REPORT_LISTS,
}

/** The list of this name, as it stands in an address. */
export function listOfName(name: string): { name: ListName; list: FileList } | null {
  return Object.hasOwn(FILE_LISTS, name)
    ? { name: name as ListName, list: FILE_LISTS[name as ListName] }
    : null
}
