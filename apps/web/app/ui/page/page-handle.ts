import type { Right, VendorRole } from '@himalayan-green/shop/context.ts'
import type { ComponentType } from 'react'
import { useMatches } from 'react-router'

/**
 * Who may open a page and send its form. The server asks before its loader and its action (server/pages/guarded-pages.ts); the
 * shop's commands ask again.
 */
export type Access =
  | 'everybody'
  | 'signed-in'
  /** Who rides for the company now. */
  | 'rider'
  /** A member of a vendor with this role; `write` is that for its action, where it is another. */
  | { vendor: VendorRole | 'any'; write?: VendorRole }
  /**
   * Staff with one of these rights; `write` are those for its action, where they are others. Staff who may read everything open
   * the page, too, unless `readers` is false: opening it then changes something, or is of no use to them.
   */
  | { staff: Right | Right[] | 'any'; write?: Right | Right[]; readers?: false }

/**
 * What is read before a purchase; the cart and its drawer; what the pages of a product and of its farm share besides; what
 * somebody waits for or complains about; what is bought again; a purchase; and what became of it.
 */
export type PageScript = 'read' | 'cart' | 'grown' | 'asked' | 'again' | 'bought' | 'ordered'

export type CacheKey = 'list' | 'product' | 'farm'

/**
 * A page's settings, for the server and for the layout around it: `export const handle = { … } satisfies PageHandle`. The
 * defaults are closed: the page opens for who is signed in, no cache of the server keeps it, and its form holds no file.
 */
export interface PageHandle {
  /** Without it the layout's setting counts, else who is signed in. */
  access?: Access
  /**
   * 'everybody': the page is the same for all readers, who get it from memory: its loaders ask nothing about them, and what the
   * header says of them comes to the browser apart (reader.ts). 'visitors': it is the same for those without a session, a basket
   * and a place. Both are open to everybody. 'never': not even its reader's browser keeps it; so it is with every page that is not open to everybody, or is opened by a key.
   */
  cache?: 'everybody' | 'visitors' | 'never'
  /** Which parameters make another page of a kept one (server/pages/cache-keys.ts); none, when it says nothing. */
  cacheKey?: CacheKey
  /**
   * True for a kept page of which all queries note whose prices and stock they read (packages/shop/src/shown-now.ts): a change of another product's
   * leaves it in memory.
   */
  notesProducts?: boolean
  /** How many files its form holds, of 5 MB each; 'asTheyCome' where the action reads its form with files itself, within limits. */
  files?: number | 'asTheyCome'
  /** True where opening it waits for a payment gateway's answer: such a page has its own place in the queue. */
  asksGateway?: boolean
  /** True for a file that is made as it is taken, and passed on like that instead of being collected first. */
  isStreamed?: boolean
  /** True for a page that another page of this site shows within itself. No other site may. */
  isFramed?: boolean
  /** False where the page shows a bar of its own (buy, pay). */
  bottomBar?: boolean
  /** True for a page without distractions: a header with nothing but the link back, no footer, no bottom bar. */
  plain?: boolean
  /** The white row of categories under the header, on wide screens. */
  categoryRow?: boolean
  /** The line that says where orders are to go, and asks. */
  deliverTo?: boolean
  /** The script in which all comes that the modules of this page's folder share with other pages (apps/web/scripts-of-pages.ts). */
  script?: PageScript
  /** True where products are listed under `#products`: the keyboard may go straight there. */
  products?: boolean
  /** What the error dialog says when a form of this page fails, instead of the sentence of all pages. */
  afterFailedWrite?: ComponentType
}

export function usePageHandle(): PageHandle {
  return (useMatches().at(-1)?.handle as PageHandle | undefined) ?? {}
}
