import { useMatches } from 'react-router'

/** What a page may ask of the frame around it: `export const handle = { categoryRow: true } satisfies PageHandle`. */
export interface PageHandle {
  /** False where the page shows a bar of its own (buy, pay). */
  bottomBar?: boolean
  /** True for a page to be finished in peace: a header with nothing but the way back, no footer, no bottom bar. */
  plain?: boolean
  /** The white row of categories under the header, on wide screens. */
  categoryRow?: boolean
  /** The line that says where orders are to go, and asks. */
  deliverTo?: boolean
  /** True where products are listed under `#products`: the keyboard may go straight there. */
  products?: boolean
}

export function usePageHandle(): PageHandle {
  return (useMatches().at(-1)?.handle as PageHandle | undefined) ?? {}
}
