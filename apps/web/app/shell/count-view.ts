import { tellUsage } from '../browser/tell-usage.ts'

/** The pages that are not counted: those of staff and vendors, and of secret links (reports/counted-page.ts). */
const NOT_COUNTED = /^(\/ne)?\/(admin|vendor|dev|answer|sign-in\/first-admin)(\/|$)/

/**
 * Tells our own server (`/usage`) that this page is seen: its path and a class of width, nothing about the reader. Answers how to
 * cancel it, for pages that are left before.
 */
export function countView(path: string): () => void {
  if (NOT_COUNTED.test(path)) return () => {}
  return tellUsage(() => ({ path, width: widthOf(innerWidth) }))
}

/** Narrow is up to and including 768 px (specification §2), a tablet up to 1024 px. */
function widthOf(pixels: number): 'phone' | 'tablet' | 'desk' {
  if (pixels <= 768) return 'phone'
  return pixels <= 1024 ? 'tablet' : 'desk'
}
