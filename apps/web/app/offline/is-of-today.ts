import { STORED } from './names.ts'

/** After so many milliseconds a copy is taken anew. */
const DAY = 24 * 60 * 60_000

/** Whether this phone stored a page less than a day ago. */
export function isOfToday(stored: Response | undefined): boolean {
  return !!stored && Date.now() - Date.parse(stored.headers.get(STORED.at) ?? '') < DAY
}
